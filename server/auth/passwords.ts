import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import {
  PASSWORD_MINIMUM,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_SHORT,
} from '../../openapi/rules/account';
import { invalid } from '../http/errors';
import { ROOT } from '../root';

// Argon2id with OWASP's least costs, written out so that an update of the package changes nothing by itself.
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Blanks and characters that nobody sees. */
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
/** Everybody's first guess at a password of this house, whatever digits and signs stand around it. */
const OUR_NAME = PRODUCT_NAME.toLowerCase();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Two keyboards write the same letter with marks in two ways; this is one of them. */
const normalPassword = (password: string): string => password.normalize('NFC');

/** Argon2id hash of a password, with its salt and costs in the text. */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), COSTS);

let decoy: Promise<string> | null = null;

/**
 * Whether the password fits: as it is hashed now, else as it was typed, since older accounts' hashes are of
 * that. Without a hash (no such account, or a voided password) it works as long and says no, so that the time
 * tells nothing.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const against = stored ?? (await decoy);
  const normal = normalPassword(password);
  const fits = (await verify(against, normal)) || (normal !== password && (await verify(against, password)));
  return stored !== null && fits;
}

/**
 * Refuses a new password that is empty for a person, has fewer letters than it seems, or is one of the 10,000
 * that are guessed first, or the product's name (decision 0015). Its other limits are the contract's.
 * @throws HttpError 422
 */
export function checkNewPassword(password: string): void {
  const refuse = (message: string) => invalid([{ field: 'password', message }]);
  if (NOTHING.test(password)) throw refuse(PASSWORD_REQUIRED);
  const normal = normalPassword(password);
  // Letters as people count them: one with two marks is one.
  if ([...letters.segment(normal)].length < PASSWORD_MINIMUM) throw refuse(PASSWORD_TOO_SHORT);
  common ??= readCommon();
  const plain = normal.trim().toLowerCase();
  if (common.has(plain) || plain.replace(/\P{L}/gu, '') === OUR_NAME) throw refuse(PASSWORD_TOO_COMMON);
}

let common: ReadonlySet<string> | null = null;

/**
 * The commonest passwords of at least six characters, in lower case, the commonest first: the list of
 * zxcvbn 4.4.2 (MIT), cut.
 */
function readCommon(): ReadonlySet<string> {
  const text = readFileSync(join(ROOT, 'server', 'auth', 'commonPasswords.txt'), 'utf8');
  return new Set(text.trim().split('\n'));
}
