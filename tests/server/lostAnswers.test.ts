import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, waitFor } from 'xstate';
import { PROBLEM_TEXTS } from '../../machines/problemReport/problemReport.rules';
import { SAVE_UNSURE } from '../../machines/productForm/productForm.setup';
import { categories, problems, products, reports, users } from '../../server/db/schema';
import { chartOf } from '../../src/app/page';
import adminCategories from '../../src/app/pages/adminCategories';
import adminModerationProducts from '../../src/app/pages/adminModerationProducts';
import adminModerationUsers from '../../src/app/pages/adminModerationUsers';
import adminProblems from '../../src/app/pages/adminProblems';
import problemReport from '../../src/app/pages/problemReport';
import productForm from '../../src/app/pages/productForm';
import sellerDashboard from '../../src/app/pages/sellerDashboard';
import settings from '../../src/app/pages/settings';
import type { World } from '../../src/app/world';
import { createApi } from '../../src/services/api';
import { authService } from '../../src/services/auth';
import { UNSURE } from '../../src/services/lostAnswers';
import { productsService } from '../../src/services/products';
import { referenceService } from '../../src/services/reference';
import { type Signed, startServer } from './helper';

const server = await startServer();
const { db } = server;
const admin = await server.person({ roles: ['admin'], name: 'Chief' });
const seller = await server.person({ roles: ['seller'], name: 'Ada Obi' });
const buyer = await server.person({ name: 'Bola' });
const CONFIG = { apiBase: '/api', uploadsBase: '/uploads', fallbackPhone: null, googleClientId: null };

type Line = 'whole' | 'answersOfWritesLost' | 'writesLost' | 'cut';

/**
 * The pages' world on the real server, over a line that can fail: it loses the answers of writes (the server has acted),
 * or the writes themselves, or is cut after the next write.
 */
function over(who: Signed) {
  const line: { is: Line } = { is: 'whole' };
  const gone = () => new TypeError('Failed to fetch');
  const api = createApi({
    baseUrl: 'http://kasuwa.test/api',
    getToken: () => who.token,
    onUnauthorized: () => {},
    fetch: async (input) => {
      const { method, url, headers, ...request } = input as Request;
      const writes = method !== 'GET';
      if (line.is === 'cut' || (writes && line.is === 'writesLost')) throw gone();
      const payload = await (input as Request).text();
      const { pathname, search } = new URL(url);
      const answer = await server.app.inject({
        method: method as 'GET',
        url: pathname + search,
        headers: Object.fromEntries(headers),
        ...(payload === '' ? {} : { payload }),
      });
      if (writes && line.is === 'answersOfWritesLost') throw gone();
      return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, ...request });
    },
  });
  const stored = { token: () => who.token, target: () => null, owesRoleChoice: () => false };
  const tab = { here: () => '/', origin: 'http://kasuwa.test' };
  const world = {
    api,
    config: CONFIG,
    stored,
    unauthorized: () => {},
    auth: authService(api, stored as never, tab),
    account: { tell: () => {} },
    products: productsService(api, CONFIG),
    reference: referenceService(api, CONFIG),
    user: () => null,
    forgetHistory: () => {},
    signOut: () => {},
    applyScheme: () => {},
  } as unknown as World; // the members that these pages ask
  return { line, world };
}

/** Runs a page's chart, and keeps what it says. */
function open(machine: AnyStateMachine, input: unknown) {
  const said: string[] = [];
  const actor = createActor(machine, { input });
  actor.on('*', (event) => {
    if (event.type === 'toast') said.push(event.text);
  });
  actor.start();
  const until = (state: object | string) => waitFor(actor, (now) => now.matches(state), { timeout: 20_000 });
  const heard = () => waitFor(actor, () => said.length > 0, { timeout: 20_000 });
  return { actor, said, until, heard };
}

async function adOf(title: string): Promise<number> {
  // A plan lists so many ads; earlier tests' are not counted.
  await db.delete(products);
  const contactInfo = { email: 'ada@kasuwa.test' };
  const body = { title, description: 'New', price: 5000, categoryId: 1, stateId: 1, cityId: 1, contactInfo };
  const answer = await server.call('POST', '/api/products', { token: seller.token, body });
  return answer.body.data.id;
}
const adsCalled = async (title: string) =>
  (await db.select().from(products).where(eq(products.title, title))).map(({ status }) => status);

/** One of the admins' lists, its rows loaded, asked to do something to one of them. */
async function acting(world: World, subject: 'users' | 'products', action: string, id: number) {
  const given = subject === 'users' ? adminModerationUsers : adminModerationProducts;
  const page = open(chartOf(given, world, undefined), { subject, selfId: admin.id, search: '', now: 0 });
  await page.until({ list: 'ready' });
  page.actor.send({ type: 'act.asked', action, id });
  return page;
}

