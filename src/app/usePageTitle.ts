import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';

/** The tab's title for a page's own: null is the product's name alone. */
const titleOf = (page: string | null) =>
  page === null || page === '' ? PRODUCT_NAME : `${page} · ${PRODUCT_NAME}`;

/** The title of the route that is shown, for when its page has none of its own (any more). */
let ofRoute = PRODUCT_NAME;

/** Keeps the title of the route that is shown now, and gives it to the tab where `shown`. */
export function titleRoute(title: string | null, shown: boolean): void {
  ofRoute = titleOf(title);
  if (shown) document.title = ofRoute;
}

/** Titles the tab after what a page shows, once it is known; `null` is the route's title. */
export function usePageTitle(text: string | null): void {
  useEffect(() => {
    document.title = text === null ? ofRoute : titleOf(text);
  }, [text]);
}
