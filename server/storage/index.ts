import { join } from 'node:path';
import type { Config } from '../config';
import { diskStorage } from './disk';
import { s3Storage } from './s3';
import type { Storage } from './storage';

export { diskStorage } from './disk';
export { adviceOn, StoreRefused } from './refusal';
export { s3Storage } from './s3';
export type { FileFacts, Storage } from './storage';
export { KEPT_FOR_EVER, nameOfAddress, typeOfName, UPLOADS_PATH } from './storage';

/** The store that the environment asks for: `DATA_DIR/uploads` unless `STORAGE` is s3. */
export function createStorage(config: Config): Storage {
  const publicUrl = config.UPLOADS_BASE_URL ?? null;
  if (config.STORAGE === 'disk') return diskStorage(join(config.dataDir, 'uploads'), publicUrl);
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    // The configuration has been checked for these at start; this tells the compiler.
    throw new Error('STORAGE=s3 lacks a setting');
  }
  return s3Storage({ endpoint, bucket, region: config.S3_REGION, accessKeyId, secretAccessKey, publicUrl });
}
