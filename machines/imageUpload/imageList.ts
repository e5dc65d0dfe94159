import { MAX_IMAGES, TOO_MANY_IMAGES } from '../../openapi/rules/images';
import type { ChosenFile, Refusal } from './imageUpload.rules';
import { refusalOf } from './imageUpload.rules';

/**
 * The list of an ad's photos: what the form knows of each of its uploads. The
 * first is 'Primary' (section 5). Pure functions over plain data.
 */

/** One photo in the list; its own chart has its progress, preview and reason for failing. */
export interface ImageItem {
  /** Of the photo's chart, and of its file in the service. */
  id: string;
  /** As the file was called; empty for a photo that the ad already had. */
  name: string;
  phase: 'uploading' | 'uploaded' | 'failed';
  /** Address on the server, once uploaded. */
  url: string | null;
  /** A small copy on the server, for a photo that the ad already had. */
  preview: string | null;
}

/** A chosen file under the id that its photo will have. */
export interface AdmittedFile {
  id: string;
  file: ChosenFile;
}

/**
 * Which files of a batch are added to the list: each refusal names its file, the
 * others are still added; files beyond the limit are refused in one sentence.
 * @param idOf the id for the n-th file that is admitted.
 */
export function admit(
  images: readonly ImageItem[],
  files: readonly ChosenFile[],
  idOf: (n: number) => string,
): { admitted: AdmittedFile[]; refusals: Refusal[] } {
  const admitted: AdmittedFile[] = [];
  const refusals: Refusal[] = [];
  let tooMany = false;
  for (const file of files) {
    const refusal = refusalOf(file);
    if (refusal !== null) refusals.push(refusal);
    else if (images.length + admitted.length < MAX_IMAGES) admitted.push({ id: idOf(admitted.length), file });
    else tooMany = true;
  }
  if (tooMany) refusals.push({ text: TOO_MANY_IMAGES, hint: null });
  return { admitted, refusals };
}

/** The list with one photo at another place; 0 makes it the primary one. */
export function moved(images: readonly ImageItem[], id: string, to: number): ImageItem[] {
  const item = images.find((image) => image.id === id);
  if (item === undefined) return [...images];
  const rest = images.filter((image) => image !== item);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The list with one photo changed. */
export const changed = (images: readonly ImageItem[], id: string, change: Partial<ImageItem>): ImageItem[] =>
  images.map((image) => (image.id === id ? { ...image, ...change } : image));

/** The list without one photo. */
export const without = (images: readonly ImageItem[], id: string): ImageItem[] =>
  images.filter((image) => image.id !== id);

/** Whether a photo is being uploaded. */
export const isUploading = (images: readonly ImageItem[]): boolean =>
  images.some(({ phase }) => phase === 'uploading');

/** Photos whose upload failed. */
export const failedOnes = (images: readonly ImageItem[]): ImageItem[] =>
  images.filter(({ phase }) => phase === 'failed');

/** The progress of the photos in words; null when all are uploaded. */
export function progressText(images: readonly ImageItem[]): string | null {
  const uploaded = images.filter(({ phase }) => phase === 'uploaded').length;
  if (uploaded === images.length) return null;
  const failed = failedOnes(images).length;
  const photos = images.length === 1 ? 'photo' : 'photos';
  return `${uploaded} of ${images.length} ${photos} uploaded${failed === 0 ? '' : `, ${failed} failed`}`;
}
