import { count, id, made, text, time, wire } from './wire';

/** A mail that the mail server has not taken, as GET /admin/mail-failures (an addition) tells it. */
export interface MailFailure {
  id: number;
  /** The address of the account that it is for. */
  recipient: string;
  subject: string;
  /** What came of the last try; empty where the server doesn't tell. */
  failure: string;
  attempts: number;
  createdAt: string | null;
  /** Null when it was given up. */
  nextTryAt: string | null;
}

const plain = made(text, (value) => value ?? '');
const failureSchema = made(
  wire({
    id,
    recipient: plain,
    subject: plain,
    failure: plain,
    attempts: count,
    createdAt: time,
    nextTryAt: time,
  }),
  (mail): MailFailure => ({ ...mail, id: mail.id ?? 0 }),
);

/** Reads a mail of GET /admin/mail-failures; never throws. */
export const parseMailFailure = (value: unknown): MailFailure => failureSchema.parse(value);
