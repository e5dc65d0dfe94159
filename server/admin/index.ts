import type { Deps, Handlers } from '../deps';
import { categoryHandlers } from './categories';
import { moderationHandlers } from './products';
import { statsHandlers } from './stats';
import { userHandlers } from './users';

/** The eight calls under /admin (section 7); the guard lets only admins through. */
export const adminHandlers = (deps: Deps): Handlers => ({
  ...statsHandlers(deps),
  ...userHandlers(deps),
  ...moderationHandlers(deps),
  ...categoryHandlers(deps),
});
