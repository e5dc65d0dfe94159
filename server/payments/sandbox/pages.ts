import { escapeHtml } from '../../../openapi/entities/markup';
import { PRODUCT_NAME } from '../../../openapi/entities/product-name';
import { nairaOf } from '../../../openapi/rules/price';
import type { Charge } from './charges';

/** How late a late transfer comes, unless the tester says otherwise. */
export const LATE_SECONDS = 20;

const naira = (kobo: number) => `₦${new Intl.NumberFormat('en-NG').format(nairaOf(kobo))}`;

const button = (deed: string, text: string, kind = '') =>
  `<button class="${kind}" name="deed" value="${deed}">${escapeHtml(text)}</button>`;

/** The page on which a tester decides what becomes of a payment. */
export function checkoutPage({ title, amountKobo, customer, txRef, status }: Charge): string {
  const told =
    status === 'failed'
      ? '<p role="alert">Your card was declined. You may try again.</p>'
      : status === 'pending'
        ? '<p role="status">Your transfer has not arrived yet.</p>'
        : '';
  return page(
    'Sandbox checkout',
    `<p class="note">No money moves here. What you press decides what the shop is told.</p>
<dl><dt>Pay to</dt><dd>${PRODUCT_NAME}</dd><dt>For</dt><dd>${escapeHtml(title)}</dd>
<dt>Amount</dt><dd><strong>${naira(amountKobo)}</strong></dd><dt>Customer</dt><dd>${escapeHtml(customer)}</dd>
<dt>Reference</dt><dd><code>${escapeHtml(txRef)}</code></dd></dl>${told}
<form method="post">
${button('pay', `Pay ${naira(amountKobo)}`, 'main')}
${button('decline', 'Decline the card')}
${button('cancel', 'Cancel')}
${button('later', 'Pay by transfer that comes late')}
${button('pending', 'Pay by transfer: stays pending')}
${button('short', `Pay too little (${naira(Math.ceil(amountKobo / 10))})`)}
${button('over', 'Pay ₦500 too much')}
<fieldset><legend>And</legend>
<label>Seconds until a late transfer comes <input type="number" name="seconds" min="0" max="86400" value="${LATE_SECONDS}"></label>
<label><input type="checkbox" name="stay" value="yes"> Do not come back: the tab is closed here</label>
<label><input type="checkbox" name="webhook" value="none"> Lose the webhook</label>
</fieldset></form>`,
  );
}

/** Shown when there is nothing more to do here. */
export const finishedPage = ({ status, paidKobo, amountKobo }: Charge): string =>
  page(
    status === 'successful' ? 'Payment received' : 'Thank you',
    status === 'successful'
      ? `<p role="status">${naira(paidKobo ?? amountKobo)} received. You can close this tab.</p>`
      : '<p role="status">You can close this tab.</p>',
  );

/** Shown for a reference that was never opened here. */
export const unknownPage = (): string =>
  page('Unknown payment', '<p role="alert">There is no such checkout.</p>');

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font-family:system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;line-height:1.5}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:.5rem}button{min-height:44px;font:inherit;padding:.5rem 1rem;border:1px solid #888;border-radius:.5rem;background:transparent;color:inherit;cursor:pointer}
.main{background:#0b6b43;border-color:#0b6b43;color:#fff}label{display:flex;align-items:center;gap:.5rem;min-height:44px}
fieldset{border:1px solid #888;border-radius:.5rem}.note{border-inline-start:4px solid #b86e00;padding-inline-start:.75rem}</style>
</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
