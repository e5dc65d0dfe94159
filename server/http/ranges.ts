/** Bytes of a file from the first to the last, both counted from 0 and within. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Which part of a file of that many bytes `Range` asks for. `whole` where it asks for none, for several at once or
 * in words that we don't know, which a server may answer with the whole (RFC 9110, 14.2); `none` where the file has
 * no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // What ends before it begins is no range at all.
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return start <= end ? { start, end } : 'none';
}
