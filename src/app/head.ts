import { escapeHtml, jsonInScript } from '../../openapi/entities/markup';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';

/** A picture for previews of a link: its path or address, and its size in pixels where known. */
export interface HeadImage {
  url: string;
  width: number | null;
  height: number | null;
}

/** What a page's document says of itself to search engines and messengers. */
export interface Head {
  /** One or two sentences. */
  description: string;
  /** Path and query of the one address that this page should be found under. */
  canonical: string;
  image?: HeadImage | null;
  /** `product` for an ad. */
  kind?: 'website' | 'product';
  /** Search engines leave it out: pages without an own content. */
  noIndex?: boolean;
  /** Data for search engines (schema.org), without `@context`. */
  data?: readonly object[];
}

/** The tab's title: a page's own and the product's name. */
export const titleOf = (title: string | null): string =>
  title === null || title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;

/** A text in one line, cut at a word where it is longer than `longest` characters. */
export function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  if (signs.length <= longest) return line;
  const cut = signs.slice(0, longest - 1).join('');
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}

/**
 * The elements that stand in a document's head for a page. Whatever people typed stays text in all of them.
 * @param origin this site's, as in `https://kasuwa.example`
 */
export function headMarkup(title: string | null, head: Head, origin: string): string {
  const absolute = (url: string) => new URL(url, origin).href;
  const canonical = absolute(head.canonical);
  const meta = (attribute: 'name' | 'property', name: string, content: string | number | null | undefined) =>
    content === null || content === undefined || content === ''
      ? ''
      : `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`;
  const { image } = head;
  const data = (head.data ?? []).map(
    (thing) =>
      `<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', ...thing })}</script>`,
  );
  return [
    `<title>${escapeHtml(titleOf(title))}</title>`,
    meta('name', 'description', head.description),
    head.noIndex
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', head.kind ?? 'website'),
    meta('property', 'og:title', title ?? PRODUCT_NAME),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', 'en_NG'),
    ...(image
      ? [
          meta('property', 'og:image', absolute(image.url)),
          meta('property', 'og:image:width', image.width),
          meta('property', 'og:image:height', image.height),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title ?? PRODUCT_NAME),
    meta('name', 'twitter:description', head.description),
    ...(image ? [meta('name', 'twitter:image', absolute(image.url))] : []),
    ...data,
  ].join('');
}
