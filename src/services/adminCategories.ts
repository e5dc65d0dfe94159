import type { CategoryInput } from '../../machines/adminCategories/adminCategories.rules';
import { BYTES_TO_LOOK_AT, refusalOfBytes } from '../../machines/imageUpload/imageUpload.rules';
import { ApiError } from '../../openapi/entities/problem';
import { parseUploadedImage } from '../../openapi/entities/product';
import type { Category } from '../../openapi/entities/types';
import { type Api, succeeded, unwrap } from './api';
import { ifMatch, orNow } from './overtaken';

/** Makes, changes and deletes categories (section 7, Admin). All calls throw ApiError. */
export const adminCategoriesService = (
  api: Api,
  base: { uploadsBase: string },
  parse: (wire: unknown) => Category,
) => {
  /** Files to upload, by the keys that the chart gives them. */
  const files = new Map<string, File>();

  return {
    create: (body: CategoryInput, signal: AbortSignal): Promise<void> =>
      succeeded(api.POST('/admin/categories', { body, signal })),

    /** Null once saved; the category as it is now where it has another version than the one that was changed. */
    update: (
      { id, version, body }: { id: number; version: number | null; body: CategoryInput },
      signal: AbortSignal,
    ): Promise<Category | null> =>
      succeeded(
        api.PUT('/admin/categories/{id}', {
          body,
          params: { path: { id }, header: ifMatch(version) },
          signal,
        }),
      ).then(() => null, orNow(parse, 'id')),

    remove: (id: number, signal: AbortSignal): Promise<void> =>
      succeeded(api.DELETE('/admin/categories/{id}', { params: { path: { id } }, signal })),

    keepFile: (key: string, file: File): void => void files.set(key, file),
    forgetFile: (key: string): void => void files.delete(key),

    /**
     * Uploads a kept file (section 7, POST /uploads) and resolves with its address. A file that is no image by
     * its first bytes is refused here, with the text of section 5.
     */
    async upload(key: string, signal: AbortSignal): Promise<string> {
      const file = files.get(key);
      if (file === undefined) throw new ApiError({ kind: 'refused' });
      const head = new Uint8Array(await file.slice(0, BYTES_TO_LOOK_AT).arrayBuffer());
      const refusal = refusalOfBytes(file.name, head);
      if (refusal !== null) throw new ApiError({ kind: 'refused', message: refusal.text });
      const body = new FormData();
      body.append('file', file, file.name);
      const call = api.POST('/uploads', {
        // The contract types a file as text; the serializer sends the form instead.
        body: { file: '' },
        bodySerializer: () => body,
        signal,
      });
      return (await unwrap(call, (wire) => parseUploadedImage(wire, base))).url;
    },
  };
};
