import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { ProductDetailEvent } from '../../../machines/productDetail/productDetail.machine';
import type { Product } from '../../../openapi/entities/types';
import { FullDialog } from '../../components/dom/FullDialog';
import { showPlaceholder } from '../../components/dom/fallbackImage';
import { SnapTrack } from '../../components/dom/SnapTrack';
import classes from './Lightbox.module.css';

/** The photos in the whole window, at their full size where it fits; a chunk of its own, fetched when first asked for. */
export default function Lightbox(props: {
  product: Product;
  /** Index of the photo shown. */
  shown: number;
  send: (event: ProductDetailEvent) => void;
}) {
  const { product, shown, send } = props;
  const { images, title } = product;
  const last = images.length - 1;
  return (
    <FullDialog label={`Photos of ${title}`} onDismiss={() => send({ type: 'zoom.closed' })}>
      <SnapTrack
        index={shown}
        onSettled={(index) => send({ type: 'photo.shown', index })}
        label="Large photos"
      >
        {images.map((photo, index) => (
          <span key={photo.url} className={classes.slide}>
            <img
              className={classes.photo}
              src={photo.url}
              alt={`${title}, ${index + 1} of ${images.length}`}
              loading={index === shown ? 'eager' : 'lazy'}
              onError={showPlaceholder}
            />
          </span>
        ))}
      </SnapTrack>
      <button
        className={`${classes.tool} ${classes.close}`}
        type="button"
        aria-label="Close"
        onClick={() => send({ type: 'zoom.closed' })}
      >
        <IconX size={24} aria-hidden="true" />
      </button>
      {last > 0 ? (
        <>
          <button
            className={`${classes.tool} ${classes.previous}`}
            type="button"
            aria-label="Previous photo"
            disabled={shown === 0}
            onClick={() => send({ type: 'photo.shown', index: shown - 1 })}
          >
            <IconChevronLeft size={24} aria-hidden="true" />
          </button>
          <button
            className={`${classes.tool} ${classes.next}`}
            type="button"
            aria-label="Next photo"
            disabled={shown === last}
            onClick={() => send({ type: 'photo.shown', index: shown + 1 })}
          >
            <IconChevronRight size={24} aria-hidden="true" />
          </button>
        </>
      ) : null}
    </FullDialog>
  );
}
