import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium';

/** A small phone. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** Opens Chromium, and closes it after `use`. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Waits until a page has come with all that it asks for. The network of a document rests before its program is asked for. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  if ((await page.locator('script#program').count()) === 0) return;
  await page.locator('html[data-program=running]').waitFor();
  await page.waitForLoadState('networkidle');
}
