import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { uploads } from '../db/schema';
import { invalid } from '../http/errors';
import { nameOfAddress, type Storage, UPLOADS_PATH } from '../storage';
import { readCopyName } from '../uploads';

/** Pictures that the client itself brings: the seeded categories have such. */
const OWN_ICON = /^\/icons\/[a-z0-9/-]+\.(svg|png|webp)$/;

/**
 * A category's icon as it is kept: an address of the web as it was given, one of
 * our own icons, or an upload under the server's own path whatever its public
 * address is. Null for none.
 * @throws HttpError 422 for anything else
 */
export async function iconToKeep(db: Db, storage: Storage, icon: string): Promise<string | null> {
  const address = icon.trim();
  if (address === '' || OWN_ICON.test(address)) return address || null;
  const name = nameOfAddress(address);
  if (name !== null && (address === storage.url(name) || address === UPLOADS_PATH + name)) {
    if (await isHere(db, name)) return UPLOADS_PATH + name;
    throw refused('This picture is not here any more. Please upload it again.');
  }
  if (isWebAddress(address)) return address;
  throw refused(
    'The icon must be an address that begins with https:// or http://, or a picture that you upload.',
  );
}

/** Whether a name is that of an upload, or of one of its narrower copies. */
async function isHere(db: Db, name: string): Promise<boolean> {
  const copy = readCopyName(name);
  const isCopy =
    copy === null
      ? undefined
      : sql`split_part(${uploads.key}, '.', 1) = ${copy.stem} AND ${copy.width} = ANY(${uploads.widths})`;
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(or(eq(uploads.key, name), isCopy));
  return upload !== undefined;
}

/** Where browsers find an icon that was kept: an upload at the uploads' public address of today. */
export function iconAddress(storage: Storage, icon: string | null): string | null {
  const name = icon?.startsWith(UPLOADS_PATH) ? nameOfAddress(icon) : null;
  return name === null ? icon : storage.url(name);
}

const refused = (message: string) => invalid([{ field: 'icon', message }]);

/** No user and password in it: that would be shown to everybody. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
