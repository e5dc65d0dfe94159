/** Whether the mail server refuses this recipient or mail for good; a refused sign-in of ours is no such thing. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** The kind of failure in our own words: the mailer's hold addresses and what the server said. */
export function whyNoMail(error: unknown): string {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (/certificate/i.test(message)) {
    return 'The mail server shows a certificate that is not trusted (NODE_EXTRA_CA_CERTS names a private authority).';
  }
  switch (code) {
    case 'EAUTH':
      return 'The mail server refuses our name or password.';
    case 'ETLS':
      return 'The mail server and we cannot agree on encryption.';
    case 'EENVELOPE':
      return isRefusal(error)
        ? 'The mail server does not take mails to this address.'
        : 'The mail server asks us to try later.';
    case 'EMESSAGE':
      return 'The mail server does not take this mail.';
    case 'EDNS':
      return 'The mail server cannot be found.';
    default:
      return 'The mail server does not answer.';
  }
}
