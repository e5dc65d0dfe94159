import { EMAIL } from '../../openapi/entities/email';
import { type FieldError, HttpError, invalid } from '../http/errors';

/** Longest e-mail address (RFC 5321), display name and password that we take. */
export const MAX = { email: 254, name: 80, password: 200 } as const;

/** Section 5: required, and must look like an address. */
export function emailError(email: string): FieldError | null {
  if (email === '') return { field: 'email', message: 'Email is required' };
  if (email.length > MAX.email || !EMAIL.test(email)) {
    return { field: 'email', message: 'Email is invalid' };
  }
  return null;
}

/** Section 5: required, at least 6 characters. */
export function passwordError(password: string): FieldError | null {
  if (password === '') return { field: 'password', message: 'Password is required' };
  if (password.length < 6) return { field: 'password', message: 'Password must be at least 6 characters' };
  if (password.length > MAX.password) {
    return { field: 'password', message: `Password must be at most ${MAX.password} characters` };
  }
  return null;
}

/** A display name; empty means the default. */
export function nameError(name: string): FieldError | null {
  // In characters as people count them, and the contract: an emoji is one.
  if ([...name].length <= MAX.name) return null;
  return { field: 'name', message: `Display name must be at most ${MAX.name} characters` };
}

/** Throws all broken rules at once. */
export function check(...errors: (FieldError | null)[]): void {
  const broken = errors.filter((error) => error !== null);
  if (broken.length > 0) throw invalid(broken);
}

/** A body that the contract has let through, as a record; every field is still to be read with care. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'Please send the fields as JSON.');
  }
  return body as Record<string, unknown>;
}

/** A field's text, trimmed; '' when it is missing or no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
