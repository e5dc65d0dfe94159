import { hexOf } from './hex';

/** SHA-256 of a text, as hexadecimal digits. Only where the page came by https, or from this machine. */
export async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
