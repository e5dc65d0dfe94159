import type { Shared } from '../../machines/productDetail/productDetail.machine';

/** The part of a window that sharing uses; tests pass their own. */
export interface ShareWindow {
  navigator: {
    share?: (data: { title: string; url: string }) => Promise<void>;
    clipboard?: { writeText: (text: string) => Promise<void> };
  };
  document: Pick<Document, 'createElement' | 'body' | 'execCommand'>;
}

/** Copies without the clipboard's own function, which browsers give to https pages only. @throws when that fails too. */
function copyByHand(doc: ShareWindow['document'], text: string): void {
  const field = doc.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  doc.body.append(field);
  field.select();
  const copied = doc.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser does not let pages copy.');
}

/**
 * Shares an address by the browser's own dialog, else copies it (section 2,
 * Product detail). Closing the dialog is not a failure.
 * @throws when it can neither be shared nor copied.
 */
export async function shareLink(win: ShareWindow, data: { title: string; url: string }): Promise<Shared> {
  const { navigator } = win;
  if (navigator.share !== undefined) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
      // Some browsers have the function but refuse to run it; then the link is copied.
    }
  }
  try {
    if (navigator.clipboard === undefined) throw new Error('no clipboard');
    await navigator.clipboard.writeText(data.url);
  } catch {
    copyByHand(win.document, data.url);
  }
  return 'copied';
}
