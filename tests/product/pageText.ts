import type { Page } from '@playwright/test';

/** Lines of a page that a failure quotes. */
const MOST = 60;

/** What is on a page, for a failure's sentence: address and toasts, then what a screen reader finds, cut. */
export async function pageText(page: Page): Promise<string> {
  try {
    const toasts = await page.locator('[data-tone]').allTextContents();
    const lines = (await page.locator('body').ariaSnapshot({ timeout: 5000 })).split('\n');
    const cut =
      lines.length > MOST ? [...lines.slice(0, MOST), `… ${lines.length - MOST} lines more`] : lines;
    return [`The page is ${page.url()}, its toast: ${toasts.join() || 'none'}`, ...cut].join('\n');
  } catch (error) {
    return `The page can't be read: ${String(error).split('\n')[0]}`;
  }
}
