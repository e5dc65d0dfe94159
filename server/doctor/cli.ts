/** `npm run doctor -- --to EMAIL`: tries each part of the house for real, prints a line for each, and fails when one is bad. */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { readConfig } from '../config';
import { makeLog } from '../log';
import { openOf } from '../start/command';
import { whyNotStarted } from '../start/failure';
import { createStorage } from '../storage';
import { examine, inLines } from './parts';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const database = await openOf(config).catch((failed: unknown) => ({ failed }));
  try {
    const findings = await examine({
      config,
      storage: createStorage(config),
      log: makeLog('silent', pino.destination(2)),
      database,
      recipient: values.to,
    });
    console.log(inLines(findings));
    process.exitCode = findings.some(({ status }) => status === 'critical') ? 1 : 0;
  } finally {
    if (!('failed' in database)) await database.close();
  }
} catch (error) {
  console.error(whyNotStarted(error) ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
