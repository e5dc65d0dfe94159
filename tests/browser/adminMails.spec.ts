import { startMailServer } from '../support/mailServer';
import { bearer, openAsAdmin, toast } from './adminSupport';
import { expect, freshEmail, test } from './fixtures';
import { templateFolder } from './globalSetup';
import { DEMO_PASSWORD, RunningServer } from './server';

test('an admin sees that a mail waits, why, and has it tried again', async ({ page, request }) => {
  const mails = await startMailServer();
  const server = await RunningServer.start(templateFolder(), {
    MAIL: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mails.port),
    MAIL_FROM: 'hello@kasuwa.example',
  });
  const base = server.url;
  try {
    mails.mood = 'busy';
    const email = freshEmail('waiting');
    const data = { email, password: DEMO_PASSWORD, name: 'Ada', role: 'buyer' };
    expect((await request.post(`${base}/api/auth/register`, { data })).ok()).toBe(true);
    const token = await openAsAdmin(page, request, '/admin/mails', base);
    const waiting = async () => {
      const headers = bearer(token);
      const answer = await request.get(`${base}/api/admin/mail-failures`, { headers });
      return (await answer.json()).data.length;
    };
    await expect.poll(waiting).toBe(1);

    await page.goto(`${base}/admin/dashboard`);
    await page.getByRole('link', { name: 'Failed Mails (1)' }).click();
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText('The mail server asks us to try later.');
    await expect(row).toContainText('Tried once');
    mails.mood = 'take';
    await row.getByRole('button', { name: /^Try again now/ }).click();
    await expect(toast(page, 'The mail is being sent again.')).toBeVisible();
    await expect.poll(() => mails.taken.map(({ to }) => to)).toEqual([[email]]);
    await expect.poll(waiting).toBe(0);
    // It was sent before the list was loaded again, or after.
    await expect(async () => {
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByText('No mail has failed')).toBeVisible({ timeout: 2000 });
    }).toPass();
  } finally {
    await server.remove();
    await mails.close();
  }
});
