import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../openapi/entities/markup';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import { outboxMails } from '../db/schema';
import type { Deps } from '../deps';
import { notFound } from '../http/errors';

/** /dev/mail: the mails that were not sent, newest first, with working links. Registered only where `config.outboxPage` says so. */
export function registerOutboxPage(app: FastifyInstance, { db }: Deps): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(100);
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a> <span>to ${escapeHtml(mail.recipient)}, ${mail.createdAt.toISOString()}</span></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Outbox', rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No mails yet.</p>'));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
    if (!mail) throw notFound('There is no such mail.');
    const body = [
      '<p><a href="/dev/mail">All mails</a></p>',
      `<p>To: ${escapeHtml(mail.recipient)}<br>Sent: ${mail.createdAt.toISOString()}</p>`,
      `<article>${mail.htmlBody}</article>`,
      `<details><summary>As plain text</summary><pre>${escapeHtml(mail.textBody)}</pre></details>`,
    ];
    return reply.type('text/html; charset=utf-8').send(page(mail.subject, body.join('\n')));
  });
}

function page(title: string, body: string): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading} · ${PRODUCT_NAME} outbox</title>
<style>body{font-family:sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border:1px solid #ccc;border-radius:.5rem;padding:1rem}li{margin:.5rem 0}span{color:#666}pre{white-space:pre-wrap}</style>
</head><body><h1>${heading}</h1>${body}</body></html>`;
}
