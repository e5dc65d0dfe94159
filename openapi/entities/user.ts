import { DISPLAY_NAME_LENGTH } from '../rules/account';
import { ApiError } from './problem';
import { recordOf, textOf } from './read';
import { rolesOf } from './roles';
import type { Session, User } from './types';
import { flag, id, made, raw, text, time, wire } from './wire';

const userSchema = made(
  wire({
    id,
    email: text,
    name: text,
    displayName: text,
    role: raw,
    roles: raw,
    status: text,
    emailVerified: flag,
    createdAt: time,
    created_at: time,
    version: id,
  }),
  (user): User => ({
    id: user.id ?? 0,
    email: user.email ?? '',
    name: user.displayName ?? user.name ?? localPart(user.email ?? ''),
    roles: rolesOf(user.roles, user.role),
    status: user.status?.toLowerCase() === 'suspended' ? 'suspended' : 'active',
    emailVerified: user.emailVerified,
    createdAt: user.createdAt ?? user.created_at,
    version: user.version,
  }),
);

/** A user from any shape of sections 1 and 3; never throws, `id` is 0 where the server gave none. */
export const parseUser = (value: unknown): User => userSchema.parse(value);

/** The part before the @, as long as a name may be: what people without a display name are called (section 2, sign-up). */
export const localPart = (email: string): string => (email.split('@')[0] ?? '').slice(0, DISPLAY_NAME_LENGTH);

/**
 * The user of GET and PUT /auth/profile and PUT /auth/update-role: bare, or as `user`.
 * @throws ApiError when there is none, so that nobody is signed in as nobody.
 */
export function parseUserAnswer(value: unknown): User {
  const user = parseUser(recordOf(value).user ?? value);
  if (user.email === '') throw new ApiError({ kind: 'refused' });
  return user;
}

/**
 * What the sign-in calls answer.
 * @throws ApiError without a token: that is no session.
 */
export function parseSession(value: unknown): Session {
  const { token, user, isNewUser } = recordOf(value);
  const text = textOf(token);
  if (text === null) throw new ApiError({ kind: 'refused' });
  return { token: text, user: parseUserAnswer(user), isNewUser: flag.parse(isNewUser) };
}
