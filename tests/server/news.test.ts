import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/db/client';
import { noNews, openNews } from '../../server/db/news';
import { makeLog } from '../../server/log';
import { findPostgres, startPostgres } from '../support/postgres';

const SOON = { timeout: 60_000 };

describe.runIf(findPostgres() !== null)('word between processes', () => {
  it('reaches all others and not who tells, and comes again once a broken line is mended', async () => {
    const postgres = await startPostgres();
    const { db, close } = await openDatabase({ url: postgres.url, poolSize: 2 });
    const log = makeLog('silent');
    const [one, other] = [
      await openNews(postgres.url, { db, log }),
      await openNews(postgres.url, { db, log }),
    ];
    const heard = { one: 0, other: 0 };
    one.heed(() => {
      heard.one += 1;
    });
    other.heed(() => {
      heard.other += 1;
    });
    await one.tell();
    await vi.waitFor(() => expect(heard).toEqual({ one: 0, other: 1 }), SOON);

    await db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
    );
    // Each hears that it may have missed something, then again of what is told.
    await vi.waitFor(() => expect(heard).toEqual({ one: 1, other: 2 }), SOON);
    await other.tell();
    await vi.waitFor(() => expect(heard).toEqual({ one: 2, other: 2 }), SOON);

    await Promise.all([one.close(), other.close()]);
    await one.tell();
    await close();
    // Nobody who writes hears that the others could not be told.
    await expect(other.tell()).resolves.toBeUndefined();
    postgres.stop();
  });

  it('hinders no start where the database does not answer', async () => {
    const url = 'postgres://kasuwa@127.0.0.1:1/none';
    const { db, close } = await openDatabase({ url, poolSize: 1 });
    const news = await openNews(url, { db, log: makeLog('silent') });
    await news.tell();
    await news.close();
    await close();
  });
});

it('has nobody to reach in a house of one process', async () => {
  noNews.heed(() => {
    throw new Error('nobody tells');
  });
  await noNews.tell();
  await noNews.close();
});
