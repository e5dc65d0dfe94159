import { type Api, unwrap } from './api';
import type { GoogleLink } from './google';
import { sha256 } from './sha256';
import { freshSubmitKey } from './submitKeys';

/** What Google's script calls back with. */
interface GoogleAnswer {
  credential?: string;
}

/** The part of Google Identity Services that the product uses (providers.md). */
interface GoogleId {
  initialize(options: { client_id: string; callback: (answer: GoogleAnswer) => void; nonce: string }): void;
  renderButton(element: HTMLElement, options: Record<string, string | number>): void;
  disableAutoSelect(): void;
}

interface GoogleWindow extends Window {
  google?: { accounts?: { id?: GoogleId } };
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** Google takes widths of 200 to 400 pixels. */
const WIDTHS = [200, 400] as const;

const clientIdOf = (wire: unknown): string | null =>
  typeof wire === 'object' &&
  wire !== null &&
  'googleClientId' in wire &&
  typeof wire.googleClientId === 'string'
    ? wire.googleClientId
    : null;

/** What section 8 wants logged and nothing more. */
const log = (what: unknown) => console.warn('Google sign-in:', what);

/**
 * Google's button. The script is fetched when `prepare` is first called (the auth page does), and initialised once for
 * each look at the button: a second call would replace the first one's callback. What Google's script throws is logged.
 * @param configured the client id from the build; null asks the server for its own
 */
export function googleScript(api: Api, win: GoogleWindow, configured: string | null, link: GoogleLink) {
  let lastCredential = '';
  let script: Promise<void> | null = null;
  /** The look at the button that goes on: resolves once Google knows of it. */
  let look: Promise<void> | null = null;
  let troubled: () => void = () => {};

  const id = () => win.google?.accounts?.id;

  function loadScript(): Promise<void> {
    script ??= new Promise<void>((resolve, reject) => {
      const tag = win.document.createElement('script');
      const failed = () => {
        tag.remove();
        // The next press of the button tries again.
        script = null;
        reject(new Error('Google SDK not loaded'));
      };
      tag.src = SCRIPT;
      tag.async = true;
      tag.onload = () => (id() === undefined ? failed() : resolve());
      tag.onerror = failed;
      win.document.head.append(tag);
    });
    return script;
  }

  function answered({ credential }: GoogleAnswer, nonce: string) {
    if (credential === undefined) log('no credential');
    // Google sometimes calls back twice for one press.
    else if (credential !== lastCredential) {
      lastCredential = credential;
      link.nonce = nonce;
      link.heard(credential);
    }
  }

  /**
   * Each look has a nonce of its own, which stays in this page: Google puts its hash into the token, and the server
   * wants to see the nonce itself. A token that somebody else gets hold of signs nobody in, nor does theirs here.
   */
  async function begin(clientId: string): Promise<void> {
    const nonce = freshSubmitKey();
    try {
      id()?.initialize({
        client_id: clientId,
        callback: (answer) => answered(answer, nonce),
        nonce: await sha256(nonce),
      });
    } catch (error) {
      log(error);
      look = null;
      throw error;
    }
  }

  link.forget = () => {
    lastCredential = '';
    id()?.disableAutoSelect();
  };

  return {
    /** The client id, or null where Google sign-in isn't set up. Throws ApiError when asking the server fails. */
    async findClientId(signal: AbortSignal): Promise<string | null> {
      return configured || unwrap(api.GET('/health', { signal }), clientIdOf);
    },

    /** Resolves once the button can be drawn. Throws when the script can't be loaded or does not work. */
    async prepare(clientId: string): Promise<void> {
      await loadScript();
      look ??= begin(clientId);
      await look;
    },

    /** Draws Google's own button into an element, after `prepare` has resolved. */
    draw(element: HTMLElement): () => void {
      const width = Math.min(WIDTHS[1], Math.max(WIDTHS[0], Math.floor(element.clientWidth)));
      element.replaceChildren();
      try {
        id()?.renderButton(element, {
          text: 'continue_with',
          size: 'large',
          width,
          logo_alignment: 'center',
        });
      } catch (error) {
        log(error);
        troubled();
      }
      return () => {
        // The next look is another one.
        look = null;
        element.replaceChildren();
      };
    },

    /** Sets the listener for a button that could not be drawn, one for the whole tab. */
    onTrouble(heard: () => void): void {
      troubled = heard;
    },
  };
}
