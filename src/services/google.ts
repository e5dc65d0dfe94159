import { type Api, unwrap } from './api';

/** What Google's script calls back with. */
interface GoogleAnswer {
  credential?: string;
}

/** The part of Google Identity Services that the product uses (providers.md). */
interface GoogleId {
  initialize(options: {
    client_id: string;
    callback: (answer: GoogleAnswer) => void;
    ux_mode: 'popup';
    auto_select: boolean;
  }): void;
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

/**
 * Google's button. The script is fetched when `prepare` is first called (the
 * auth page does), and initialised once for the whole tab: a second call would
 * replace the first one's callback.
 * @param configured the client id from the build; null asks the server for its own
 */
export function googleService(api: Api, win: GoogleWindow, configured: string | null) {
  let listener: (credential: string) => void = () => {};
  let lastCredential = '';
  let script: Promise<void> | null = null;
  let initialised = false;

  const id = () => win.google?.accounts?.id;

  function loadScript(): Promise<void> {
    script ??= new Promise<void>((resolve, reject) => {
      const tag = win.document.createElement('script');
      tag.src = SCRIPT;
      tag.async = true;
      tag.onload = () => resolve();
      tag.onerror = () => {
        tag.remove();
        // The next press of the button tries again.
        script = null;
        reject(new Error('Google SDK not loaded'));
      };
      win.document.head.append(tag);
    });
    return script;
  }

  function answered({ credential }: GoogleAnswer) {
    // Google sometimes calls back twice for one press.
    if (credential === undefined || credential === lastCredential) return;
    lastCredential = credential;
    listener(credential);
  }

  return {
    /** The client id, or null where Google sign-in isn't set up. Throws ApiError when asking the server fails. */
    async findClientId(signal: AbortSignal): Promise<string | null> {
      return configured || unwrap(api.GET('/health', { signal }), clientIdOf);
    },

    /** Resolves once the button can be drawn. Throws when the script can't be loaded. */
    async prepare(clientId: string): Promise<void> {
      await loadScript();
      const google = id();
      if (google === undefined) throw new Error('Google SDK not loaded');
      if (initialised) return;
      initialised = true;
      google.initialize({ client_id: clientId, callback: answered, ux_mode: 'popup', auto_select: false });
    },

    /** Draws Google's own button into an element; does nothing before `prepare` has resolved. */
    draw(element: HTMLElement): () => void {
      const width = Math.min(WIDTHS[1], Math.max(WIDTHS[0], Math.floor(element.clientWidth)));
      element.replaceChildren();
      id()?.renderButton(element, { text: 'continue_with', size: 'large', width, logo_alignment: 'center' });
      return () => element.replaceChildren();
    },

    /** Sets the listener for the credential (an ID token), one for the whole tab. */
    onCredential(heard: (credential: string) => void): void {
      listener = heard;
    },

    /** For signing out: the next visit must not sign in automatically. */
    forget(): void {
      lastCredential = '';
      id()?.disableAutoSelect();
    },
  };
}
