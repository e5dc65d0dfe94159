import type { Api } from './api';
import { succeeded } from './api';

/** Follows the link of a verification mail (section 7). Throws ApiError. */
export const verifyEmail = (api: Api, token: string, signal: AbortSignal): Promise<void> =>
  succeeded(api.GET('/auth/verify-email', { params: { query: { token } }, signal }));
