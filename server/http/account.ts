import type { FastifyRequest } from 'fastify';
import { unauthorized } from './errors';

/** Who makes the request, as the guard found out from the bearer token. */
export interface Account {
  id: number;
  email: string;
  name: string;
  roles: ('user' | 'buyer' | 'seller' | 'admin')[];
  emailVerified: boolean;
  createdAt: Date;
  /** SHA-256 of the token in use, so that it can be told from the account's other sessions. */
  tokenHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors; set by the guard before validation. */
    account: Account | null;
  }
}

/**
 * The signed-in person. The guard has already refused visitors where the access
 * table asks for an account, so this narrows the type.
 * @throws HttpError 401 for a visitor.
 */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw unauthorized();
  return request.account;
}

/** Whether the person may do what only admins may. */
export const isAdmin = (account: Account | null): boolean => account?.roles.includes('admin') ?? false;
