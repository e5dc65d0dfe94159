/** What of the keep (src/worker) each page knows from the start; the rest comes late (keepNames.ts). */

/** What somebody who is signed in was told; one for each token, gone with it. */
export const PERSONAL_PREFIX = 'kasuwa-person-';

/** Header of an answer from the keep: when it came from the server, as in `2026-11-29T08:00:00.000Z`. */
export const KEPT_AT = 'x-kept-at';
/** What the page knows of answers from the keep; what shows it (pages/connection.ts) comes late, and listens then. */
export interface KeepNews {
  /** When such answers were kept, as long as nobody listens. */
  told: string[];
  tell(keptAt: string): void;
}

export const createKeepNews = (): KeepNews => {
  const told: string[] = [];
  return { told, tell: (keptAt) => void told.push(keptAt) };
};
