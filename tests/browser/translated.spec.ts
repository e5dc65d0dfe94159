import type { Page } from '@playwright/test';
import { fillAd } from './adForm';
import { expect, freshEmail, test } from './fixtures';
import { png } from './pictures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/**
 * Does what a browser that translates does to each text that appears: it puts a copy into elements of its own in the
 * text's place (`replaced`), or the text itself (`wrapped`, as extensions do).
 */
async function interfere(page: Page, how: 'replaced' | 'wrapped') {
  await page.addInitScript((kind) => {
    const change = (text: Text) => {
      if (
        text.data.trim() === '' ||
        text.parentElement?.closest('font, script, style, textarea, option, title')
      )
        return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(kind === 'wrapped' ? text : text.data);
    };
    const all = (node: Node) => {
      if (node instanceof Text) return change(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) change(text);
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) all(node);
    }).observe(document, { childList: true, subtree: true });
  }, how);
}

for (const how of ['replaced', 'wrapped'] as const)
  test(`a page whose texts are ${how} by somebody else goes on: lists, an ad, the form and its photos, paying`, async ({
    page,
    quietConsole,
  }) => {
    await interfere(page, how);
    await page.goto('/products');
    await expect(page.locator('main font').first()).toBeVisible();
    // What the document brought is another page by now: React says so, and paints it anew.
    await expect(page.locator('html')).toHaveAttribute('data-program', 'running');
    await page.getByRole('searchbox').first().fill('nothing is called so');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No products found')).toBeVisible();
    await page.goto('/products');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/auth');
    await expect(page.locator('html')).toHaveAttribute('data-program', 'running');
    await page.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.seller.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/seller\/dashboard$/);
    await page.goto('/sell/create');
    const title = freshEmail('translated');
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([await png('one.png'), await png('two.png')]);
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove one.png' }).click();
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await fillAd(page, { title, description: 'As good as new', price: '5000' });
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(page).toHaveURL(/\/seller\/dashboard$/);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

    await page.goto('/seller/dashboard?payment=success&tx_ref=KSW-nobody');
    await expect(page.getByText('Payment verification failed').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Plans on offer' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(quietConsole.splice(0).filter((line) => !line.includes('React error #418'))).toEqual([]);
  });