/** A page on which one press does a write. */
interface Pressed {
  page: ReturnType<typeof open>;
  press: () => void;
  /** What the database knows of it: once it was done, and while it was not. */
  now: () => Promise<unknown>;
  done: unknown;
  before: unknown;
}
interface Write {
  who: Signed;
  opened: (world: World) => Promise<Pressed>;
  /** What is said once it is done, and where it was not. */
  done: string;
  failed: string;
}

const writes: Record<string, Write> = {
  'suspending somebody': {
    who: admin,
    done: 'User suspended successfully',
    failed: 'Failed to update user',
    async opened(world) {
      const { id } = await server.person({ name: 'Musa Bello' });
      const page = await acting(world, 'users', 'suspend', id);
      const now = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.status;
      return {
        page,
        press: () => page.actor.send({ type: 'question.confirmed' }),
        now,
        done: 'suspended',
        before: 'active',
      };
    },
  },
  'deleting an ad as an admin': {
    who: admin,
    done: 'Product deleted successfully',
    failed: 'Failed to update product',
    async opened(world) {
      const title = `Lamp 50% ${Math.random()}`;
      const page = await acting(world, 'products', 'delete', await adOf(title));
      const press = () => page.actor.send({ type: 'question.confirmed' });
      return { page, press, now: () => adsCalled(title), done: ['deleted'], before: ['active'] };
    },
  },
  'dismissing reports': {
    who: admin,
    done: 'Reports dismissed successfully',
    failed: 'Failed to update product',
    async opened(world) {
      const id = await adOf('Goat');
      await server.call('POST', `/api/products/${id}/reports`, { body: { reason: 'fraud' } });
      const page = await acting(world, 'products', 'dismiss', id);
      const now = async () =>
        (await db.select().from(reports).where(eq(reports.productId, id)))[0]?.resolution;
      return {
        page,
        press: () => page.actor.send({ type: 'question.confirmed' }),
        now,
        done: 'dismissed',
        before: null,
      };
    },
  },
  'adding a category': {
    who: admin,
    done: 'Category created successfully',
    failed: 'Failed to save category',
    async opened(world) {
      const name = `Boats ${Math.random()}`;
      const page = open(chartOf(adminCategories, world, undefined), undefined);
      await page.until({ list: 'ready' });
      page.actor.send({ type: 'add.pressed' });
      page.actor.send({ type: 'field.typed', field: 'name', text: name });
      const now = async () => (await db.select().from(categories).where(eq(categories.name, name))).length;
      return { page, press: () => page.actor.send({ type: 'form.submitted' }), now, done: 1, before: 0 };
    },
  },
  'deleting a category': {
    who: admin,
    done: 'Category deleted successfully',
    failed: 'Failed to delete category',
    async opened(world) {
      const [row] = await db
        .insert(categories)
        .values({ name: `Tents ${Math.random()}` })
        .returning();
      const id = row?.id ?? 0;
      const page = open(chartOf(adminCategories, world, undefined), undefined);
      await page.until({ list: 'ready' });
      page.actor.send({ type: 'delete.asked', id });
      const now = async () => (await db.select().from(categories).where(eq(categories.id, id))).length;
      return { page, press: () => page.actor.send({ type: 'delete.confirmed' }), now, done: 0, before: 1 };
    },
  },
  'marking a problem as done': {
    who: admin,
    done: 'Marked as done.',
    failed: 'That could not be done. Please try again.',
    async opened(world) {
      const [row] = await db
        .insert(problems)
        .values({ text: 'It fell over', path: '/', build: 'development', steps: [], createdAt: new Date() })
        .returning();
      const id = row?.id ?? 0;
      const page = open(chartOf(adminProblems, world, undefined), { search: '', now: 0 });
      await page.until('ready');
      const press = () => page.actor.send({ type: 'problem.marked', id, done: true });
      const now = async () =>
        (await db.select().from(problems).where(eq(problems.id, id)))[0]?.doneAt !== null;
      return { page, press, now, done: true, before: false };
    },
  },
  'deleting one’s own ad': {
    who: seller,
    done: 'Product deleted successfully',
    failed: 'Failed to delete product',
    async opened(world) {
      const title = `Chair ${Math.random()}`;
      const id = await adOf(title);
      const page = open(chartOf(sellerDashboard, world, undefined), { name: 'Ada', isSeller: false });
      await page.until({ list: 'ready' });
      page.actor.send({ type: 'delete.asked', id });
      const press = () => page.actor.send({ type: 'delete.confirmed' });
      return { page, press, now: () => adsCalled(title), done: ['deleted'], before: ['active'] };
    },
  },
  'becoming a seller': {
    who: buyer,
    done: 'Your account type is now seller.',
    failed: 'Failed to update role',
    async opened(world) {
      await db
        .update(users)
        .set({ roles: ['buyer'] })
        .where(eq(users.id, buyer.id));
      const user = { id: buyer.id, name: 'Bola', email: buyer.email, roles: ['buyer'], emailVerified: true };
      const page = open(chartOf(settings, world, undefined), { user, scheme: 'auto' });
      const press = () => page.actor.send({ type: 'role.chosen', role: 'seller' });
      const now = async () =>
        (await db.select().from(users).where(eq(users.id, buyer.id)))[0]?.roles.includes('seller');
      return { page, press, now, done: true, before: false };
    },
  },
};

