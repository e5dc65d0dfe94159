import { auditHandlers } from '../audit';
import type { Deps } from '../deps';
import { systemHealth } from '../health';
import { refundHandlers } from '../payments/refunds';
import { problemQueueHandlers } from '../problems';
import { reportQueueHandlers } from '../reports';
import { categoryHandlers } from './categories';
import { moderationHandlers } from './products';
import { statsHandlers } from './stats';
import { userHandlers } from './users';

/** The calls under /admin (section 7, and additions); the guard lets only admins through. */
export const adminHandlers = (deps: Deps) => ({
  ...statsHandlers(deps, systemHealth(deps)),
  ...userHandlers(deps),
  ...moderationHandlers(deps),
  ...categoryHandlers(deps),
  ...reportQueueHandlers(deps),
  ...problemQueueHandlers(deps),
  ...auditHandlers(deps),
  ...refundHandlers(deps),
});
