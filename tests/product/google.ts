import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Our id at Google, for the tests' server. */
const CLIENT_ID = 'kasuwa.apps.googleusercontent.com';

/** The name of the button that stands in for Google's own. */
export const GOOGLE_BUTTON = 'Choose my Google account';

/** Google as the product sees it: its keys, from which the server checks ID tokens, and its script. */
export interface Google {
  /** Settings of a server that trusts it. */
  env: Record<string, string>;
  /** An ID token of a person whose address Google does not vouch for, so that the product asks for its own mail. */
  idToken(person: { sub: string; email: string; name: string }, nonce?: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the key server. */
export async function startGoogle(): Promise<Google> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }];
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs` },
    idToken: ({ sub, email, name }, nonce) =>
      new SignJWT({ email, email_verified: false, name, ...(nonce && { nonce }) })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setSubject(sub)
        .setIssuer('https://accounts.google.com')
        .setAudience(CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const SCRIPT = `
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(element) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = '${GOOGLE_BUTTON}';
      button.onclick = async () => options.callback({ credential: await window.nextCredential(options.nonce) });
      element.append(button);
    },
    disableAutoSelect() {},
  } } };
`;

/** Puts a script in the place of Google's, which tests can't reach: a button that answers with the credential for its page's nonce. */
export async function standInForGoogle(
  context: BrowserContext,
  credential: (nonce?: string) => Promise<string>,
): Promise<void> {
  await context.exposeFunction('nextCredential', credential);
  await context.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
}
