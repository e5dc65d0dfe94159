/** The tab in which a seller pays. */
export interface PaymentTab {
  /** Opens an empty tab; must be called within the click, since browsers block it later. */
  open(): void;
  /** Sends that tab to the checkout; 'blocked' where there is none. */
  send(url: string): 'opened' | 'blocked';
  /** Closes the tab if it was not sent anywhere. */
  close(): void;
}

/** The payment tab of a window. */
export function createPaymentTab(win: Window): PaymentTab {
  let tab: Window | null = null;
  return {
    open() {
      tab?.close();
      tab = win.open('', '_blank');
      if (tab === null) return;
      try {
        tab.document.title = 'Opening the payment page...';
        tab.document.body.textContent = 'Opening the payment page...';
        // Otherwise the checkout could navigate this page.
        tab.opener = null;
      } catch {
        // Some browsers forbid writing into the tab, but not navigating it.
      }
    },
    send(url) {
      const opened = tab;
      tab = null;
      if (opened === null || opened.closed) return 'blocked';
      opened.location.replace(new URL(url, win.location.href).href);
      return 'opened';
    },
    close() {
      tab?.close();
      tab = null;
    },
  };
}
