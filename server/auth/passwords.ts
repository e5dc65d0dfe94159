import { hash, verify } from '@node-rs/argon2';

// Argon2id with OWASP's least costs, written out so that an update of the package changes nothing by itself.
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id hash of a password, with its salt and costs in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password, COSTS);

let decoy: Promise<string> | null = null;

/**
 * Whether the password fits. Without a hash (no such account, or a voided
 * password) it works as long and says no, so that the time tells nothing.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}
