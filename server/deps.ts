import type { FastifyBaseLogger } from 'fastify';
import type { Background } from './background';
import type { Config } from './config';
import type { Db } from './db/client';
import type { News } from './db/news';
import type { Replica } from './db/replica';
import type { Storage } from './storage';

/** One mail, as text and as HTML; whoever writes it escapes what people typed. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** How long the mail makes sense, hours: as long as its link counts. */
  validHours: number;
}

/** What came of trying whether a part works; `message` is a sentence for admins without addresses or secrets. */
export interface Probe {
  status: 'healthy' | 'warning' | 'critical';
  message: string;
}

/** Sends mail: by SMTP, or into the outbox that /dev/mail shows. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Sends what is due of mails that could not be sent before; resolves when nothing is. Never throws. */
  deliver(): Promise<void>;
  /** Whether mails could be sent now. Throws when not. */
  check(): Promise<Probe>;
}

/** What every handler may use. Made once at start (or by a test) and handed down; nothing is global. */
export interface Deps {
  config: Config;
  db: Db;
  /** For searches and counts alone (db/client.ts); throws as `db` does when too many are under way. */
  search: Db;
  /** From which visitors read (http/reads.ts); null where there is none. */
  replica: Replica | null;
  /** Word to and from the house's other processes. */
  news: News;
  storage: Storage;
  mail: Mailer;
  /** The time now; tests set it. */
  clock: () => Date;
  /** Waits so many milliseconds, as whoever guesses must; tests do not wait. */
  pause: (ms: number) => Promise<void>;
  background: Background;
  log: FastifyBaseLogger;
}
