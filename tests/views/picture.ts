/** What of an element's attributes a person meets, by eye, ear or hand. */
const MET = [
  'role',
  'href',
  'src',
  'alt',
  'title',
  'type',
  'placeholder',
  'disabled',
  'readonly',
  'aria-label',
  'aria-checked',
  'aria-pressed',
  'aria-selected',
  'aria-expanded',
  'aria-current',
  'aria-disabled',
  'aria-invalid',
  'aria-busy',
  'aria-valuenow',
  'aria-valuetext',
  'data-disabled',
  'data-tone',
];

/** What is painted now, as text: elements, what a person meets of them, words, and what fields hold. */
export const picture = (): string => [...document.body.children].map(drawn).join('\n');

function drawn(element: Element): string {
  if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName)) return '';
  const met = MET.filter((name) => element.hasAttribute(name)).map(
    (name) => `${name}=${element.getAttribute(name)}`,
  );
  const field = element as HTMLInputElement;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName))
    met.push(`value=${field.type === 'file' ? '' : field.value}`, `checked=${field.checked === true}`);
  if (element instanceof HTMLProgressElement) met.push(`value=${element.value}`);
  const inside = [...element.childNodes].map((node) =>
    node instanceof Element ? drawn(node) : node instanceof Text ? node.data : '',
  );
  return `<${element.localName} ${met.join(' ')}>${inside.join('')}</>`;
}

/** The first place in which two pictures differ, for reports. */
export function firstDifference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 20);
  return `'${before.slice(from, at + 60)}' became '${after.slice(from, at + 60)}'`;
}
