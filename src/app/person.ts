import type { User } from '../../openapi/entities/types';

/** Who is signed in, for pages that the guard shows to nobody else. @throws Error where nobody is */
export function personOf(user: User | null): User {
  if (user === null) throw new Error('This page is shown to people who are signed in only.');
  return user;
}
