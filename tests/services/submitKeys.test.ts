import { afterEach, expect, it, vi } from 'vitest';
import { ownKey } from '../../src/services/submitKeys';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab that has the form open under a key; `key` tells which one it has now. */
function tab(first: string, name = 'form') {
  let key = first;
  const end = ownKey(
    name,
    () => key,
    (fresh) => {
      key = fresh;
    },
  );
  ends.push(end);
  return { key: () => key, end };
}

const until = (check: () => void) => vi.waitFor(check, { interval: 5 });

it('gives a copy of an open form a key of its own, and leaves the original its key', async () => {
  const original = tab('first');
  const copy = tab('first');
  await until(() => expect(copy.key()).toMatch(/^[0-9a-f]{32}$/));
  expect(original.key()).toBe('first');

  // The copy answers for the key that it has now, to copies of its own.
  const taken = copy.key();
  const second = tab(taken);
  await until(() => expect(second.key()).not.toBe(taken));
  expect(copy.key()).toBe(taken);
});

it('leaves the key where nobody else has it open: another form, another kind, one that is closed', async () => {
  tab('other');
  tab('first', 'another kind');
  tab('first').end();
  const form = tab('first');
  // A message to a copy comes after all that came before it.
  const copy = tab('first');
  await until(() => expect(copy.key()).not.toBe('first'));
  expect(form.key()).toBe('first');
});
