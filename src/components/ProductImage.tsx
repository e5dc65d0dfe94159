import { PLACEHOLDER_IMAGE } from '../../openapi/entities/images';
import type { ProductImage as Photo } from '../../openapi/entities/types';
import { showPlaceholder } from './dom/fallbackImage';
import classes from './ProductImage.module.css';

/** A blank or comma in an address would end a srcset entry early. */
const safe = (url: string) => url.replace(/[\s,]/g, encodeURIComponent);

function srcSetOf(photo: Photo | null): string | undefined {
  if (!photo || photo.sources.length === 0) return undefined;
  return photo.sources.map(({ url, width }) => `${safe(url)} ${width}w`).join(', ');
}

/**
 * A photo of an ad in a box of fixed proportions, so that nothing moves when it
 * arrives; no photo or a broken one shows the placeholder (section 3).
 */
export function ProductImage(props: {
  photo: Photo | null;
  /** Empty where the title stands beside it. */
  alt: string;
  /** The `sizes` of the width that the box takes. */
  sizes: string;
  /** Above the fold: load at once instead of lazily. */
  eager?: boolean;
  /** `cover` fills the box, `contain` shows the whole photo. */
  fit?: 'cover' | 'contain';
}) {
  const { photo, alt, sizes, eager = false, fit = 'cover' } = props;
  return (
    <span className={classes.box}>
      <img
        className={fit === 'cover' ? classes.cover : classes.contain}
        src={photo?.url ?? PLACEHOLDER_IMAGE}
        srcSet={srcSetOf(photo)}
        sizes={sizes}
        width={photo?.width ?? undefined}
        height={photo?.height ?? undefined}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={showPlaceholder}
      />
    </span>
  );
}
