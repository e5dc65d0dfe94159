import { googleScript } from '../services/googleScript';
import type { Services } from './services';

/** What Google's script is made of. */
type Needs = Pick<Services, 'api' | 'config' | 'google'>;

const made = new WeakMap<Needs['google'], ReturnType<typeof googleScript>>();

/** Google's script, which only /auth needs, so that no other page fetches it; made once for the tab. */
export function googleScriptOf(
  { api, config, google }: Needs,
  // Servers render the page without ever drawing the button.
  win = globalThis as unknown as Window,
): ReturnType<typeof googleScript> {
  const known = made.get(google) ?? googleScript(api, win, config.googleClientId, google);
  made.set(google, known);
  return known;
}
