import { describe, expect, it, vi } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import type { productFormMachine } from '../../machines/productForm/productForm.machine';
import type { ShellEvent } from '../../machines/shell';
import { parseCategory } from '../../openapi/entities/reference';
import type { ProductInput, Role, User } from '../../openapi/entities/types';
import { chartOf } from '../../src/app/page';
import productForm from '../../src/app/pages/productForm';
import type { World } from '../../src/app/world';
import { adminCategoriesService } from '../../src/services/adminCategories';
import { createApi } from '../../src/services/api';
import { editedAdService } from '../../src/services/editedAd';
import { profileService } from '../../src/services/profile';
import { referenceService } from '../../src/services/reference';
import { sellerProductsService } from '../../src/services/sellerProducts';

const INPUT: ProductInput = {
  title: 'Leather bag',
  description: '',
  price: 1_250_000.5,
  categoryId: 1,
  stateId: 25,
  cityId: 500,
  contactInfo: { email: null, phone: null, whatsapp: null },
  images: ['/uploads/a.webp'],
};
const CONFIG = { apiBase: '/api', uploadsBase: '/uploads', fallbackPhone: null, googleClientId: null };

/** An API that answers as told, and what it was asked. */
function apiThat(answer: (method: string, path: string) => Response) {
  const asked: { call: string; key: string | null; version: string | null; body: unknown }[] = [];
  const api = createApi({
    baseUrl: 'http://kasuwa.test/api',
    getToken: () => 'token',
    onUnauthorized: () => {},
    fetch: async (request) => {
      const { method, url, headers } = request as Request;
      const path = new URL(url).pathname.replace('/api', '');
      const text = await (request as Request).text();
      asked.push({
        call: `${method} ${path}`,
        key: headers.get('Idempotency-Key'),
        version: headers.get('If-Match'),
        body: text === '' ? null : JSON.parse(text),
      });
      return answer(method, path);
    },
  });
  return { api, asked };
}

/** The ad form on an API, for whom `user` names. */
const formOf = (api: ReturnType<typeof createApi>, user: () => User | null, changed = () => {}) =>
  chartOf(
    productForm,
    // The members that the form asks; the token is for uploads, of which there are none here.
    {
      api,
      config: CONFIG,
      stored: { token: () => 'token' },
      unauthorized: () => {},
      reference: referenceService(api, CONFIG),
      user,
      forgetHistory: changed,
    } as unknown as World,
    undefined,
  );

const json = (data: unknown) => Response.json({ success: true, data });

