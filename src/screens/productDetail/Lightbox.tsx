import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAX_SCALE, type ProductDetailEvent } from '../../../machines/productDetail/productDetail.machine';
import type { Product } from '../../../openapi/entities/types';
import { FullDialog } from '../../components/dom/FullDialog';
import { showPlaceholder } from '../../components/dom/fallbackImage';
import { SnapTrack } from '../../components/dom/SnapTrack';
import { ZoomPane } from '../../components/dom/ZoomPane';
import classes from './Lightbox.module.css';

/**
 * The photos in the whole window, to be magnified by fingers, double click, buttons and the keys + - 0,
 * and moved through by swiping, buttons and arrow keys; a chunk of its own, fetched when first asked for.
 */
export default function Lightbox(props: {
  product: Product;
  /** Index of the photo shown. */
  shown: number;
  /** How much it is magnified; 1 fits the window. */
  scale: number;
  send: (event: ProductDetailEvent) => void;
}) {
  const { product, shown, scale, send } = props;
  const { images, title } = product;
  const show = (index: number) =>
    send({ type: 'photo.shown', index: (index + images.length) % images.length });
  const zoom = (wanted: number) => send({ type: 'zoom.scaled', scale: wanted });
  const actions = new Map([
    ['+', () => zoom(scale + 1)],
    ['=', () => zoom(scale + 1)],
    ['-', () => zoom(scale - 1)],
    ['0', () => zoom(1)],
  ]);
  if (images.length > 1) {
    actions.set('ArrowLeft', () => show(shown - 1));
    actions.set('ArrowRight', () => show(shown + 1));
  }
  return (
    <FullDialog
      label={`Photos of ${title}`}
      onDismiss={() => send({ type: 'zoom.closed' })}
      onKey={(key) => {
        actions.get(key)?.();
        return actions.has(key);
      }}
    >
      <SnapTrack
        index={shown}
        onSettled={(index) => send({ type: 'photo.shown', index })}
        label="Large photos"
      >
        {images.map((photo, index) => (
          <div key={photo.url} className={classes.slide}>
            <ZoomPane scale={index === shown ? scale : 1} onScale={zoom} label="Magnified photo">
              <img
                className={classes.photo}
                src={photo.url}
                alt={`${title}, ${index + 1} of ${images.length}`}
                loading={index === shown ? 'eager' : 'lazy'}
                draggable={false}
                onError={showPlaceholder}
              />
            </ZoomPane>
          </div>
        ))}
      </SnapTrack>
      <div className={classes.tools}>
        {scale > 1 ? <output className={classes.scale}>{`${Math.round(scale * 100)} %`}</output> : null}
        <Tool label="Zoom out" disabled={scale <= 1} onPress={() => zoom(scale - 1)}>
          <IconZoomOut size={24} aria-hidden="true" />
        </Tool>
        <Tool label="Zoom in" disabled={scale >= MAX_SCALE} onPress={() => zoom(scale + 1)}>
          <IconZoomIn size={24} aria-hidden="true" />
        </Tool>
        <Tool label="Close" onPress={() => send({ type: 'zoom.closed' })}>
          <IconX size={24} aria-hidden="true" />
        </Tool>
      </div>
      {images.length > 1 ? (
        <>
          <Tool label="Previous photo" place={classes.previous} onPress={() => show(shown - 1)}>
            <IconChevronLeft size={24} aria-hidden="true" />
          </Tool>
          <Tool label="Next photo" place={classes.next} onPress={() => show(shown + 1)}>
            <IconChevronRight size={24} aria-hidden="true" />
          </Tool>
          <span className={classes.count} role="status">{`${shown + 1} / ${images.length}`}</span>
        </>
      ) : null}
    </FullDialog>
  );
}

function Tool(props: {
  label: string;
  place?: string;
  /** Off, but with the focus still on it: a button that goes dead would drop it out of the dialog. */
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      className={`${classes.tool} ${props.place ?? ''}`}
      type="button"
      aria-label={props.label}
      aria-disabled={props.disabled}
      onClick={props.disabled ? undefined : props.onPress}
    >
      {props.children}
    </button>
  );
}
