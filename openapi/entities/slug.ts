/** Largest id of the database, a 32-bit integer; anything beyond is no id and must not round to another one. */
const MAX_ID = 2_147_483_647;

/** Letters that Unicode does not take apart into base and mark: hooked ones of Hausa, and neighbours. */
const FOLDED: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
};

/** Lower case, with each letter reduced to its base letter (decisions, 'letters of Yoruba, Igbo and Hausa'). */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴǝɛɔŋøłß]/g, (letter) => FOLDED[letter] ?? letter);
}

/**
 * The page address of an ad (section 2, 'Product URL slug'): the title in lower
 * case, other signs removed, blanks turned to hyphens, then the id. A title of
 * which nothing is left gives the id alone.
 */
export function makeSlug(title: string, id: number): string {
  const words = folded(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
  return words === '' ? String(id) : `${words}-${id}`;
}

/** Digits at the start or after a hyphen, before the parameters that something has put into the address. */
const BEFORE_PARAMETERS = /^(?:.*?-)?([0-9]+)[^\p{L}\p{N}-]*[?&#]/su;
/** Digits at the start or after the last hyphen, with nothing behind them but signs that stuck to the link. */
const AT_THE_END = /^(?:.*-)?([0-9]+)[^\p{L}\p{N}-]*$/su;

/**
 * The id in an ad's page address: the digits after the last hyphen, or the whole
 * value when it is digits only. Links that people send on come back with signs, blanks and
 * parameters glued to them, which no address of ours has; those are left out of account.
 * Null for anything else ('Invalid product URL').
 */
export function productIdFromSlug(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const digits = (BEFORE_PARAMETERS.exec(value) ?? AT_THE_END.exec(value))?.[1];
  if (digits === undefined) return null;
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : null;
}

/** A category in the URL: its name in lower case, blanks to hyphens (section 2, Home); encoding is the URL's business. */
export function categorySlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The path of an ad's own page (section 2, 'Product URL slug'). */
export function productPath({ id, title }: { id: number; title: string }): string {
  return `/product/${makeSlug(title, id)}`;
}

/** The path of a category's page, by the slug of its name. */
export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`;
}
