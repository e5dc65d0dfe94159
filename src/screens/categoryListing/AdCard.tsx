import { IconBrandWhatsapp } from '@tabler/icons-react';
import { memo } from 'react';
import { placeOf } from '../../../openapi/entities/product';
import type { Product } from '../../../openapi/entities/types';
import { Heart } from '../../components/dom/Hearts';
import { categoryAge, formatNaira } from '../../components/format';
import { productPath } from '../../components/links';
import { ProductImage } from '../../components/ProductImage';
import { Button } from '../../components/plain/Button';
import { Badge } from '../../components/plain/bits';
import classes from './CategoryListingView.module.css';
import type { CategoryViewProps } from './props';

/** What the WhatsApp button does: leads to signing in, waits for its number, tries again, opens WhatsApp, or says that there is none. */
export type Whatsapp = 'locked' | 'waiting' | 'unavailable' | 'link' | 'none';

interface WhatsappProps {
  id: number;
  whatsapp: Whatsapp;
  /** Of a link. */
  href: string | null;
  send: CategoryViewProps['send'];
}

/**
 * An ad of a category, with WhatsApp and 'View Details'; its face leads to the ad (section 2, Category listing). It is
 * drawn anew only when something of it changes.
 */
export const AdCard = memo(function AdCard(
  props: Omit<WhatsappProps, 'id' | 'href'> & {
    product: Product;
    now: number;
    link: string | null;
    /** Among the first rows of the page: load the photo at once. */
    eager: boolean;
  },
) {
  const { product, now, whatsapp, link, eager, send } = props;
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
            eager={eager}
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
        <WhatsappButton id={product.id} whatsapp={whatsapp} href={link} send={send} />
        <Button component="a" href={href} h={44}>
          View Details
        </Button>
      </div>
    </li>
  );
});

function WhatsappButton({ id, whatsapp, href, send }: WhatsappProps) {
  const look = { variant: 'default', h: 44, leftSection: <IconBrandWhatsapp size={20} /> } as const;
  switch (whatsapp) {
    case 'locked':
      return (
        <Button
          {...look}
          component="a"
          href="/auth"
          data-program
          onClick={(event) => {
            event.preventDefault();
            send({ type: 'whatsapp.attempted' });
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
          href={href ?? undefined}
          target="_blank"
          rel="noopener"
          onClick={() => send({ type: 'whatsapp.used', id })}
        >
          WhatsApp
        </Button>
      );
    case 'unavailable':
      return (
        <Button {...look} onClick={() => send({ type: 'whatsapp.retried' })}>
          WhatsApp
        </Button>
      );
    case 'none':
      // Dimmed: there is surely no number.
      return (
        <Button {...look} c="dimmed" onClick={() => send({ type: 'whatsapp.missing' })}>
          WhatsApp
        </Button>
      );
  }
}
