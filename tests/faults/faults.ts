import type { Answer } from '../product/gateway';

const json = (body: string, status = 200, headers?: Record<string, string>): Answer => ({
  status,
  type: 'application/json',
  body,
  headers,
});
const refused = (status: number, message: string, headers?: Record<string, string>): Answer =>
  json(JSON.stringify({ success: false, message }), status, headers);

/** What the server says in refusals of these tests; people read it where there is no better sentence. */
export const SENTENCE = 'The market says no to this, for a reason of its own.';

/** What happens to a call, in words. */
export const FAULTS = {
  'the line is cut before the server hears of it': 'cut',
  'the line is cut after the server has acted': 'cutAfter',
  'half of the answer comes': 'half',
  'no answer comes': 'never',
  '502 with a page': 'page',
  '404 with a page': 'lost',
  '413 with a page': 'tooLarge',
  '200 with a page': {
    status: 200,
    type: 'text/html',
    body: '<!doctype html><title>Wi-Fi</title><h1>Welcome</h1>',
  },
  '200 with broken JSON': json('{"success":true,"data":{"id":'),
  '200 with null': json('null'),
  '200 with a text': json('"ok"'),
  '200 with an empty object': json('{}'),
  '401 of the market': refused(401, SENTENCE),
  '403 of the market': refused(403, SENTENCE),
  '429 of the market': refused(429, SENTENCE, { 'retry-after': '30' }),
  '500 of the market': refused(500, SENTENCE),
} as const satisfies Record<string, Answer>;

export type Fault = keyof typeof FAULTS;

/** Faults in which the server does what it was asked. */
export const ACTED: readonly Fault[] = [
  'the line is cut after the server has acted',
  'half of the answer comes',
];
