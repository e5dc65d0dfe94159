import type { SyntheticEvent } from 'react';
import { PLACEHOLDER_IMAGE } from '../../../openapi/entities/images';

/**
 * Shows the placeholder in an image that failed to load (section 3). Works on
 * the element itself, since a broken picture is no state of the screen.
 */
export function showPlaceholder(event: SyntheticEvent<HTMLImageElement>): void {
  replaceBroken(event.currentTarget, PLACEHOLDER_IMAGE);
}

/** The same with another picture, such as the default icon of categories (section 2, Home). */
export function showInstead(fallback: string) {
  return (event: SyntheticEvent<HTMLImageElement>): void => replaceBroken(event.currentTarget, fallback);
}

function replaceBroken(image: HTMLImageElement, fallback: string): void {
  // A fallback that is broken itself must not be asked for again and again.
  if (image.getAttribute('src') === fallback) return;
  image.removeAttribute('srcset');
  image.src = fallback;
}
