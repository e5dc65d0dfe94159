import type { Storage } from '../storage';

/** A picture on the wire: its own address, its WebP copies in ascending width, and its size in pixels. */
export interface WireImage {
  url: string;
  /** The same under the name that section 3 also allows. */
  imageUrl: string;
  sources: { url: string; width: number }[];
  width: number;
  height: number;
}

/** Name of the WebP copy of that width beside the full-size file of this name. */
export function copyName(key: string, width: number): string {
  return `${key.slice(0, key.lastIndexOf('.'))}-${width}.webp`;
}

/** The other way round: the name without its ending and the width that the name of a copy was made of; null for any other name. */
export function readCopyName(name: string): { stem: string; width: number } | null {
  const [, stem, width] = /^([a-z0-9-]+)-(\d{1,6})\.webp$/.exec(name) ?? [];
  return stem === undefined ? null : { stem, width: Number(width) };
}

/** Name of the copy that a person who saves data is handed instead; null for the narrowest, and for what is no picture. */
export function narrower(name: string): string | null {
  const copy = readCopyName(name);
  if (copy !== null) return copy.width <= 320 ? null : `${copy.stem}-${copy.width <= 640 ? 320 : 640}.webp`;
  return /\.(webp|jpe?g|png)$/i.test(name) ? copyName(name, 640) : null;
}

/** Name of the picture for previews of links, made of the full-size file of this name. */
export function shareName(key: string): string {
  return `${key.slice(0, key.lastIndexOf('.'))}-share.jpg`;
}

/** How an upload goes on the wire (specification S3, uploaded image; sizes are an addition). */
export function wireImage(
  storage: Storage,
  upload: { key: string; width: number; height: number; widths: number[] },
): WireImage {
  return {
    url: storage.url(upload.key),
    imageUrl: storage.url(upload.key),
    sources: upload.widths.map((width) => ({ url: storage.url(copyName(upload.key, width)), width })),
    width: upload.width,
    height: upload.height,
  };
}
