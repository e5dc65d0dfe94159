import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import { isWholeKobo, koboOf, nairaOf } from '../../openapi/rules/price';
import type { Config } from '../config';
import type { Probe } from '../deps';
import { sameSecret } from '../http/secrets';
import { type Finding, type Order, type PaymentProvider, ProviderSilent, RETURN_PATH } from './provider';

/** The parts of Flutterwave's answers that we read (providers.md, Standard v3). */
interface Answer {
  http: number;
  status: unknown;
  message: string;
  data: Record<string, unknown> | null;
}

/** Minutes that a checkout stays open, and tries of a card within it. */
const SESSION = { session_duration: 60, max_retry_attempt: 3 };

/** Flutterwave Standard, version 3: hosted checkout, verification by our reference. Amounts there are naira. */
export function flutterwave(config: Config): PaymentProvider {
  const { FLW_WEBHOOK_HASH = '', FLW_TIMEOUT_MS } = config;
  const call = (path: string, init: RequestInit = {}) => callThem(config, path, FLW_TIMEOUT_MS, init);

  return {
    async start({ txRef, amountKobo, currency, title, customer, site }: Order) {
      const answer = await call('/payments', {
        method: 'POST',
        body: JSON.stringify({
          tx_ref: txRef,
          amount: nairaOf(amountKobo),
          currency,
          redirect_url: site + RETURN_PATH,
          customer,
          customizations: { title: `${PRODUCT_NAME}: ${title}` },
          ...SESSION,
        }),
      });
      const link = answer.data?.link;
      if (answer.status !== 'success' || typeof link !== 'string' || !/^https?:\/\//.test(link)) {
        throw new ProviderSilent(`Flutterwave opened no checkout: ${answer.http} ${answer.message}`);
      }
      return link;
    },

    async ask(txRef) {
      const answer = await call(byReference(txRef));
      return findingOf(answer, txRef);
    },

    isGenuine: async (hash) => FLW_WEBHOOK_HASH !== '' && sameSecret(hash, FLW_WEBHOOK_HASH),
  };
}

/** How long the check waits, milliseconds: an admin looks at a page. */
const CHECK_MS = 6000;

/** Whether they answer and take our key: asks about a reference that nobody has. */
export async function checkFlutterwave(config: Config): Promise<Probe> {
  try {
    const answer = await callThem(config, byReference('KSW-health'), CHECK_MS);
    const { http } = answer;
    if (http === 401 || http === 403) {
      return { status: 'critical', message: 'Flutterwave refuses our secret key.' };
    }
    if (answer.status === 'success' || saysUnknown(answer)) {
      return { status: 'healthy', message: 'Flutterwave answers and takes our key.' };
    }
    return { status: 'critical', message: `Flutterwave answers with a fault (HTTP ${http}).` };
  } catch {
    return { status: 'critical', message: 'Flutterwave does not answer.' };
  }
}

const byReference = (txRef: string) =>
  `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(txRef)}`;

async function callThem(
  { FLW_BASE_URL, FLW_SECRET_KEY = '' }: Config,
  path: string,
  timeoutMs: number,
  init: RequestInit = {},
): Promise<Answer> {
  let http: number;
  let body: unknown;
  try {
    const response = await fetch(`${FLW_BASE_URL.replace(/\/+$/, '')}/v3${path}`, {
      ...init,
      headers: { authorization: `Bearer ${FLW_SECRET_KEY}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      // It would take our key along to wherever it leads.
      redirect: 'error',
    });
    http = response.status;
    body = await response.json();
  } catch (error) {
    throw new ProviderSilent('Flutterwave gave no answer', error);
  }
  const { status, message, data } = recordOf(body) ?? {};
  return { http, status, message: typeof message === 'string' ? message : '', data: recordOf(data) };
}

/** An unknown or unpaid reference is an error answer of theirs; a refused key or a fault is not. */
const saysUnknown = ({ http, message }: Answer) =>
  http === 404 || (http === 400 && /no transaction/i.test(message));

/** What an answer about a transaction means. The outer `status` only says that the question was answered. */
function findingOf(answer: Answer, txRef: string): Finding {
  const { http, status, message, data } = answer;
  if (status !== 'success' || data === null) {
    if (saysUnknown(answer)) return { kind: 'unknown' };
    throw new ProviderSilent(`Flutterwave could not tell: ${http} ${message}`);
  }
  if (data.tx_ref !== txRef) return { kind: 'otherReference' };
  const providerId = data.id === undefined || data.id === null ? null : String(data.id);
  switch (String(data.status).toLowerCase()) {
    case 'successful': {
      // `amount` is what was asked; `charged_amount` holds their fees, too.
      const { currency } = data;
      const amount = numberOf(data.amount);
      const readable = amount !== null && amount >= 0 && isWholeKobo(amount);
      if (!readable || typeof currency !== 'string') {
        throw new ProviderSilent('Flutterwave told no readable amount');
      }
      return { kind: 'paid', amountKobo: koboOf(amount), currency, providerId };
    }
    case 'failed':
      return { kind: 'failed', providerId };
    default:
      return { kind: 'pending' };
  }
}

/** Some of their answers carry numbers as text. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && /^\d{1,15}(\.\d+)?$/.test(value.trim())) return Number(value);
  return typeof value === 'number' ? value : null;
}

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
