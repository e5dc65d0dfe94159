import { desc, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../openapi/entities/markup';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import { outboxMails } from '../db/schema';
import type { Deps } from '../deps';
import { notFound } from '../http/errors';
import { guard } from '../http/guard';

/** How long a mail stays in the outbox: longer than any link in it counts. */
const KEPT_MS = 7 * 24 * 3600_000;

/** Deletes mails of more than seven days ago; called now and then. */
export async function sweepOutbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, new Date(clock().getTime() - KEPT_MS)));
}

/**
 * /dev/mail: the mails that were not sent, newest first, with working links, to those whom
 * `config.outboxPage` says. An admin in production brings the token of a session in the header
 * `Authorization`, as for any call; a browser that goes there has none and is refused.
 */
export function registerOutboxPage(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const onRequest = guard(deps, config.outboxPage === 'all' ? 'public' : 'admin');
  app.get('/dev/mail', { onRequest }, async (_request, reply) => {
    const mails = await db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(100);
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a> <span>to ${escapeHtml(mail.recipient)}, ${mail.createdAt.toISOString()}</span></li>`,
    );
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page('Outbox', rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No mails yet.</p>'));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
    if (!mail) throw notFound('There is no such mail.');
    const body = [
      '<p><a href="/dev/mail">All mails</a></p>',
      `<p>To: ${escapeHtml(mail.recipient)}<br>Sent: ${mail.createdAt.toISOString()}</p>`,
      `<article>${bodyOf(mail.htmlBody)}</article>`,
      `<details><summary>As plain text</summary><pre>${escapeHtml(mail.textBody)}</pre></details>`,
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(mail.subject, body.join('\n')));
  });
}

/** What stands within a mail's own document. */
const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;

function page(title: string, body: string): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading} · ${PRODUCT_NAME} outbox</title>
<style>body{font-family:sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border:1px solid #ccc;border-radius:.5rem;padding:1rem}li{margin:.5rem 0}span{color:#666}pre{white-space:pre-wrap}</style>
</head><body><h1>${heading}</h1>${body}</body></html>`;
}
