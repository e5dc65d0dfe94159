import { setTimeout as delay } from 'node:timers/promises';
import { makeBackground } from '../background';
import type { Config } from '../config';
import type { Database } from '../db/client';
import { type News, noNews } from '../db/news';
import type { Replica } from '../db/replica';
import type { Deps } from '../deps';
import { makeMailer } from '../mail';
import { createStorage } from '../storage';

/** As handlers get it; whoever made the mailer closes it. */
type Made = Deps & { mail: ReturnType<typeof makeMailer> };

/** What handlers and commands use beside a database and a log: the real clock, the storage and the mailer of the settings. */
export function makeDeps(
  config: Config,
  { db, search }: Pick<Database, 'db' | 'search'>,
  log: Deps['log'],
  { replica = null, news = noNews }: { replica?: Replica | null; news?: News } = {},
): Made {
  const clock = () => new Date();
  return {
    config,
    db,
    search,
    replica,
    news,
    storage: createStorage(config),
    mail: makeMailer({ config, db, clock, log }),
    clock,
    pause: (ms) => delay(ms),
    background: makeBackground(log),
    log,
  };
}
