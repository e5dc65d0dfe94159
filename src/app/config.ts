/**
 * What whoever builds the client may set (decisions.md: API base, images base,
 * default phone). A value that is no address stops the start with its name.
 */
export interface ClientConfig {
  /** Where the API answers, without a slash at the end: `/api`, or an absolute address. */
  apiBase: string;
  /** What names of images are resolved against, without a slash at the end. */
  uploadsBase: string;
  /** For ads without a phone on the category listing; null: none. */
  fallbackPhone: string | null;
  /** For Google sign-in; null: the server is asked for its own. */
  googleClientId: string | null;
}

const withoutSlash = (text: string) => text.replace(/\/+$/, '');

function address(name: string, value: string | undefined, origin: string): string | null {
  if (value === undefined || value.trim() === '') return null;
  if (!URL.canParse(value, origin)) throw new Error(`${name} is not an address: ${value}`);
  return withoutSlash(value.trim());
}

/** Reads the build's variables. `origin` is the page's own. */
export function readConfig(env: Record<string, unknown>, origin: string): ClientConfig {
  const text = (name: string) => (typeof env[name] === 'string' ? env[name] : undefined);
  const apiBase = address('VITE_API_BASE_URL', text('VITE_API_BASE_URL'), origin) ?? '/api';
  const apiOrigin = new URL(apiBase, origin).origin;
  const ownUploads = apiOrigin === origin ? '/uploads' : `${apiOrigin}/uploads`;
  return {
    apiBase,
    uploadsBase: address('VITE_UPLOADS_BASE_URL', text('VITE_UPLOADS_BASE_URL'), origin) ?? ownUploads,
    fallbackPhone: text('VITE_FALLBACK_PHONE')?.trim() || null,
    googleClientId: text('VITE_GOOGLE_CLIENT_ID')?.trim() || null,
  };
}
