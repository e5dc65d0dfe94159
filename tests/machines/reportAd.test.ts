import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { reportAdMachine } from '../../machines/reportAd/reportAd.machine';
import { errorsOf, failureText, REPORT_REASONS, REPORT_TEXTS } from '../../machines/reportAd/reportAd.rules';
import { ApiError } from '../../openapi/entities/problem';
import { REPORT_LENGTH } from '../../openapi/rules/report';
import type { components } from '../../openapi/schema';

test('the reasons are the contract’s', () => {
  const contract: Record<components['schemas']['ReportReason'], true> = {
    fraud: true,
    prohibited: true,
    duplicate: true,
    wrongCategory: true,
    sold: true,
    offensive: true,
    other: true,
  };
  expect(REPORT_REASONS.map(({ reason }) => reason).sort()).toEqual(Object.keys(contract).sort());
});

test('a reason is wanted, and words where the reason says nothing', () => {
  expect(errorsOf({ reason: null, text: '' })).toEqual({ reason: REPORT_TEXTS.noReason });
  expect(errorsOf({ reason: 'fraud', text: '' })).toEqual({});
  expect(errorsOf({ reason: 'other', text: ' \n' })).toEqual({ text: REPORT_TEXTS.noText });
  expect(errorsOf({ reason: 'other', text: 'Smells of fish' })).toEqual({});
  expect(errorsOf({ reason: 'sold', text: 'x'.repeat(REPORT_LENGTH + 1) })).toEqual({
    text: REPORT_TEXTS.tooLong,
  });
});

test.each([
  [new ApiError({ kind: 'refused', status: 429, message: 'Too many reports.' }), 'Too many reports.'],
  [new ApiError({ kind: 'refused', status: 500 }), REPORT_TEXTS.failed],
  [new ApiError({ kind: 'network', message: 'Failed to fetch' }), REPORT_TEXTS.lost],
  [new ApiError({ kind: 'unsure', message: 'No answer came.' }), REPORT_TEXTS.lost],
])('%s', (error, text) => {
  expect(failureText(error)).toBe(text);
});

test('a refused report stays written, also when the dialog is closed and opened; a sent one goes', async () => {
  const sent: object[] = [];
  let answer: () => Promise<null> = () => Promise.reject(new ApiError({ kind: 'network' }));
  const actor = createActor(
    reportAdMachine.provide({
      actors: {
        sendReport: fromPromise(({ input }) => {
          sent.push(input);
          return answer();
        }),
      },
    }),
    { input: { productId: 7 } },
  );
  actor.start();
  actor.send({ type: 'report.opened' });
  actor.send({ type: 'reason.chosen', reason: 'fraud' });
  actor.send({ type: 'text.typed', text: ' Wants money first ' });
  actor.send({ type: 'report.submitted' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ writing: 'refused' })).toBe(true));
  actor.send({ type: 'report.closed' });
  actor.send({ type: 'report.opened' });
  expect(actor.getSnapshot().matches({ writing: 'fresh' })).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ reason: 'fraud', text: ' Wants money first ' });

  answer = () => Promise.resolve(null);
  actor.send({ type: 'report.submitted' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('sent')).toBe(true));
  expect(sent.at(-1)).toEqual({ productId: 7, report: { reason: 'fraud', text: 'Wants money first' } });
  actor.send({ type: 'report.closed' });
  actor.send({ type: 'report.opened' });
  expect(actor.getSnapshot().context).toMatchObject({ reason: null, text: '' });
});
