import { Badge, Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { placeOf } from '../../../openapi/entities/product';
import type { Product } from '../../../openapi/entities/types';
import { Heart } from '../../components/dom/Hearts';
import { categoryAge, formatNaira } from '../../components/format';
import { productPath } from '../../components/links';
import { ProductImage } from '../../components/ProductImage';
import classes from './CategoryView.module.css';

/** An ad of a category, with WhatsApp and 'View Details'; its face leads to the ad (section 2, Category listing). */
export function AdCard(props: {
  product: Product;
  now: number;
  /** WhatsApp; null when there is no number, undefined while that is being found out. */
  link: string | null | undefined;
  onMissing: () => void;
}) {
  const { product, now, link, onMissing } = props;
  const href = productPath(product);
  const meta = [placeOf(product), categoryAge(product.createdAt, now)].filter((part) => part !== '');
  const whatsapp = { variant: 'default', h: 44, leftSection: <IconBrandWhatsapp size={20} /> } as const;
  return (
    <li className={classes.card}>
      <a className={classes.face} href={href}>
        <span className={classes.picture}>
          <ProductImage
            photo={product.images[0] ?? null}
            alt=""
            sizes="(min-width: 1200px) 360px, (min-width: 640px) 50vw, 100vw"
          />
          {product.featured ? (
            <Badge className={classes.featured} radius="sm" size="sm" tt="none">
              Featured
            </Badge>
          ) : null}
        </span>
        <span className={classes.facts}>
          <bdi className={classes.name}>{product.title}</bdi>
          <span className={classes.price}>{formatNaira(product.price)}</span>
          <span className={classes.meta}>{meta.join(' · ')}</span>
        </span>
      </a>
      <span className={classes.heart}>
        <Heart id={product.id} title={product.title} />
      </span>
      <div className={classes.actions}>
        {link ? (
          <Button {...whatsapp} component="a" href={link} target="_blank" rel="noopener">
            WhatsApp
          </Button>
        ) : (
          <Button {...whatsapp} disabled={link === undefined} onClick={onMissing}>
            WhatsApp
          </Button>
        )}
        <Button component="a" href={href} h={44}>
          View Details
        </Button>
      </div>
    </li>
  );
}
