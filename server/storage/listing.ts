import { isStorageName } from './storage';

/** What one answer to ListObjectsV2 says: our files in it, and how to ask for the next ones; null at the end. */
interface Listing {
  files: { name: string; writtenAt: Date }[];
  next: string | null;
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element, null where there is none. Listings have no attributes, comments or CDATA. */
function textOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null;
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign: string) => SIGNS[sign] ?? '') ?? null;
}

/** Reads a page of a bucket's files. What has no name of ours, or no readable time, is left out. */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, file = '']) => {
    const name = textOf(file, 'Key') ?? '';
    const writtenAt = new Date(textOf(file, 'LastModified') ?? '');
    return isStorageName(name) && !Number.isNaN(writtenAt.getTime()) ? [{ name, writtenAt }] : [];
  });
  return { files, next: textOf(xml, 'NextContinuationToken') };
}
