import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  waitFor,
} from 'xstate';
import { adminCategoriesMachine } from '../../machines/adminCategories/adminCategories.machine';
import { imageUploadMachine } from '../../machines/imageUpload/imageUpload.machine';
import { paymentMachine } from '../../machines/payment/payment.machine';
import type { Offer } from '../../machines/payment/payment.types';
import { problemReportMachine } from '../../machines/problemReport/problemReport.machine';
import { productFormMachine } from '../../machines/productForm/productForm.machine';
import type { FormReference } from '../../machines/productForm/productForm.types';
import { reportAdMachine } from '../../machines/reportAd/reportAd.machine';
import { settingsMachine } from '../../machines/settings/settings.machine';
import type { ShellEvent } from '../../machines/shell';
import { ApiError } from '../../openapi/entities/problem';
import type { Category, City } from '../../openapi/entities/types';
import adminCategories from '../../src/app/pages/adminCategories';
import payment from '../../src/app/pages/payment';
import problemReport from '../../src/app/pages/problemReport';
import productForm from '../../src/app/pages/productForm';
import reportAd from '../../src/app/pages/reportAd';
import settings from '../../src/app/pages/settings';
import type { World } from '../../src/app/world';

const ADA = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada Obi',
  roles: ['seller' as const],
  status: 'active' as const,
  emailVerified: true,
  createdAt: null,
};

/** A tab of the browser: its storage, who is signed in, and what was said. */
function tab() {
  const all = new Map<string, string>();
  const said: ShellEvent[] = [];
  const heard = new Set<() => void>();
  let person: { id: number } | null = ADA;
  const world = {
    storage: {
      session: {
        read: (key: string) => all.get(key) ?? null,
        write: (key: string, value: string | null) =>
          void (value === null ? all.delete(key) : all.set(key, value)),
      },
    },
    user: () => person,
    sessionActor: {
      subscribe: (listener: () => void) => {
        heard.add(listener);
        return { unsubscribe: () => heard.delete(listener) };
      },
    },
    tell: (event: ShellEvent) => void said.push(event),
  } as unknown as World; // what drafts use of it
  return {
    all,
    said,
    world,
    /** Somebody signs in; null: the session ends. */
    isHere: (somebody: { id: number } | null) => {
      person = somebody;
      for (const listener of [...heard]) listener();
    },
    /** A deployment: what was kept is of an older build from now on. */
    deploy: () => {
      for (const [key, text] of all) all.set(key, JSON.stringify({ ...JSON.parse(text), build: 'older' }));
    },
  };
}

interface Page {
  listen?: (actor: never, world: World) => () => void;
}

/** Opens a page's chart, which keeps its draft in the tab. */
function open({ listen }: Page, machine: AnyStateMachine, input: unknown, { world }: ReturnType<typeof tab>) {
  const actor = createActor(machine, { input }).start();
  const stop = listen?.(actor as never, world);
  return {
    actor: actor as AnyActorRef,
    now: () => actor.getSnapshot(),
    leave: () => {
      stop?.();
      actor.stop();
    },
  };
}

const pending = <T>() => new Promise<T>(() => {});
const upload = imageUploadMachine.provide({
  actors: {
    inspectImage: fromPromise(() => pending()),
    followProgress: fromCallback(() => {}),
    makePreview: fromPromise(() => pending()),
    uploadImage: fromPromise(() => pending()),
  },
});
const form = () =>
  productFormMachine.provide({
    actors: {
      imageUpload: upload,
      loadReference: fromPromise<FormReference, undefined>(async () => ({ categories: [], states: [] })),
      loadProduct: fromPromise(() => pending()),
      loadCities: fromPromise<City[], { stateId: number }>(async () => []),
      saveProduct: fromPromise(() => pending()),
    },
  });
const categories = () =>
  adminCategoriesMachine.provide({
    actors: {
      loadCategories: fromPromise<Category[]>(async () => [
        { id: 4, name: 'Boats', description: null, icon: null, createdAt: null },
      ]),
    },
  });
const panel = (asked: string[]) =>
  paymentMachine.provide({
    actors: {
      loadOffer: fromPromise<Offer>(async () => ({
        now: 0,
        plans: [],
        subscription: { plan: null, endDate: null, active: false, status: null, listingLimit: null },
        payments: [],
      })),
      verifyPayment: fromPromise(async ({ input }) => {
        asked.push(input.reference);
        return 'pending' as const;
      }),
      waitToAsk: fromPromise(() => pending()),
      watchTab: fromCallback(() => {}),
    },
  });

