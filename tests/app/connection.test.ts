import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { createActor, fromPromise, StateMachine } from 'xstate';
import { homeSearchMachine } from '../../machines/homeSearch/homeSearch.machine';
import { savedListMachine } from '../../machines/savedList/savedList.machine';
import type { Category, Product, State } from '../../openapi/entities/types';
import { hasWork, retriesOf } from '../../src/app/connection/retry';
import { loadedAge } from '../../src/screens/connection/age';

const fails = <T>() => fromPromise<T>(() => Promise.reject(new Error('nothing answers')));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what is tried again once there is a network', () => {
  test('a list that failed, and nothing of one that is on its way', async () => {
    const actor = createActor(savedListMachine.provide({ actors: { loadSaved: fails<Product[]>() } }), {
      input: { now: 0 },
    }).start();
    expect(retriesOf(actor.getSnapshot())).toEqual([]);
    await settled();
    expect(retriesOf(actor.getSnapshot())).toEqual(['list.retried']);
    actor.stop();
  });

  test('each part of a page that failed, by its own event', async () => {
    const actor = createActor(
      homeSearchMachine.provide({
        actors: {
          loadStates: fromPromise(async (): Promise<State[]> => []),
          loadCategories: fails<Category[]>(),
          loadFeatured: fails<Product[]>(),
        },
      }),
      { input: { now: 0 } },
    ).start();
    await settled();
    expect(retriesOf(actor.getSnapshot()).sort()).toEqual(['categories.retried', 'featured.retried']);
    actor.stop();
  });
});

// All but the last read; that one confirms an e-mail address, for which its page was opened.
test('of all charts these events are sent, and none that writes', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true });
  const machines = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((one) => one instanceof StateMachine);
  expect(machines.length).toBeGreaterThan(20);
  const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(nodesIn),
  ];
  const sent = machines.flatMap(({ id, root }) =>
    nodesIn(root).flatMap((node) =>
      retriesOf({ _nodes: [node] } as unknown as AnyMachineSnapshot).map((type) => `${id} ${type}`),
    ),
  );
  expect([...new Set(sent)].sort()).toEqual([
    'adminCategories list.retried',
    'adminDashboard actions.retried',
    'adminDashboard refunds.retried',
    'adminDashboard stats.retried',
    'adminMails list.retried',
    'adminModeration list.retried',
    'adminProblems list.retried',
    'auth retry.pressed',
    'categoryListing list.retried',
    'categoryListing whatsapp.retried',
    'homeSearch categories.retried',
    'homeSearch featured.retried',
    'payment plans.retried',
    'productDetail contact.retried',
    'productDetail product.retried',
    'productForm load.retried',
    'productList list.retried',
    'savedList list.retried',
    'sellerAnalytics analytics.retried',
    'sellerDashboard products.retried',
    'userDashboard retry.pressed',
    'verifyEmail retry.pressed',
  ]);
});

test('work that is not saved is what a form keeps for a reload', () => {
  const keeping = (sessionStorage: object) => hasWork({ sessionStorage } as Window);
  expect(keeping({ 'kasuwa.scroll': '[]' })).toBe(false);
  expect(keeping({ 'kasuwa.resume.productForm/new': '{}' })).toBe(true);
  expect(keeping({ 'kasuwa.draft.reportAd/7': '{}' })).toBe(true);
});

test('where a browser refuses cookies, reading its storage throws, and nothing is kept', () => {
  const refusing = {
    get sessionStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  expect(hasWork(refusing)).toBe(false);
});

test('ages of what is shown', () => {
  const MINUTE = 60_000;
  const ages = [0, MINUTE, 59 * MINUTE, 60 * MINUTE, 2 * 60 * MINUTE, 72 * 60 * MINUTE];
  expect(ages.map((age) => loadedAge(0, age))).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '2 hours ago',
    '3 days ago',
  ]);
});
