import { IconArrowLeft, IconClock, IconMapPin, IconShare, IconUser } from '@tabler/icons-react';
import { categoryHref } from '../../../machines/categoryListing/address';
import { DETAIL_TEXTS } from '../../../machines/productDetail/productDetail.machine';
import { placeOf } from '../../../openapi/entities/product';
import { categorySlug } from '../../../openapi/entities/slug';
import type { Product } from '../../../openapi/entities/types';
import { Heart } from '../../components/dom/Hearts';
import { FailedState } from '../../components/FailedState';
import { detailAge, formatNaira } from '../../components/format';
import { Button } from '../../components/plain/Button';
import { Badge, Skeleton } from '../../components/plain/bits';
import { StatusBadge } from '../../components/StatusBadge';
import { ContactBlock } from './ContactBlock';
import { Gallery } from './Gallery';
import classes from './ProductDetailView.module.css';
import type { ProductViewProps } from './props';

/** An ad's own page (section 2, Product detail). */
export function ProductDetailView({ snapshot, send, report }: ProductViewProps) {
  return (
    <div className={classes.page}>
      <Button
        className={classes.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} />}
        onClick={() => send({ type: 'back.pressed' })}
      >
        Back
      </Button>
      <Body snapshot={snapshot} send={send} report={report} />
    </div>
  );
}

function Body({ snapshot, send, report }: ProductViewProps) {
  const { product } = snapshot.context;
  if (snapshot.matches('failed')) {
    return (
      <>
        <h1 className={classes.note} tabIndex={-1}>
          Product
        </h1>
        <FailedState text={DETAIL_TEXTS.failed} onRetry={() => send({ type: 'product.retried' })} />
      </>
    );
  }
  if (snapshot.matches('notFound')) return <Gone title={DETAIL_TEXTS.notFound} />;
  if (snapshot.matches('invalidUrl')) return <Gone title={DETAIL_TEXTS.invalidUrl} />;
  if (!snapshot.matches('shown') || product === null) return <Waiting />;
  return <Ad product={product} snapshot={snapshot} send={send} report={report} />;
}

/** There is no such ad. */
function Gone({ title }: { title: string }) {
  return (
    <div className={classes.gone}>
      <h1 className={classes.note} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.dim}>The ad may have been sold, removed or mistyped.</p>
      <Button component="a" href="/" h={44}>
        Go back home
      </Button>
    </div>
  );
}

/** Boxes of the ad's own measure while it is on its way. */
function Waiting() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading product">
      <Skeleton className={classes.photoBox} />
      <div className={classes.summary}>
        <Skeleton height={32} width="80%" />
        <Skeleton height={36} width="45%" />
        <Skeleton height={20} width="60%" />
        <Skeleton height={160} />
      </div>
    </div>
  );
}

function Ad({ product, snapshot, send, report }: ProductViewProps & { product: Product }) {
  const { photo, scale, now } = snapshot.context;
  const age = detailAge(product.createdAt, now);
  const place = placeOf(product);
  return (
    <article className={classes.columns}>
      <div className={classes.gallery}>
        <Gallery
          product={product}
          shown={photo}
          zoomed={snapshot.matches({ shown: { zoom: 'open' } })}
          scale={scale}
          send={send}
        />
      </div>
      <div className={classes.summary}>
        <div className={classes.badges}>
          {product.categoryName ? (
            <Badge
              className={classes.category}
              href={categoryHref(categorySlug(product.categoryName))}
              light="gray"
            >
              {product.categoryName}
            </Badge>
          ) : null}
          <StatusBadge status={product.status} />
          {product.featured ? <Badge>Featured</Badge> : null}
        </div>
        <h1 className={classes.title} tabIndex={-1}>
          <bdi>{product.title}</bdi>
        </h1>
        <p className={classes.price}>{formatNaira(product.price)}</p>
        <ul className={classes.facts}>
          {place ? (
            <li>
              <IconMapPin size={18} aria-hidden="true" /> {place}
            </li>
          ) : null}
          {age ? (
            <li>
              <IconClock size={18} aria-hidden="true" /> {age}
            </li>
          ) : null}
          {product.sellerName ? (
            <li>
              <IconUser size={18} aria-hidden="true" />
              <span>
                Sold by <bdi>{product.sellerName}</bdi>
              </span>
            </li>
          ) : null}
        </ul>
        <div className={classes.tools}>
          <Button
            variant="default"
            h={44}
            leftSection={<IconShare size={18} />}
            disabled={snapshot.matches({ shown: { sharing: 'sharing' } })}
            onClick={() => send({ type: 'share.pressed' })}
          >
            Share
          </Button>
          <Heart id={product.id} title={product.title} inline />
        </div>
        <ContactBlock snapshot={snapshot} send={send} />
      </div>
      <section className={classes.description} aria-labelledby="description">
        <h2 className={classes.heading} id="description">
          Description
        </h2>
        {product.description.trim() === '' ? (
          <p className={classes.dim}>The seller gave no description.</p>
        ) : (
          <p className={classes.text} dir="auto">
            {product.description}
          </p>
        )}
        {report ? <div className={classes.report}>{report}</div> : null}
      </section>
    </article>
  );
}
