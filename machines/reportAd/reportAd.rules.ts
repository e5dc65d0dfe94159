import { type Problem, problemOf } from '../../openapi/entities/problem';
import { REPORT_LENGTH, REPORT_TEXT_REQUIRED } from '../../openapi/rules/report';

/** Why an ad is reported; the words of the contract (`ReportReason`), in the order shown. Admins read the same sentences. */
export const REPORT_REASONS = [
  { reason: 'fraud', label: 'It looks like a scam or fraud' },
  { reason: 'prohibited', label: 'It sells something that is not allowed' },
  { reason: 'sold', label: 'It is sold already, or never was there' },
  { reason: 'wrongCategory', label: 'It is in the wrong category' },
  { reason: 'duplicate', label: 'It has been posted more than once' },
  { reason: 'offensive', label: 'It is offensive or hateful' },
  { reason: 'other', label: 'Something else' },
] as const;

/** One of the contract's reasons. */
export type ReportReason = (typeof REPORT_REASONS)[number]['reason'];

/** A reason in words, for whoever reads the report; one that we don't know yet is shown as it is. */
export const reasonText = (reason: string): string =>
  REPORT_REASONS.find((one) => one.reason === reason)?.label ?? reason;

/** What is sent. */
export interface ReportInput {
  reason: ReportReason;
  text: string | null;
}

/** What the dialog says. */
export const REPORT_TEXTS = {
  noReason: 'Please choose a reason.',
  noText: REPORT_TEXT_REQUIRED,
  tooLong: `Please keep it within ${REPORT_LENGTH.toLocaleString('en-NG')} characters.`,
  failed: 'Your report could not be sent. Please try again.',
  lost: 'No answer came, so your report may not have arrived. Please try again; it counts once.',
} as const;

/** The dialog's fields. */
export interface ReportValues {
  reason: ReportReason | null;
  text: string;
}

/** The sentence under each field that is wrong. */
export interface ReportErrors {
  reason?: string;
  text?: string;
}

/** What is wrong with the report; empty when it can be sent. A text is needed where the reason says nothing. */
export function errorsOf({ reason, text }: ReportValues): ReportErrors {
  const said = text.trim();
  const errors: ReportErrors = {};
  if (reason === null) errors.reason = REPORT_TEXTS.noReason;
  if (said.length > REPORT_LENGTH) errors.text = REPORT_TEXTS.tooLong;
  else if (reason === 'other' && said === '') errors.text = REPORT_TEXTS.noText;
  return errors;
}

/** Why a report did not arrive, for the person who wrote it. */
export function failureText(error: unknown): string {
  const { kind, message }: Problem = problemOf(error);
  return kind === 'network' || kind === 'unsure' ? REPORT_TEXTS.lost : (message ?? REPORT_TEXTS.failed);
}
