import type { AnyEventObject } from 'xstate';
import type { Step } from '../../machines/model/scenario';

/** Whether two pieces of data hold the same, whatever the order of their fields. */
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) ?? 'undefined';

/**
 * What is wrong with what the view sent: an event of the path's type must carry what the sample carries.
 * @param sent every event since the step began.
 * @param led where links and forms led: there the shell sends the event, not the view.
 */
export function sentOtherwise(
  { event }: Step,
  sent: readonly AnyEventObject[],
  led: readonly string[],
): string[] {
  const alike = sent.filter(({ type }) => type === event.type);
  if (alike.some((one) => same(plain(one), plain(event)))) return [];
  if (alike.length === 0) {
    return led.length > 0 ? [] : [`the view did not send ${event.type} (sent: ${list(sent)})`];
  }
  return [`the view sent ${list(alike)}, the sample is ${JSON.stringify(event)}`];
}

const list = (events: readonly AnyEventObject[]): string =>
  events.map((event) => JSON.stringify(plain(event))).join(', ') || 'nothing';

/** Files are compared by name and type: the hands make the bytes. */
const plain = (value: unknown): unknown => {
  if (value instanceof File || isFileSample(value)) return { name: value.name, type: value.type };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
};

const isFileSample = (value: unknown): value is { name: string; type: string } =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'name,size,type';

/** What is wrong with where links and forms led: exactly where the sample says. */
export function ledElsewhere({ data, key }: Step, led: readonly string[]): string[] {
  const wanted = data.by === 'event' ? data.leads : undefined;
  const last = led.at(-1);
  if (last === undefined)
    return wanted === undefined
      ? []
      : [`no link or form was followed, the sample leads to ${String(wanted)}`];
  const { origin, pathname, search } = new URL(last);
  const address = origin === location.origin ? pathname + search : last;
  if (wanted === undefined)
    return [`it leads to ${address}, and the sample ${key} does not say where (leads)`];
  const right = typeof wanted === 'string' ? wanted === address : wanted.test(address);
  return right ? [] : [`it leads to ${address}, the sample says ${String(wanted)}`];
}
