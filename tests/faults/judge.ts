import type { World } from '../product/world';
import type { CallCase } from './cases';
import { ACTED, FAULTS, type Fault } from './faults';

/** Words that are nobody's: of programs, of proxies, of data that is not there. */
const RAW =
  /\bundefined\b|\bNaN\b|\[object |<!doctype|<html|Unexpected (token|end)|SyntaxError|TypeError|is not valid JSON|Invalid Date/i;
const CRASHED = /Something went wrong/;
/** What says that something did not work, or can't be known. */
const TELLING = '[role=alert], [data-tone=error], [aria-invalid=true]';
/** The same in words: the page comes back by itself, or what was asked for may be asked for again later. */
const TELLING_WORDS = /We can't reach the market|Resend in \d|is kept and sent later/;
/** What says that something is under way. */
const BUSY = '[aria-busy=true], [role=progressbar], progress, [role=status][aria-label*=oading]';
/** Longest wait for the page to come to rest, ms. */
const PATIENCE = 20_000;

/** What a person finds on the page. */
interface Sight {
  path: string;
  words: string;
  told: boolean;
  busy: string[];
  typed: Record<string, string>;
  token: string | null;
}

/**
 * Plays a call with a fault, and says what of the screen is not so then.
 * @returns sentences; none for a cell that is true.
 */
export async function untruths(world: World, one: CallCase, fault: Fault, call: RegExp): Promise<string[]> {
  const { gateway } = world;
  await one.before?.(world);
  gateway.fail(call, FAULTS[fault]);
  await one.act(world);
  if (!(await until(() => gateway.failed > 0))) return ['the page did not make the call'];
  // Who waits for an answer is told something, and nothing goes on for ever.
  let sight = await look(world, one);
  const left = () => unsettled(one, sight, fault);
  await until(async () => {
    sight = await look(world, one);
    return left().length === 0;
  });
  const wrong = [
    ...left(),
    ...(await lies(world, one, fault, sight)),
    ...world.heard().filter((line) => /^page error|error:/i.test(line)),
  ];
  return wrong.length === 0 ? [] : [...wrong, `on the page: ${sight.words.replaceAll(/\s+/g, ' ')}`];
}

async function look({ page }: World, { typed = {} }: CallCase): Promise<Sight> {
  const words = await page.locator('body').innerText();
  const rest = await page.evaluate(
    ([telling, busy, labels]) => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      const held = labels.flatMap((label) => {
        const field = fields.find(({ labels: own }) =>
          [...(own ?? [])].some((text) => text.textContent?.replace(/[\s*]+$/, '') === label),
        );
        return field === undefined ? [] : [[label, field.value]];
      });
      return {
        path: location.pathname,
        told: seen(telling).some((element) => element.textContent.trim() !== '' || element.matches('input')),
        busy: [
          ...seen(busy).map(
            (element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 60),
          ),
          ...[
            ...seen('button, [role=status]'),
            ...(seen('select') as HTMLSelectElement[]).flatMap(({ selectedOptions }) => [...selectedOptions]),
          ]
            .map((element) => element.textContent.trim())
            .filter((text) => /\.\.\.|^Loading\b/.test(text)),
        ],
        typed: Object.fromEntries(held),
        token: localStorage.getItem('auth_token'),
      };
    },
    [TELLING, BUSY, Object.keys(typed)] as const,
  );
  return { ...rest, words };
}

/** What the page still owes. */
function unsettled(one: CallCase, sight: Sight, fault: Fault): string[] {
  const { silent, mayLack, claim, shownAtOnce = false, comesByItself = false } = one;
  if (silent || (mayLack && fault === '404 with a page')) return [];
  if (FAULTS[fault] === 'never' && (shownAtOnce || comesByItself)) return [];
  // There is no time-out (section 7): it goes on waiting, and says so.
  if (FAULTS[fault] === 'never')
    return isTold(sight) || sight.busy.length > 0 ? [] : ['nobody is told that something is under way'];
  const claims = isDone(one, fault) && (shownAtOnce || claim.test(sight.words));
  return [
    ...(isTold(sight) || claims || hasEnded(sight) ? [] : ['nobody is told that something went wrong']),
    ...sight.busy.map((what) => `it waits for ever: ${what}`),
  ];
}

const isTold = ({ told, words }: Sight): boolean => told || TELLING_WORDS.test(words);

/** Whether the server acts, or answers as it may when it has: what a change answers with is not read (decision 0014). */
const isDone = ({ did, changes = did !== undefined }: CallCase, fault: Fault): boolean =>
  ACTED.includes(fault) || (changes && fault === '200 with an empty object');

const hasEnded = ({ path, token }: Sight): boolean => path === '/auth' && token === null;

/** What the page says that is not so. */
async function lies(world: World, one: CallCase, fault: Fault, sight: Sight): Promise<string[]> {
  const wrong: string[] = [];
  if (CRASHED.test(sight.words)) wrong.push('the page has crashed');
  const raw = RAW.exec(sight.words);
  if (raw) wrong.push(`it says '${sight.words.slice(Math.max(0, raw.index - 40), raw.index + 40)}'`);
  const claimed = one.claim.exec(sight.words);
  const did = ((await one.did?.(world)) ?? false) || isDone(one, fault);
  if (claimed && !did) wrong.push(`it says '${claimed[0]}', which is not so`);
  const ends = fault === '401 of the market' || fault === '403 of the market';
  if (one.as !== 'visitor' && one.operationId !== 'logout' && sight.token === null && !ends)
    wrong.push('the session is gone');
  if (!hasEnded(sight) && !did)
    for (const [label, text] of Object.entries(one.typed ?? {}))
      if (sight.typed[label] !== text) wrong.push(`what was typed is gone: ${label}`);
  return wrong;
}

/** Until something is so; false when it does not become so in time. */
async function until(ask: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (!(await ask())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
