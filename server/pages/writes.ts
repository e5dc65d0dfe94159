/** Calls whose success may change what visitors' pages show: ads, their sellers, categories, and plans, which put ads first. */
const SHOWN =
  /^\/api\/(products|admin|categories|payments|subscription|upload|uploads|auth\/(profile|update-role))(\/|$)/;
/** Of these, the ones that change no page. */
const UNSEEN = /^\/api\/(products\/[^/]+\/(inquiries|views|reports?)|admin\/problems\/[^/]+)$/;
/** A look at a payment settles it. */
const SETTLES = /^\/api\/(subscription\/payment|payments)\//;

/** Whether a call that was answered well may have changed what documents show. */
export function changesPages(method: string, path: string): boolean {
  if (!SHOWN.test(path) || UNSEEN.test(path)) return false;
  return SETTLES.test(path) || !['GET', 'HEAD', 'OPTIONS'].includes(method);
}
