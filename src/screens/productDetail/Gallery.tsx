import { IconZoomIn } from '@tabler/icons-react';
import type { ProductDetailEvent } from '../../../machines/productDetail/productDetail.machine';
import type { Product } from '../../../openapi/entities/types';
import { LatePart } from '../../components/dom/LatePart';
import { SnapTrack } from '../../components/dom/SnapTrack';
import { ProductImage } from '../../components/ProductImage';
import classes from './Gallery.module.css';

const lightbox = () => import('./Lightbox');

/** The photos, moved by finger, wheel, arrow keys or thumbnails (section 2, Product detail). */
export function Gallery(props: {
  product: Product;
  /** Index of the photo shown. */
  shown: number;
  /** The photo fills the window. */
  zoomed: boolean;
  /** How much it is magnified then. */
  scale: number;
  send: (event: ProductDetailEvent) => void;
}) {
  const { product, shown, zoomed, scale, send } = props;
  const { images, title } = product;
  const count = images.length;
  const larger =
    count === 0 ? null : (
      <>
        <button
          className={classes.zoom}
          type="button"
          aria-label="Enlarge photo"
          onClick={() => send({ type: 'zoom.opened' })}
        >
          <IconZoomIn size={22} aria-hidden="true" />
        </button>
        {zoomed ? (
          <LatePart
            load={lightbox}
            give={{ product, shown, scale, send }}
            over
            onGiveUp={() => send({ type: 'zoom.closed' })}
          />
        ) : null}
      </>
    );
  if (count < 2) {
    return (
      <div className={classes.frame}>
        <ProductImage photo={images[0] ?? null} alt={title} sizes={MAIN_SIZES} fit="contain" eager />
        {larger}
      </div>
    );
  }
  return (
    <div className={classes.gallery}>
      <div className={classes.frame}>
        <SnapTrack index={shown} onSettled={(index) => send({ type: 'photo.shown', index })} label="Photos">
          {images.map((photo, index) => (
            <ProductImage
              key={photo.url}
              photo={photo}
              alt={`${title}, photo ${index + 1} of ${count}`}
              sizes={MAIN_SIZES}
              fit="contain"
              eager={index === 0}
            />
          ))}
        </SnapTrack>
        <span className={classes.count} aria-hidden="true">{`${shown + 1} / ${count}`}</span>
        {larger}
      </div>
      <ul className={classes.thumbs} aria-label="All photos">
        {images.map((photo, index) => (
          <li key={photo.url}>
            <button
              className={classes.thumb}
              type="button"
              aria-label={`Show photo ${index + 1}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => send({ type: 'photo.shown', index })}
            >
              <ProductImage photo={photo} alt="" sizes="80px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MAIN_SIZES = '(min-width: 1200px) 660px, (min-width: 900px) 58vw, 100vw';
