/** What a part is about: the state, a field of the context, a call. */
export function subject(part: string): string {
  if (part.startsWith('→') || part === 'stays') return 'state';
  return part.includes(' = ') ? part.slice(0, part.indexOf(' = ')) : part.split(' ').slice(0, 2).join(' ');
}
