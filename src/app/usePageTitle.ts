import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';

/** The tab's title for a page's own: null is the product's name alone. */
export const titleOf = (page: string | null) =>
  page === null || page === '' ? PRODUCT_NAME : `${page} · ${PRODUCT_NAME}`;

/** Titles the tab after what a page shows, once it is known (`null` leaves the route's title). */
export function usePageTitle(text: string | null): void {
  useEffect(() => {
    if (text !== null) document.title = titleOf(text);
  }, [text]);
}