describe.each(Object.entries(writes))('%s', (_, { who, opened, done, failed }) => {
  test.each<[Line, (of: Pressed) => [unknown, string]]>([
    ['answersOfWritesLost', (of) => [of.done, done]],
    ['writesLost', (of) => [of.before, failed]],
    ['cut', (of) => [of.before, `${failed.replace(/\.$/, '')}. ${UNSURE}`]],
  ])('%s: the page says what is so', async (is, expected) => {
    const { line, world } = over(who);
    const of = await opened(world);
    line.is = is;
    of.press();
    await of.page.heard();
    const [state, said] = expected(of);
    expect([await of.now(), of.page.said[0]]).toEqual([state, said]);
    of.page.actor.stop();
  });
});

test('rows stay while nothing answers; a list whose row is old is loaded again', async () => {
  const { id } = await server.person({ name: 'Chidi' });
  const { line, world } = over(admin);
  const page = await acting(world, 'users', 'suspend', id);
  const shown = () =>
    page.actor.getSnapshot().context.rows.find((row: { id: number }) => row.id === id)?.status;
  line.is = 'cut';
  page.actor.send({ type: 'question.confirmed' });
  await page.heard();
  expect(page.said).toEqual([`Failed to update user. ${UNSURE}`]);
  expect([page.actor.getSnapshot().matches({ list: 'ready' }), shown()]).toEqual([true, 'active']);
  line.is = 'whole';

  // Somebody else is faster: the server says so, and the row is shown as it is.
  page.actor.send({ type: 'act.asked', action: 'suspend', id });
  await server.call('PATCH', `/api/admin/users/${id}/status`, {
    token: admin.token,
    body: { status: 'suspended' },
  });
  page.said.splice(0);
  page.actor.send({ type: 'question.confirmed' });
  await page.heard();
  await page.until({ list: 'ready' });
  expect(page.said).toEqual(['Chidi has already been suspended.']);
  expect(shown()).toBe('suspended');
});

/** The ad form, filled in. */
async function filledForm(world: World, title: string) {
  const page = open(chartOf(productForm, world, undefined), { productId: null, submitKey: `key-${title}` });
  await page.until('open');
  const { actor } = page;
  actor.send({ type: 'text.typed', field: 'title', text: title });
  actor.send({ type: 'text.typed', field: 'email', text: 'ada@kasuwa.test' });
  actor.send({ type: 'price.typed', text: '5000', pasted: false });
  actor.send({ type: 'category.chosen', id: 1 });
  actor.send({ type: 'state.chosen', id: 1 });
  await page.until({ open: { cities: 'ready' } });
  actor.send({ type: 'city.chosen', id: 1 });
  return page;
}

test('an ad whose answers are all lost is posted once, however often it is submitted', async () => {
  const { line, world } = over(seller);
  const page = await filledForm(world, 'Drum');
  line.is = 'answersOfWritesLost';
  page.actor.send({ type: 'form.submitted' });
  await page.heard();
  expect(page.said).toEqual([SAVE_UNSURE]);
  line.is = 'whole';
  page.actor.send({ type: 'form.submitted' });
  await page.until('saved');
  expect(await adsCalled('Drum')).toEqual(['active']);
});

test('a report of a problem whose answers are all lost is kept once', async () => {
  const { line, world } = over(seller);
  const page = open(chartOf(problemReport, world, undefined), { path: '/', build: 'development', steps: [] });
  page.actor.send({ type: 'text.typed', text: 'It fell over twice' });
  line.is = 'answersOfWritesLost';
  page.actor.send({ type: 'problem.submitted' });
  await page.until({ writing: 'refused' });
  expect(page.actor.getSnapshot().context.message).toBe(PROBLEM_TEXTS.lost);
  line.is = 'whole';
  page.actor.send({ type: 'problem.submitted' });
  await page.until('sent');
  const kept = await db.select().from(problems).where(eq(problems.text, 'It fell over twice'));
  expect(kept).toHaveLength(1);
});
