import { IconBrandWhatsapp } from '@tabler/icons-react';
import { placeOf } from '../../../openapi/entities/product';
import type { Product } from '../../../openapi/entities/types';
import { Heart } from '../../components/dom/Hearts';
import { categoryAge, formatNaira } from '../../components/format';
import { productPath } from '../../components/links';
import { ProductImage } from '../../components/ProductImage';
import { Button } from '../../components/plain/Button';
import { Badge } from '../../components/plain/bits';
import classes from './CategoryListingView.module.css';

/** What the WhatsApp button does: leads to signing in, waits for its number, opens WhatsApp, or tells the chart that there is none. */
export type Whatsapp =
  | { kind: 'locked'; onAttempt: () => void }
  | { kind: 'waiting' }
  | { kind: 'link'; href: string; onUsed: () => void }
  /** Looks dimmed when there is surely none. */
  | { kind: 'told'; dimmed: boolean; onPress: () => void };

/** An ad of a category, with WhatsApp and 'View Details'; its face leads to the ad (section 2, Category listing). */
export function AdCard(props: { product: Product; now: number; whatsapp: Whatsapp }) {
  const { product, now, whatsapp } = props;
  const href = productPath(product);
  const meta = [placeOf(product), categoryAge(product.createdAt, now)].filter((part) => part !== '');
  return (
    <li className={classes.card}>
      <a className={classes.face} href={href}>
        <span className={classes.picture}>
          <ProductImage
            photo={product.images[0] ?? null}
            alt=""
            sizes="(min-width: 1200px) 360px, (min-width: 640px) 50vw, 100vw"
          />
          {product.featured ? <Badge className={classes.featured}>Featured</Badge> : null}
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
        <WhatsappButton {...whatsapp} />
        <Button component="a" href={href} h={44}>
          View Details
        </Button>
      </div>
    </li>
  );
}

function WhatsappButton(props: Whatsapp) {
  const look = { variant: 'default', h: 44, leftSection: <IconBrandWhatsapp size={20} /> } as const;
  switch (props.kind) {
    case 'locked':
      return (
        <Button
          {...look}
          component="a"
          href="/auth"
          onClick={(event) => {
            event.preventDefault();
            props.onAttempt();
          }}
        >
          WhatsApp
        </Button>
      );
    case 'waiting':
      return (
        <Button {...look} disabled>
          WhatsApp
        </Button>
      );
    case 'link':
      return (
        <Button
          {...look}
          component="a"
          href={props.href}
          target="_blank"
          rel="noopener"
          onClick={props.onUsed}
        >
          WhatsApp
        </Button>
      );
    case 'told':
      return (
        <Button {...look} c={props.dimmed ? 'dimmed' : undefined} onClick={props.onPress}>
          WhatsApp
        </Button>
      );
  }
}
