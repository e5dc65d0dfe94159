import type { ProfileAnswer } from '../../machines/settings/settings.machine';
import { parseUserAnswer } from '../../openapi/entities/user';
import { type Api, unwrap } from './api';
import { ifMatch, orNow } from './overtaken';

/** Changes one's own profile (section 7, PUT /auth/profile). Throws ApiError. */
export const profileService = (api: Api) => ({
  /** `version`: the profile's when the change was begun. */
  async save(
    { name, version }: { name: string; version: number | null },
    signal: AbortSignal,
  ): Promise<ProfileAnswer> {
    const call = api.PUT('/auth/profile', { body: { name }, params: { header: ifMatch(version) }, signal });
    return unwrap(call, parseUserAnswer).then(
      (user) => ({ user, overtaken: false }),
      async (failure) => ({ user: await orNow(parseUserAnswer)(failure), overtaken: true }),
    );
  },
});