describe('what was typed is there in a newer build', () => {
  it('an ad with its photos, also those that were not uploaded yet', async () => {
    const one = tab();
    const before = open(productForm, form(), { productId: null, submitKey: 'a' }, one);
    await waitFor(before.actor, () => before.now().matches('open'));
    expect([...one.all]).toEqual([]);
    const typed = [
      { type: 'text.typed', field: 'title', text: 'Drum' },
      { type: 'text.typed', field: 'phone', text: '0803 123 4567' },
      { type: 'price.typed', text: '5000', pasted: false },
      { type: 'category.chosen', id: 3 },
      { type: 'state.chosen', id: 25 },
      { type: 'city.chosen', id: 500 },
      { type: 'images.chosen', files: [{ name: 'a.jpg', type: 'image/jpeg', size: 9 }] },
      { type: 'images.brought', images: [{ id: 'b', name: 'b.jpg', url: '/uploads/b.webp', preview: null }] },
    ];
    for (const event of typed) before.actor.send(event);
    const { values, images } = before.now().context;
    before.leave();

    one.deploy();
    const after = open(productForm, form(), { productId: null, submitKey: 'c' }, one);
    await waitFor(after.actor, () => after.now().context.values.title !== '');
    expect(after.now().context.values).toEqual(values);
    expect(after.now().context.images).toEqual(images);
    expect(one.said).toEqual([
      { type: 'toast', tone: 'info', text: 'Here are the changes that you had not saved.' },
    ]);
    after.actor.send({ type: 'form.cancelled' });
    expect([...one.all]).toEqual([]);
  });

  it('a category in its dialog', async () => {
    const one = tab();
    const before = open(adminCategories, categories(), undefined, one);
    await waitFor(before.actor, () => before.now().matches({ list: 'ready' }));
    before.actor.send({ type: 'edit.pressed', id: 4 });
    expect([...one.all]).toEqual([]);
    before.actor.send({ type: 'field.typed', field: 'description', text: 'Wet' });
    before.leave();

    one.deploy();
    const after = open(adminCategories, categories(), undefined, one);
    await waitFor(after.actor, () => after.now().matches({ form: 'open' }));
    expect(after.now().context).toMatchObject({
      edited: 4,
      values: { name: 'Boats', description: 'Wet', icon: '' },
    });
    after.actor.send({ type: 'form.cancelled' });
    expect([...one.all]).toEqual([]);
  });

  it('a display name, and the words of a problem', () => {
    const one = tab();
    const name = open(settings, settingsMachine, { user: ADA, scheme: 'auto' }, one);
    name.actor.send({ type: 'name.edited', name: 'Ada Eze' });
    name.leave();
    const trace = { path: '/', build: 'older', steps: [] };
    const words = open(problemReport, problemReportMachine, trace, one);
    words.actor.send({ type: 'steps.toggled' });
    words.actor.send({ type: 'text.typed', text: 'It fell over' });
    words.leave();

    one.deploy();
    const nameAfter = open(settings, settingsMachine, { user: ADA, scheme: 'auto' }, one);
    expect(nameAfter.now().context.name).toBe('Ada Eze');
    expect(nameAfter.now().matches({ name: { editing: 'typed' } })).toBe(true);
    const wordsAfter = open(problemReport, problemReportMachine, trace, one);
    expect(wordsAfter.now().context).toMatchObject({ text: 'It fell over', withSteps: false });
  });

  it('a payment whose end is not known yet is asked about', async () => {
    const one = tab();
    const asked: string[] = [];
    const input = { path: '/seller/dashboard', search: '?payment=success&tx_ref=KSW-1', submitKey: 'p' };
    const before = open(payment, panel(asked), input, one);
    await waitFor(before.actor, () => before.now().matches({ unsettled: 'waiting' }));
    before.leave();

    one.deploy();
    const after = open(payment, panel(asked), { ...input, search: '' }, one);
    await waitFor(after.actor, () => after.now().matches({ unsettled: 'waiting' }));
    expect(asked).toEqual(['KSW-1', 'KSW-1']);
  });
});

describe('a report that was being written when the session ended', () => {
  const refusing = reportAdMachine.provide({
    actors: {
      sendReport: fromPromise(async (): Promise<null> => {
        throw new ApiError({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });
      }),
    },
  });
  async function endedSession() {
    const one = tab();
    const before = open(reportAd, refusing, { productId: 7 }, one);
    before.actor.send({ type: 'report.opened' });
    before.actor.send({ type: 'reason.chosen', reason: 'fraud' });
    before.actor.send({ type: 'text.typed', text: 'He wants money first' });
    await expect.poll(() => one.all.size).toBe(1);
    before.actor.send({ type: 'report.submitted' });
    one.isHere(null);
    await waitFor(before.actor, () => before.now().matches('writing'));
    before.leave();
    return one;
  }

  it('is in its dialog again for who signs in again, before or after the page knows them', async () => {
    const one = await endedSession();
    const after = open(reportAd, refusing, { productId: 7 }, one);
    expect(after.now().matches('closed')).toBe(true);
    one.isHere(ADA);
    await waitFor(after.actor, () => after.now().matches({ writing: 'fresh' }));
    expect(after.now().context).toMatchObject({
      reason: 'fraud',
      text: 'He wants money first',
      message: null,
    });
    after.leave();
    const again = open(reportAd, refusing, { productId: 7 }, one);
    await waitFor(again.actor, () => again.now().context.text === 'He wants money first');
    again.actor.send({ type: 'report.closed' });
    expect([...one.all]).toEqual([]);
  });

  it('is nobody else’s, and about no other ad', async () => {
    const one = await endedSession();
    const of = { 7: 'reportAd/7', 8: 'reportAd/8' };
    for (const [who, ad] of [
      [{ id: 10 }, 7],
      [ADA, 8],
    ] as const) {
      one.isHere(who);
      const other = open(reportAd, refusing, { productId: ad }, one);
      // Once it keeps what is written there, it has looked for what was.
      other.actor.send({ type: 'report.opened' });
      other.actor.send({ type: 'reason.chosen', reason: 'sold' });
      await expect.poll(() => one.all.get(`kasuwa.draft.${of[ad]}`)).toContain('sold');
      expect(other.now().context).toMatchObject({ reason: 'sold', text: '' });
      other.leave();
    }
  });
});
