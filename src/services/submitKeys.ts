/** A key that nobody else makes: 128 random bits as hexadecimal digits. (`randomUUID` is missing on plain http.) */
export function freshSubmitKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The `Idempotency-Key` of what is sent: the same for the same content, so that
 * a second try after a lost answer does not act twice; another for other
 * content. Content is kept in memory only.
 */
export function createSubmitKeys(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (content !== last.content || last.key === '') last = { content, key: freshSubmitKey() };
    return last.key;
  };
}
