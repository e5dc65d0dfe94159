import type { Deps, Probe } from '../deps';
import { checkFlutterwave } from './flutterwave';

/** Whether payments can be taken: the sandbox says what it is, Flutterwave is asked. */
export async function checkPayments({ config }: Pick<Deps, 'config'>): Promise<Probe> {
  if (config.PAYMENTS === 'flutterwave') return await checkFlutterwave(config);
  const message = 'The sandbox: nobody pays real money.';
  return { status: config.production ? 'warning' : 'healthy', message };
}
