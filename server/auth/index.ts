import type { Deps } from '../deps';
import { linkHandlers } from './links';
import { profileHandlers } from './profile';
import { signInHandlers } from './signIn';

/** POST, PUT and GET /auth/… (section 7). */
export const authHandlers = (deps: Deps) => ({
  ...signInHandlers(deps),
  ...profileHandlers(deps),
  ...linkHandlers(deps),
});
