/** Where a seller comes back to who came from nowhere in particular. */
export const DEFAULT_RETURN = '/seller/dashboard';

/** Nobody's address: only paths that stay on it are this site's. */
const SITE = 'http://site.invalid';
const OURS = ['payment', 'tx_ref', 'transaction_id', 'status'];

/** A path of this site, without what the return itself adds; the default for anything that leads elsewhere. */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, SITE)) return DEFAULT_RETURN;
  const url = new URL(path, SITE);
  if (url.origin !== SITE || url.pathname.startsWith('//')) return DEFAULT_RETURN;
  for (const name of OURS) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** The page of this site that hears how the payment ended (specification S4). */
export function returnTo(path: string | null, word: string, txRef: string | null): string {
  const url = new URL(path ?? DEFAULT_RETURN, SITE);
  url.searchParams.set('payment', word);
  if (txRef !== null) url.searchParams.set('tx_ref', txRef);
  return url.pathname + url.search;
}

/** Our word for a provider's: verifying decides, so all that is not a plain no is `success` (providers.md). */
export function wordOf(status: string | null): 'success' | 'cancelled' | 'failed' {
  switch (status?.toLowerCase()) {
    case 'cancelled':
    case 'canceled':
      return 'cancelled';
    case 'failed':
      return 'failed';
    default:
      return 'success';
  }
}
