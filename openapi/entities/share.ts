import type { Product } from './types';

/** A picture for the preview of a shared link: its path on this site and its size in pixels. */
export interface SharePicture {
  path: string;
  width: number;
  height: number;
}

/** The size that messengers and social networks show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** For pages without a photo of their own: the product's name on its colour. */
export const DEFAULT_SHARE_PICTURE: SharePicture = { path: '/share.jpg', ...SHARE_SIZE };

/** Longest name of a photo that a shared picture is made of. */
const NAMED = /\/([a-z0-9][a-z0-9-]{0,89})\.[a-z0-9]{1,8}$/;

/**
 * The picture for a link to an ad: its first photo as the server makes it ready, under an
 * address that changes with the photo, so that it may be kept for ever. An ad without a photo, or
 * with one that is not of our server's naming, has the product's own picture.
 */
export function sharePicture({ id, images }: Pick<Product, 'id' | 'images'>): SharePicture {
  const name = NAMED.exec(images[0]?.url ?? '')?.[1];
  return name === undefined ? DEFAULT_SHARE_PICTURE : { path: `/share/${id}/${name}.jpg`, ...SHARE_SIZE };
}
