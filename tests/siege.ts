/**
 * `npm run test:siege`: what takes too long for each `npm test`: many requests made by chance from the contract.
 * `FUZZ` says how many (20,000), `FUZZ_SEED` from which seed (a new one each time, which is printed).
 */
import { spawn } from 'node:child_process';

const { FUZZ = '20000', FUZZ_SEED = String(Date.now() % 1_000_000) } = process.env;
console.log(`${FUZZ} requests from seed ${FUZZ_SEED}`);
const child = spawn('npx', ['vitest', 'run', '--project', 'node', 'tests/server/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ, FUZZ_SEED },
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
