import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { DISPLAY_NAME_LENGTH } from '../../openapi/rules/account';
import { EMAIL_LENGTH } from '../../openapi/rules/email';
import type { Config } from '../config';
import { cleanName, cleanText } from '../http/clean';
import { isEmailAddress, normalEmail } from '../http/emailAddress';
import { HttpError, unauthorized } from '../http/errors';
import { sha256 } from '../http/secrets';
import { isHouseName } from './displayName';

/** What we take from a Google ID token. `sub` is the account's key, never the e-mail. */
const Claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().max(1000).optional().transform(readEmail),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')]).optional(),
  name: z.string().max(1000).optional().transform(readName),
});

/** An address in its normal form; one that is none counts as not told. */
function readEmail(told: string | undefined): string | undefined {
  const email = normalEmail(cleanText(told ?? ''));
  return email.length <= EMAIL_LENGTH && isEmailAddress(email) ? email : undefined;
}

/** A name as people may choose it here; any other counts as not told. */
function readName(told: string | undefined): string | undefined {
  const name = cleanName(told ?? '');
  return name === '' || Array.from(name).length > DISPLAY_NAME_LENGTH || isHouseName(name) ? undefined : name;
}

export type GoogleClaims = z.infer<typeof Claims>;

const REFUSED = 'Google authentication failed';

/**
 * Makes the check of ID tokens (providers.md): signature by Google's key set, RS256
 * only, our client id as audience, both spellings of the issuer, expiry, a minute of
 * clock difference, the nonce of the page that asked, of which the token holds the SHA-256. Keys are cached; an unknown key id fetches them once more.
 * @throws HttpError (from the check) 401 for a token that does not hold, 501 without a client id, 503 when the keys cannot be fetched.
 */
export function googleVerifier(
  config: Config,
  clock: () => Date,
): (idToken: string, nonce?: string) => Promise<GoogleClaims> {
  const clientId = config.GOOGLE_CLIENT_ID;
  if (clientId === undefined) {
    return async () => {
      throw new HttpError(501, 'Google sign-in is not configured on this server.');
    };
  }
  // No cool-down: after Google rotates its keys the first token must work; the rate limit bounds the fetches.
  const keys = createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), {
    cooldownDuration: 0,
    timeoutDuration: 5000,
  });
  return async (idToken, nonce) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        clockTolerance: 60,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: clock(),
      });
      // jose does not look at `iat` without a maximal age.
      if (typeof payload.iat === 'number' && payload.iat > clock().getTime() / 1000 + 60)
        throw unauthorized(REFUSED);
      const claims = Claims.safeParse(payload);
      if (!claims.success) throw unauthorized(REFUSED);
      // Whom it was made for, where that is said besides the audience.
      if (claims.data.azp !== undefined && claims.data.azp !== clientId) throw unauthorized(REFUSED);
      // A token that was made for one page's question answers no other one.
      if (claims.data.nonce !== (nonce === undefined ? undefined : sha256(nonce)))
        throw unauthorized(REFUSED);
      return claims.data;
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (error instanceof errors.JWKSTimeout || !isTokenFault(error)) {
        throw new HttpError(503, 'Google does not answer at the moment. Please try again in a minute.');
      }
      throw unauthorized(REFUSED);
    }
  };
}

/** Whether the token is at fault; anything else (no network, no key set) is not the person's doing. */
function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
