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

/** What is wrong with an e-mail address, or null; blanks around it are nothing (section 5). */
export function emailError(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return EMAIL_REQUIRED;
  return EMAIL.test(email) ? null : EMAIL_INVALID;
}

/** What is wrong with a password, whose blanks count, or null (section 5). */
function passwordError(password: string): string | null {
  if (password === '') return PASSWORD_REQUIRED;
  if (password.length < PASSWORD_MINIMUM) return PASSWORD_TOO_SHORT;
  return password.length > PASSWORD_MAXIMUM ? PASSWORD_TOO_LONG : null;
}

function confirmError({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  if (confirmPassword === '') return 'Please confirm your password';
  return confirmPassword === password ? null : 'Passwords do not match';
}

/** Only the fields that break a rule. */
const broken = (messages: Record<string, string | null>): FieldErrors =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null));

/** What is wrong with a sign-in form, by field; empty when nothing is (section 5). */
export const signInErrors = ({ email, password }: SignInValues): FieldErrors =>
  broken({ email: emailError(email), password: passwordError(password) });

/** What is wrong with a sign-up form, by field; empty when nothing is (section 5): as sign-in, and the password twice. */
export const signUpErrors = (values: SignUpValues): FieldErrors =>
  broken({
    email: emailError(values.email),
    password: passwordError(values.password),
    confirmPassword: confirmError(values),
    displayName: values.displayName.trim().length > DISPLAY_NAME_LENGTH ? DISPLAY_NAME_TOO_LONG : null,
  });

/** What is wrong with a new password typed twice (reset), by field; the rules of sign-up (section 5). */
export const newPasswordErrors = (values: { password: string; confirmPassword: string }): FieldErrors =>
  broken({ password: passwordError(values.password), confirmPassword: confirmError(values) });

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
