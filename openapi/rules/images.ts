/** Most photos of an ad, and of one upload (sections 5 and 9). */
export const MAX_IMAGES = 5;
const MEGABYTES = 5;
/** Largest photo, in bytes. */
export const MAX_IMAGE_BYTES = MEGABYTES * 1024 * 1024;

/** Section 5, 'Product form'; a file's name comes as it is to be shown. */
export const TOO_MANY_IMAGES = `You can only upload a maximum of ${MAX_IMAGES} images`;
export const notAnImage = (file: string): string => `${file} is not a valid image file`;
export const imageTooLarge = (file: string): string => `${file} is too large. Maximum size is ${MEGABYTES}MB`;
