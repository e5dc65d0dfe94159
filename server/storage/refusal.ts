/** Thrown when a bucket refuses: `code` is the store's own word, such as `NoSuchBucket`, null when it gives none. */
export class StoreRefused extends Error {
  constructor(
    operation: string,
    readonly status: number,
    readonly code: string | null,
    /** The region that the store wants, where it says so. */
    readonly region: string | null = null,
  ) {
    super(`The image store refused to ${operation} (HTTP ${status}${code === null ? '' : ` ${code}`})`);
    this.name = 'StoreRefused';
  }
}

/** Reads a refusal out of a bucket's answer, whose body is a short XML; what else stands there is left out. */
export function refusalOf(operation: string, status: number, body: string): StoreRefused {
  const word = (tag: string) => new RegExp(`<${tag}>([A-Za-z0-9-]{1,60})</${tag}>`).exec(body)?.[1] ?? null;
  return new StoreRefused(operation, status, word('Code'), word('Region'));
}

/** What to look at, by the words that S3 and its like use. */
const ADVICE: Record<string, string> = {
  NoSuchBucket: 'There is no bucket of the name in S3_BUCKET at S3_ENDPOINT.',
  InvalidBucketName: 'The name in S3_BUCKET is none that a bucket can have.',
  InvalidAccessKeyId: 'The store does not know S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket.',
  PermanentRedirect: 'The bucket lies at another S3_ENDPOINT.',
  TemporaryRedirect: 'The bucket lies at another S3_ENDPOINT.',
  IllegalLocationConstraintException: 'S3_REGION is not the region of the bucket.',
  AccessDenied: 'The key may not do this in the bucket: it needs to put, get and delete objects.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
  QuotaExceeded: 'The bucket is full.',
};

/** A refusal as a sentence for whoever runs the house, with the store's own word. */
export function adviceOn({ status, code, region }: StoreRefused): string {
  const own = code === null ? `HTTP ${status}` : `HTTP ${status} ${code}`;
  const advice = (code === null ? undefined : ADVICE[code]) ?? 'The store refuses us.';
  return `${advice}${region === null ? '' : ` It is ${region}.`} (${own})`;
}
