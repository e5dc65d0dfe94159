/** Where the explorer's server answers about revisions. */
export const RECORDS = '/__flows/records';
export const REVISIONS = '/__flows/revisions';

/** The records of one version. */
export interface Side {
  /** As it was asked for; empty for the working tree. */
  revision: string;
  /** What it is, for people: hash and subject. */
  title: string;
  /** Texts of the records' files, by the chart's name. */
  records: Record<string, string>;
}

/** A revision to choose. */
export interface Revision {
  name: string;
  subject: string;
}

/** What an answer is that is no success: a sentence. */
export interface Refused {
  error: string;
}