describe('a seller’s ads', () => {
  it('posts once for a key, with the price as a number', async () => {
    const { api, asked } = apiThat(() => json({ id: 1 }));
    await sellerProductsService(api, CONFIG).create(INPUT, 'key.save0', new AbortController().signal);
    expect(asked).toEqual([{ call: 'POST /products', key: 'key.save0', version: null, body: INPUT }]);
  });

  it('lists them, and deletes with an answer that says nothing', async () => {
    const { api, asked } = apiThat((method) =>
      method === 'DELETE'
        ? new Response(null, { status: 204 })
        : json([{ id: '12', title: 'Bag', price: '75' }]),
    );
    const service = sellerProductsService(api, CONFIG);
    const { signal } = new AbortController();
    expect(await service.list(signal)).toMatchObject([{ id: 12, price: 75 }]);
    await expect(service.remove(12, signal)).resolves.toBeUndefined();
    expect(asked.map(({ call }) => call)).toEqual(['GET /products/seller', 'DELETE /products/12']);
  });

  it('takes no plan for an answer', async () => {
    const { api } = apiThat(() => json(null));
    const plan = await sellerProductsService(api, CONFIG).subscription(new AbortController().signal);
    expect(plan).toMatchObject({ plan: null, active: false });
  });

  it('wire-shapes-44: an update answered with 200 and no body is an update', async () => {
    const product = { id: 12, title: 'Bag', price: 75, categoryId: 1, stateId: 25, cityId: 500 };
    const { api, asked } = apiThat((method, path) => {
      if (method === 'PUT') return new Response('');
      return json(path === '/products/12' ? product : [{ id: 1, name: 'One' }]);
    });
    const changed = vi.fn();
    const machine = formOf(api, () => null, changed);
    const form = createActor<typeof productFormMachine>(machine, {
      input: { productId: 12, submitKey: 'key' },
    });
    const events: ShellEvent[] = [];
    form.on('*', (event) => events.push(event));
    form.subscribe((snapshot) => {
      if (snapshot.matches({ open: { form: { editing: 'filling' } } })) form.send({ type: 'form.submitted' });
    });
    form.start();
    await toPromise(form);
    expect(events).toContainEqual({
      type: 'toast',
      tone: 'success',
      text: 'Product updated successfully!',
    });
    expect(asked.at(-1)).toMatchObject({ call: 'PUT /products/12', body: { title: 'Bag', price: 75 } });
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('saving what has a version', () => {
  const { signal } = new AbortController();
  const overtaken = (body: object) =>
    Response.json({ success: false, message: 'Changed.', ...body }, { status: 412 });

  it.each([
    ['names it', 3, '"3"'],
    ['names none to a server that keeps none', null, null],
  ])('%s, and sends the whole payload', async (_, version, header) => {
    const { api, asked } = apiThat(() => json({ id: 12, title: 'Bag' }));
    const service = editedAdService(api, CONFIG);
    expect(await service.update({ id: 12, version, body: INPUT }, signal)).toBeNull();
    expect(asked).toEqual([{ call: 'PUT /products/12', key: null, version: header, body: INPUT }]);
  });

  it.each([
    ['a whole number', 3, 3],
    ['as text', '3', 3],
    ['none', undefined, null],
    ['no number', 'v3', null],
  ])('reads a version that is %s', async (_, version, read) => {
    const { api } = apiThat(() => json({ id: 12, title: 'Bag', version }));
    expect((await editedAdService(api, CONFIG).get(12, signal)).version).toBe(read);
  });

  it('brings the thing as it is now where another save came first', async () => {
    const ad = apiThat(() => overtaken({ data: { id: 12, title: 'Bags', price: '75', version: 4 } }));
    expect(
      await editedAdService(ad.api, CONFIG).update({ id: 12, version: 3, body: INPUT }, signal),
    ).toMatchObject({ title: 'Bags', price: 75, version: 4 });
    const category = apiThat(() => overtaken({ data: { id: 2, name: 'Cars', version: 4 } }));
    expect(
      await adminCategoriesService(category.api, CONFIG, parseCategory).update(
        { id: 2, version: 3, body: { name: 'Boats' } },
        signal,
      ),
    ).toMatchObject({ name: 'Cars', version: 4 });
    const user = { id: 9, email: 'a@example.ng', displayName: 'Ada', version: 4 };
    const profile = apiThat(() => overtaken({ user }));
    expect(await profileService(profile.api).save({ name: 'Eze', version: 3 }, signal)).toMatchObject({
      overtaken: true,
      user: { name: 'Ada', version: 4 },
    });
    expect([...category.asked, ...profile.asked].map(({ version }) => version)).toEqual(['"3"', '"3"']);
  });

  it('fails where that answer does not say how the thing is now', async () => {
    const { api } = apiThat(() => overtaken({}));
    const call = editedAdService(api, CONFIG).update({ id: 12, version: 3, body: INPUT }, signal);
    await expect(call).rejects.toMatchObject({ problem: { kind: 'refused' } });
  });
});

describe('whose ad the form opens', () => {
  const person = (id: number, ...roles: Role[]): User => ({
    id,
    email: 'a@example.ng',
    name: 'A',
    roles,
    status: 'active',
    emailVerified: true,
    createdAt: null,
  });
  const opened = async (seller: object | undefined, user: User) => {
    const ad = { id: 12, title: 'Bag', price: 75, categoryId: 1, stateId: 25, cityId: 500, seller };
    const { api } = apiThat((_, path) => json(path === '/products/12' ? ad : [{ id: 1, name: 'One' }]));
    const form = createActor<typeof productFormMachine>(
      formOf(api, () => user),
      { input: { productId: 12, submitKey: 'key' } },
    );
    const events: ShellEvent[] = [];
    form.on('*', (event) => events.push(event));
    form.start();
    await waitFor(form, (snapshot) => snapshot.status === 'done' || snapshot.matches('open'));
    form.stop();
    return events;
  };

  it.each([
    ['its seller', { id: 3 }, person(3, 'seller')],
    ['an admin', { id: 3 }, person(9, 'user', 'admin')],
    ['anybody, where the server names no seller', undefined, person(9, 'seller')],
  ])('%s', async (_, seller, user) => expect(await opened(seller, user)).toEqual([]));

  it('nobody else: the ad counts as not there', async () => {
    expect(await opened({ id: 3 }, person(9, 'seller'))).toEqual([
      { type: 'toast', tone: 'error', text: 'Product not found' },
      { type: 'navigate', to: '/seller/dashboard' },
    ]);
  });
});
