import { describe, expect, test } from 'vitest';
import { answersOf, type ViewDoubt } from '../../machines/model/check/viewDoubts';
import { dataOf, errorsSwapped, insteadOf, withDatum } from '../views/data';

const context = {
  ads: [
    { id: 1, title: 'Bag' },
    { id: 2, title: 'Lamp' },
  ],
  message: null,
  errors: { email: 'Enter an email', password: 'Too short' },
};

describe('the data of a context', () => {
  test('have names; items of a list share theirs, and how many there are is a datum, too', () => {
    expect(Object.fromEntries(dataOf(context))).toEqual({
      ads: [context.ads],
      'ads[].id': [1, 2],
      'ads[].title': ['Bag', 'Lamp'],
      message: [null],
      'errors.email': ['Enter an email'],
      'errors.password': ['Too short'],
    });
  });

  test('are changed wherever they stand, and nothing else is', () => {
    expect(withDatum(context, 'ads[].title', () => 'Hat')).toEqual({
      ...context,
      ads: [
        { id: 1, title: 'Hat' },
        { id: 2, title: 'Hat' },
      ],
    });
    expect(withDatum(context, 'message', () => 'Gone').message).toBe('Gone');
  });

  test('may hold what they hold elsewhere, what is of their kind first, and something near', () => {
    expect(insteadOf('active', [null, 'active', 'sold'])).toEqual(['sold', 'activex', null]);
    expect(insteadOf('2026-11-15T12:00:00Z', [])).toEqual(['2019-11-15T12:00:00Z']);
    expect(insteadOf(1_760_000_000_000, [])).toEqual([1_725_440_000_000, 1_794_560_000_000]);
    expect(insteadOf(3, [])).toEqual([4, 1_000_003]);
    expect(insteadOf([1, 2], [])).toEqual([[2]]);
    expect(insteadOf(true, [true])).toEqual([false]);
    expect(insteadOf(null, [null])).toEqual([]);
  });

  test('errors of two fields are swapped; one alone, or two alike, can’t be', () => {
    expect(errorsSwapped(context)).toEqual([
      {
        name: 'errors: email and password',
        context: { ...context, errors: { email: 'Too short', password: 'Enter an email' } },
      },
    ]);
    expect(errorsSwapped({ errors: { email: 'x' }, fieldErrors: { a: 'same', b: 'same' } })).toEqual([]);
  });
});

describe('doubts about a view', () => {
  const doubts: ViewDoubt[] = [
    { kind: 'shown', name: 'ads[].title', is: 'told' },
    { kind: 'shown', name: 'ads[].id', is: 'untold' },
    { kind: 'shown', name: 'key', is: 'never' },
    { kind: 'controls', name: "disable button 'Save'", is: 'untold' },
    { kind: 'errors', name: 'errors: email and password', is: 'told' },
  ];

  test('are counted by kind; a datum that nobody sees wants a reason, a control on record can’t have one', () => {
    const { counts, lines } = answersOf('ads', {}, doubts);
    expect(counts).toEqual({
      shown: { told: 1, explained: 0, all: 2 },
      controls: { told: 0, explained: 0, all: 1 },
      errors: { told: 1, explained: 0, all: 1 },
    });
    expect(lines).toEqual([
      "✗ ads: no view changes when 'ads[].id' does (show it, or name it in the model's notShown, with the reason)",
      "✗ ads: what stands on record does not say so: disable button 'Save'",
    ]);
  });

  test('what the model names as not shown is explained, unless a view shows it or nothing holds it', () => {
    const named = (notShown: Record<string, string>) => answersOf('ads', { notShown }, doubts.slice(0, 3));
    expect(named({ 'ads[].id': 'rows are told apart by it' })).toMatchObject({
      counts: { shown: { told: 1, explained: 1, all: 2 } },
      lines: [],
    });
    expect(named({ 'ads[]': 'all of it', token: 'a secret' }).lines).toEqual([
      "✗ ads: 'ads[].title' is named as not shown, but a view shows it",
      "✗ ads: names 'token' as not shown, which no context holds",
    ]);
  });
});
