import { categoryHref } from '../../machines/categoryListing/address';
import { productsHref } from '../../machines/productList/filter';
import { placeOf } from '../../openapi/entities/product';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import { sharePicture } from '../../openapi/entities/share';
import { categorySlug } from '../../openapi/entities/slug';
import type { Product, ProductFilter } from '../../openapi/entities/types';
import { formatNaira } from '../components/format';
import { productPath } from '../components/links';
import type { Head, HeadImage } from './head';
import { shortened } from './head';

/** What the documents of visitors' pages say of themselves. Prices in naira. */

/** A picture that messengers show: an ad's first photo, or the product's own. */
const imageOf = (product: Product | undefined): HeadImage => {
  const { path, width, height } = sharePicture(product ?? { id: 0, images: [] });
  return { url: path, width, height };
};

const crumbs =
  (...steps: { name: string; path: string }[]) =>
  (origin: string) => ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  });

const HOME = { name: PRODUCT_NAME, path: '/' };

/** `/` */
export const homeHead = (origin: string): Head => ({
  description: 'Buy and sell across Nigeria: phones, cars, land, fashion and more, straight from the seller.',
  canonical: '/',
  image: imageOf(undefined),
  data: [
    {
      '@type': 'WebSite',
      name: PRODUCT_NAME,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});

/** Where a filter looks, in words; '' for the whole country. */
const placeIn = ({ city, state }: Pick<ProductFilter, 'city' | 'state'>) =>
  [city, state].filter((name) => name !== null).join(', ');

/** `/products`: found under its filter's own address; pages of a search are for people alone. */
export const listHead = (
  filter: ProductFilter,
  found: { products: readonly Product[]; total: number },
  origin: string,
): Head => {
  const place = placeIn(filter);
  const what = filter.search === '' ? 'ads' : `ads for “${filter.search}”`;
  return {
    description: `${found.total} ${what}${place === '' ? ' across Nigeria' : ` in ${place}`}, straight from the seller.`,
    canonical: productsHref(filter),
    image: imageOf(found.products[0]),
    noIndex: filter.search !== '',
    data: [crumbs(HOME, { name: 'All Products', path: '/products' })(origin)],
  };
};

/** `/category/{id}` */
export const categoryHead = (
  name: string,
  page: number,
  found: { products: readonly Product[]; total: number },
  origin: string,
): Head => {
  const path = categoryHref(categorySlug(name));
  return {
    description: `${found.total} ads in ${name} across Nigeria, straight from the seller.`,
    canonical: page > 1 ? `${path}?page=${page}` : path,
    image: imageOf(found.products[0]),
    data: [crumbs(HOME, { name, path })(origin)],
  };
};

/** `/product/{slug-id}` */
export const productHead = (product: Product, origin: string): Head => {
  const path = productPath(product);
  const price = formatNaira(product.price);
  const place = placeOf(product);
  const category = product.categoryName;
  const image = imageOf(product);
  return {
    description: shortened(
      [price, place, product.description].filter((part) => part !== '').join(' · '),
      200,
    ),
    canonical: path,
    image,
    kind: 'product',
    data: [
      {
        '@type': 'Product',
        name: product.title,
        description: shortened(product.description, 500),
        ...(category === null ? {} : { category }),
        ...(image === null ? {} : { image: [new URL(image.url, origin).href] }),
        ...(product.price === null
          ? {}
          : {
              offers: {
                '@type': 'Offer',
                price: product.price,
                priceCurrency: 'NGN',
                availability: 'https://schema.org/InStock',
                url: new URL(path, origin).href,
              },
            }),
      },
      crumbs(
        HOME,
        ...(category === null ? [] : [{ name: category, path: categoryHref(categorySlug(category)) }]),
        { name: product.title, path },
      )(origin),
    ],
  };
};
