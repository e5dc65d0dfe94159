export { diskStorage, UPLOADS_PATH } from './disk';
export { type S3Options, s3Storage } from './s3';
export type { Storage, StoredFile } from './storage';
export { isStorageName, typeOfName } from './storage';
