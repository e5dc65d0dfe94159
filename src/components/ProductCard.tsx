import { memo } from 'react';
import { placeOf } from '../../openapi/entities/product';
import type { Product } from '../../openapi/entities/types';
import { Heart } from './dom/Hearts';
import { formatNaira } from './format';
import classes from './ProductCard.module.css';
import { ProductImage } from './ProductImage';
import { Badge } from './plain/bits';
import { StatusBadge } from './StatusBadge';

/**
 * One ad in a grid, as a list item whose whole face is one link: image, title,
 * price, city and state, age and status (section 2, Public product list). A list
 * whose ads stay draws none of them anew, while somebody types beside it.
 */
export const ProductCard = memo(function ProductCard(props: {
  product: Product;
  /** The ad's own page; null where the ad is gone and only its name is left. */
  href: string | null;
  /** Already worded, since lists and home word ages differently (section 9). */
  age: string;
  /** Among the first rows of the page: load the photo at once. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const { product, href, age, eager, heading: Heading = 'h3' } = props;
  const place = placeOf(product);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <ProductImage
          photo={product.images[0] ?? null}
          alt=""
          sizes="(min-width: 1200px) 260px, (min-width: 768px) 33vw, 50vw"
          eager={eager}
        />
        {product.featured ? <Badge className={classes.featured}>Featured</Badge> : null}
        <Heart id={product.id} title={product.title} />
      </div>
      <div className={classes.body}>
        <Heading className={classes.title}>
          {href === null ? (
            <bdi>{product.title}</bdi>
          ) : (
            <a className={classes.link} href={href}>
              <bdi>{product.title}</bdi>
            </a>
          )}
        </Heading>
        <p className={classes.price}>{formatNaira(product.price)}</p>
        {place ? <p className={classes.meta}>{place}</p> : null}
        <div className={classes.foot}>
          {href === null ? (
            <span className={classes.gone}>No longer available</span>
          ) : (
            <>
              <span className={classes.meta}>{age}</span>
              <StatusBadge status={product.status} />
            </>
          )}
        </div>
      </div>
    </li>
  );
});
