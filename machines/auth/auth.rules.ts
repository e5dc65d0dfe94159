import * as z from 'zod/mini';
import type { Problem } from '../../openapi/entities/problem';
import type { AccountRole } from '../../openapi/entities/types';
import {
  DISPLAY_NAME_LENGTH,
  DISPLAY_NAME_TOO_LONG,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from '../../openapi/rules/account';
import { EMAIL, EMAIL_INVALID, EMAIL_REQUIRED } from '../../openapi/rules/email';

/** The fields of the two forms on /auth whose input can break a rule (section 5). */
export type AuthField = 'email' | 'password' | 'confirmPassword' | 'displayName';

/** One message a field; a field without a message is fine. */
export type FieldErrors = Partial<Record<AuthField, string>>;

/** What the sign-in form holds when it is submitted. */
export interface SignInValues {
  email: string;
  password: string;
}

/** What the sign-up form holds when it is submitted; an empty `displayName` means the local part of the e-mail. */
export interface SignUpValues extends SignInValues {
  confirmPassword: string;
  displayName: string;
  role: AccountRole;
}

/** An e-mail address as typed, blanks around it dropped (section 5). */
export const emailSchema = z
  .string()
  .check(z.trim(), z.minLength(1, EMAIL_REQUIRED), z.regex(EMAIL, EMAIL_INVALID));

/** A password as typed, blanks kept (section 5). */
export const passwordSchema = z
  .string()
  .check(
    z.minLength(1, PASSWORD_REQUIRED),
    z.minLength(PASSWORD_MINIMUM, PASSWORD_TOO_SHORT),
    z.maxLength(PASSWORD_MAXIMUM, PASSWORD_TOO_LONG),
  );

/** Section 5, sign in. */
export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });

/** Section 5, sign up: what sign-in asks for, and the password twice. */
export const signUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  displayName: z.string().check(z.trim(), z.maxLength(DISPLAY_NAME_LENGTH, DISPLAY_NAME_TOO_LONG)),
});

/** The first message of each field that breaks a rule. */
function errorsOf(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    // The schemas above have no other keys than AuthField's.
    const field = path[0] as AuthField;
    errors[field] ??= message;
  }
  return errors;
}

/** What is wrong with a sign-in form, by field; empty when nothing is (section 5). */
export const signInErrors = (values: SignInValues): FieldErrors => errorsOf(signInSchema, values);

/** What is wrong with a sign-up form, by field; empty when nothing is (section 5). */
export function signUpErrors(values: SignUpValues): FieldErrors {
  const errors = errorsOf(signUpSchema, values);
  if (!errors.confirmPassword && values.confirmPassword !== values.password) {
    errors.confirmPassword = 'Passwords do not match';
  }
  return errors;
}

/** What is wrong with a new password typed twice (reset), by field; the rules of sign-up (section 5). */
export function newPasswordErrors(values: { password: string; confirmPassword: string }): FieldErrors {
  const { password, confirmPassword } = signUpErrors({
    email: 'a@b.c',
    displayName: '',
    role: 'buyer',
    ...values,
  });
  return { ...(password && { password }), ...(confirmPassword && { confirmPassword }) };
}

/** What is wrong with an e-mail address, or null (section 5). */
export const emailError = (email: string): string | null =>
  emailSchema.safeParse(email).error?.issues[0]?.message ?? null;

/** The banner's text: the server's or the network's own words, else the given default (section 8). */
export function bannerText(problem: Problem, fallback: string): string {
  return problem.message ?? (problem.kind === 'network' ? 'Network error' : fallback);
}

/** The messages that the server gave for fields that the forms have. */
export function serverFieldErrors(problem: Problem): FieldErrors {
  const { email, password, name, displayName } = problem.fieldErrors;
  const shownName = displayName ?? name;
  return {
    ...(email && { email }),
    ...(password && { password }),
    ...(shownName && { displayName: shownName }),
  };
}
