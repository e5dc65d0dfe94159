import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  products,
  productViews,
  rateLimits,
  subscriptions,
  uploads,
  users,
} from '../../server/db/schema';
import { cleanText } from '../../server/http/clean';
import { RENDER_HEADER, RENDER_KEY } from '../../server/http/renderKey';
import hostile from '../cases/hostile-text.json';
import { type Signed, startServer } from './helper';

const server = await startServer();
const ada = await server.person({ roles: ['seller'], name: 'Ada' });
const musa = await server.person({ roles: ['seller'], name: 'Musa' });
const admin = await server.person({ roles: ['admin'], name: 'Admin' });
const buyer = await server.person({ name: 'Buyer' });
// As many ads as the tests like, without being ahead of others in lists.
for (const { id } of [ada, musa, buyer]) {
  await server.db.insert(subscriptions).values({
    userId: id,
    planId: 4,
    startsAt: new Date(Date.now() - 86_400_000),
    endsAt: new Date(Date.now() + 86_400_000),
  });
}

const AD = {
  title: 'UK used iPhone 13',
  description: 'Battery 89%.\n\nPickup at Ikeja.',
  price: 450_000,
  categoryId: 1,
  stateId: 1,
  cityId: 1,
  contactInfo: { email: 'ada@shop.ng', phone: '0803 000 1234', whatsapp: '+234 803 000 1234' },
  images: [] as string[],
};

const post = (ad: object = {}, who: Signed = ada) =>
  server.call('POST', '/api/products', { token: who.token, body: { ...AD, ...ad } });
const made = async (ad: object = {}, who: Signed = ada): Promise<number> => {
  const { status, body } = await post(ad, who);
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
  return body.data.id;
};
const list = (query: Record<string, string | number>, token?: string) =>
  server.call(
    'GET',
    `/api/products?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    { token },
  );
const titles = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list({ limit: 50, ...query })).body.data.map((one: { title: string }) => one.title);
const viewsOf = async (id: number): Promise<number> => {
  const rows = await server.db.select().from(productViews).where(eq(productViews.productId, id));
  return rows.reduce((sum, { views }) => sum + views, 0);
};
const picture = async (owner: Signed): Promise<string> => {
  const key = `${Math.random().toString(36).slice(2)}0.jpg`;
  await server.db.insert(uploads).values({
    ownerId: owner.id,
    key,
    contentType: 'image/jpeg',
    bytes: 1,
    width: 800,
    height: 600,
    widths: [320, 640],
  });
  return `/uploads/${key}`;
};
const clear = async () => {
  await server.db.update(products).set({ status: 'deleted' });
};

describe('posting', () => {
  it('answers with the whole ad in its one form', async () => {
    await clear();
    const images = [await picture(ada), await picture(ada)];
    const { status, body } = await post({ title: '  UK used iPhone 13 \n', images });
    expect(status).toBe(201);
    expect(body.success).toBe(true);
    expect(body.data).toMatchObject({
      title: 'UK used iPhone 13',
      description: AD.description,
      price: 450_000,
      status: 'active',
      featured: true,
      category: { id: 1, name: 'Phones & Tablets' },
      categoryId: 1,
      state: { id: 1, name: 'Lagos' },
      city: { id: 1, name: 'Ikeja' },
      location: 'Ikeja, Lagos',
      seller: { id: ada.id, name: 'Ada' },
      contactInfo: AD.contactInfo,
    });
    expect(body.data.images.map((one: { url: string }) => one.url)).toEqual(images);
    expect(body.data.images[0]).toMatchObject({ width: 800, height: 600 });
    expect(body.data.images[0].sources.map((one: { width: number }) => one.width)).toEqual([320, 640]);
    expect(Math.abs(Date.parse(body.data.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['title', { title: 'a' }, 'title', 'Title must be at least 2 characters.'],
    ['blank title', { title: '   ' }, 'title', 'Title must be at least 2 characters.'],
    ['price 0', { price: 0 }, 'price', 'Price must be at least 1.'],
    ['price 0.99', { price: 0.99 }, 'price', 'Price must be at least 1.'],
    ['price as text', { price: 'abc' }, 'price', 'Price must be a number.'],
    ['three decimals', { price: 99.999 }, 'price', 'Price can have at most 2 decimals.'],
    ['no category', { categoryId: 0 }, 'categoryId', 'Please select a category.'],
    ['unknown category', { categoryId: 4711 }, 'categoryId', 'Please select a category.'],
    ['no state', { stateId: 0 }, 'stateId', 'Please select a state.'],
    ['no city', { cityId: 0 }, 'cityId', 'Please select a city.'],
    ['city of another state', { stateId: 2, cityId: 1 }, 'cityId', 'Please select a city.'],
    [
      'six pictures',
      { images: Array(6).fill('/uploads/a.jpg') },
      'images',
      'You can only upload a maximum of 5 images',
    ],
  ])('refuses %s with its sentence', async (_, change, field, message) => {
    const { status, body } = await post(change);
    expect(status).toBe(422);
    expect(body.success).toBe(false);
    expect(body.errors).toContainEqual({ field, message });
  });

  it('refuses a contact e-mail that is none, and takes empty contacts', async () => {
    expect((await post({ contactInfo: { email: 'not an address' } })).status).toBe(422);
    const { body } = await post({ contactInfo: { email: '', phone: ' ', whatsapp: null } });
    expect(body.data.contactInfo).toEqual({ email: null, phone: null, whatsapp: null });
  });

  it.each([1, 19.99, 4.35, 1_250_000.5, 85_000_000, 0.1 + 0.7 + 0.2, 999_999_999_999.99])(
    'keeps ₦%d to the kobo',
    async (price) => {
      const { body } = await post({ price });
      expect(body.data.price).toBe(price);
      const [row] = await server.db.select().from(products).where(eq(products.id, body.data.id));
      expect(row?.priceKobo).toBe(Math.round(price * 100));
    },
  );

  it('shows nobody’s pictures but the seller’s own', async () => {
    for (const address of [
      await picture(musa),
      '/uploads/never.jpg',
      'https://evil.example/a.jpg',
      'javascript:alert(1)',
    ]) {
      const { status, body } = await post({ images: [address] });
      expect(status).toBe(422);
      expect(body.errors[0].field).toBe('images');
    }
  });

  it('makes one ad of the same form sent twice', async () => {
    const send = () =>
      server.call('POST', '/api/products', {
        token: ada.token,
        body: AD,
        headers: { 'idempotency-key': 'a-form-once-opened' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it('is for people with a verified address', async () => {
    expect((await server.call('POST', '/api/products', { body: AD })).status).toBe(401);
    const unverified = await server.person({ verified: false });
    expect((await post({}, unverified)).status).toBe(403);
    expect((await post({ title: 'A buyer’s ad' }, buyer)).status).toBe(201);
  });
});

describe('hostile text', () => {
  it.each(hostile)('$id: $title', async ({ input, expect: expected }) => {
    const given = typeof input.text === 'string' ? input.text : input.text.repeat.repeat(input.text.times);
    const rule = expected.rule;
    await clear();
    await made({ title: 'Something else altogether' });
    if (rule !== 'text') {
      const { status, body } = await post({ title: given });
      expect(status).toBe(422);
      expect(body.errors[0].field).toBe('title');
      if (rule === 'empty') expect((await post({ description: given })).body.data.description).toBe('');
      else expect((await post({ description: given })).status).toBe(422);
      return;
    }
    // One character alone is no title; two of them are, and the rest stays as it is.
    const text = given.length < 2 ? given + given : given;
    const { status, body } = await post({
      title: text,
      description: text,
      contactInfo: { phone: text.slice(0, 60) },
    });
    expect(status).toBe(201);
    const plain = (value: string) => cleanText(value).trim();
    expect(body.data.description).toBe(plain(text));
    expect(body.data.title).toBe(plain(text).replace(/\s*[\r\n\t]+\s*/g, ' '));
    if ('storedAs' in expected) expect(body.data.title).toBe(expected.storedAs);
    const seen = await server.call('GET', `/api/products/${body.data.id}`);
    expect(seen.body.data.title).toBe(body.data.title);
    expect(await titles({ search: text.slice(0, 200) })).toEqual([body.data.title]);
  });
});

describe('searching', () => {
  it('finds by word, beginning of a word, plural and small misspelling', async () => {
    await clear();
    await made({ title: 'Tokunbo Toyota Camry 2012', description: 'Buy and drive car.', categoryId: 2 });
    await made({ title: 'UK used iPhone 13 Pro 256GB', description: 'Clean.' });
    await made({ title: 'HP EliteBook laptop', description: 'Battery 4 hours, no car needed to fetch it' });
    await made({ title: 'T-shirt for men', description: 'Cotton' });
    const camry = 'Tokunbo Toyota Camry 2012';
    const iphone = 'UK used iPhone 13 Pro 256GB';
    expect(await titles({ search: 'camry' })).toEqual([camry]);
    expect(await titles({ search: 'CAM' })).toEqual([camry]);
    expect(await titles({ search: 'toyta' })).toEqual([camry]);
    expect(await titles({ search: 'Tyoota camri' })).toEqual([camry]);
    expect(await titles({ search: 'iphne 13' })).toEqual([iphone]);
    expect(await titles({ search: 'ipone' })).toEqual([iphone]);
    expect(await titles({ search: 'aiphone' })).toEqual([iphone]);
    expect(await titles({ search: 'iphone13' })).toEqual([iphone]);
    expect(await titles({ search: '256 gb' })).toEqual([iphone]);
    expect(await titles({ search: 'labtop' })).toEqual(['HP EliteBook laptop']);
    expect(await titles({ search: 'laptops' })).toEqual(['HP EliteBook laptop']);
    expect(await titles({ search: 'tshirt' })).toEqual(['T-shirt for men']);
    expect(await titles({ search: 't-shirt' })).toEqual(['T-shirt for men']);
    expect(await titles({ search: 'phones' })).toHaveLength(3);
    expect(await titles({ search: 'camry iphone' })).toEqual([]);
    expect(await titles({ search: 'zzzzzz' })).toEqual([]);
    expect(await titles({ search: '20' })).toEqual([]);
    expect(await titles({ search: '   ' })).toHaveLength(4);
  });

  it('folds the letters of Yoruba, Igbo and Hausa', async () => {
    await clear();
    await made({ title: 'Ọjà àgbàdo tuntun' });
    await made({ title: 'Ɗanƙo fresh' });
    expect(await titles({ search: 'agbado' })).toEqual(['Ọjà àgbàdo tuntun']);
    expect(await titles({ search: 'ÀGBÀDO' })).toEqual(['Ọjà àgbàdo tuntun']);
    expect(await titles({ search: 'danko' })).toEqual(['Ɗanƙo fresh']);
  });

  it('takes signs as they are, not as wildcards', async () => {
    await clear();
    await made({ title: '50% off', description: '' });
    await made({ title: '500 off', description: '' });
    await made({ title: 'a_b', description: '' });
    await made({ title: 'axb', description: '' });
    expect(await titles({ search: '50%' })).toEqual(['50% off']);
    expect(await titles({ search: '%' })).toEqual(['50% off']);
    expect(await titles({ search: '_' })).toEqual(['a_b']);
    expect(await titles({ search: '\\' })).toEqual([]);
    expect(await titles({ search: '&' })).toEqual([]);
    expect(await titles({ search: "off & | ! :* '" })).toHaveLength(2);
  });
});

describe('filters and pages', () => {
  it('filters by category, place and price, ends included', async () => {
    await clear();
    await made({ title: 'Phone in Ikeja', price: 100 });
    await made({ title: 'Phone in Lekki', cityId: 2, price: 200.5 });
    await made({ title: 'Car in Kano', categoryId: 2, stateId: 2, cityId: 3, price: 300 });
    expect(await titles({ category: 2 })).toEqual(['Car in Kano']);
    expect(await titles({ state: 'lagos' })).toEqual(['Phone in Lekki', 'Phone in Ikeja']);
    expect(await titles({ state: 'Lagos', city: 'LEKKI' })).toEqual(['Phone in Lekki']);
    expect(await titles({ state: 'Lagos', city: 'Nassarawa' })).toEqual([]);
    expect(await titles({ state: 'Atlantis' })).toEqual([]);
    expect(await titles({ state: 'all-states', city: 'all-cities' })).toHaveLength(3);
    expect(await titles({ priceMin: 200.5 })).toEqual(['Car in Kano', 'Phone in Lekki']);
    expect(await titles({ priceMin: 200.51 })).toEqual(['Car in Kano']);
    expect(await titles({ priceMax: 200.5 })).toEqual(['Phone in Lekki', 'Phone in Ikeja']);
    expect(await titles({ priceMin: 150, priceMax: 250, search: 'phone' })).toEqual(['Phone in Lekki']);
    expect(await titles({ priceMin: 300, priceMax: 100 })).toEqual([]);
    expect(await titles({ category: 999 })).toEqual([]);
  });

  it.each(['limit=51', 'limit=0', 'page=0', 'page=x', 'priceMin=-1', 'priceMax=abc', 'category=x'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await server.call('GET', `/api/products?${query}`);
      expect(status).toBe(400);
      expect(body.success).toBe(false);
    },
  );

  it.each(['search', 'state', 'city', 'status'])('takes a NUL out of ?%s', async (field) => {
    const { status, body } = await server.call('GET', `/api/products?${field}=%00`);
    expect(status).toBe(200);
    expect(body).toEqual((await server.call('GET', '/api/products')).body);
  });

  it('puts ads of paying sellers ahead, then the newest, and loses none between pages', async () => {
    await clear();
    const now = Date.now();
    const plain = await server.person({ roles: ['seller'] });
    const row = (i: number, sellerId: number, featuredUntil: Date | null) => ({
      sellerId,
      categoryId: 1,
      stateId: 1,
      cityId: 1,
      title: `Ad ${i}`,
      priceKobo: 100_00,
      featuredUntil,
      // Several of the same moment: the order must still be one.
      createdAt: new Date(now - Math.floor(i / 3) * 60_000),
    });
    const rows = Array.from({ length: 31 }, (_, i) =>
      row(i, plain.id, i % 6 === 5 ? new Date(now + 3600_000) : i % 6 === 4 ? new Date(now - 1000) : null),
    );
    await server.db.insert(products).values(rows);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push((await list({ page, limit: 12 })).body);
    const all = pages.flatMap((one) => one.data as { id: number; featured: boolean; createdAt: string }[]);
    expect(pages.map((one) => one.data.length)).toEqual([12, 12, 7, 0]);
    for (const one of pages) expect(one.pagination).toMatchObject({ total: 31, totalPages: 3 });
    expect(new Set(all.map((one) => one.id)).size).toBe(31);
    expect(all.filter((one) => one.featured)).toHaveLength(5);
    const order = (a: (typeof all)[0], b: (typeof all)[0]) =>
      Number(b.featured) - Number(a.featured) || b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
    expect(all).toEqual([...all].sort(order));
    const odd = [];
    for (let page = 1; page <= 7; page += 1) odd.push(...(await list({ page, limit: 5 })).body.data);
    expect(odd.map((one) => one.id)).toEqual(all.map((one) => one.id));
  });

  it('answers a page far beyond the last with the true totals', async () => {
    const { body } = await list({ page: 10_000_000, limit: 50 });
    expect(body.data).toEqual([]);
    expect(body.pagination.total).toBe(31);
  });

  it('shows the public active ads of people in good standing only, whatever it asks for', async () => {
    await clear();
    const [active, expired, deleted, suspended] = [
      await made({ title: 'Active one' }),
      await made({ title: 'Expired one' }),
      await made({ title: 'Deleted one' }),
      await made({ title: 'Suspended one' }, musa),
    ];
    await server.db.update(products).set({ status: 'expired' }).where(eq(products.id, expired));
    await server.db.update(products).set({ status: 'deleted' }).where(eq(products.id, deleted));
    await server.db.update(products).set({ sellerSuspended: true }).where(eq(products.id, suspended));
    for (const status of ['active', 'expired', 'deleted', 'all'])
      expect(await titles({ status })).toEqual(['Active one']);
    expect(await titles({ search: 'one' })).toEqual(['Active one']);
    for (const id of [expired, deleted, suspended]) {
      expect((await server.call('GET', `/api/products/${id}`)).status).toBe(404);
      expect((await server.call('GET', `/api/products/${id}`, { token: buyer.token })).status).toBe(404);
    }
    expect((await server.call('GET', `/api/products/${expired}`, { token: ada.token })).status).toBe(200);
    expect((await server.call('GET', `/api/products/${deleted}`, { token: ada.token })).status).toBe(404);
    for (const id of [active, expired, deleted, suspended]) {
      expect((await server.call('GET', `/api/products/${id}`, { token: admin.token })).status).toBe(200);
    }
  });
});

describe('one ad', () => {
  it('is found by id and by page address', async () => {
    const id = await made();
    for (const path of [id, `uk-used-iphone-13-${id}`, `-${id}`]) {
      expect((await server.call('GET', `/api/products/${path}`)).body.data.id).toBe(id);
    }
    for (const path of ['abc', 'iphone-', '0', '99999999999999999999', '2147483647', `${id}x`]) {
      const { status, body } = await server.call('GET', `/api/products/${path}`);
      expect(status).toBe(404);
      expect(body.success).toBe(false);
    }
  });

  it('tells visitors no way to reach the seller, and everybody else all of them', async () => {
    const id = await made();
    const visitor = await server.call('GET', `/api/products/${id}`);
    expect(visitor.body.data.contactInfo).toBeNull();
    expect(visitor.body.data.seller).toEqual({ id: ada.id, name: 'Ada', email: null });
    expect(JSON.stringify(visitor.body)).not.toContain('0803');
    expect(JSON.stringify((await list({ limit: 50 })).body)).not.toContain('803 000');
    const known = await server.call('GET', `/api/products/${id}`, { token: buyer.token });
    expect(known.body.data.contactInfo).toEqual(AD.contactInfo);
    // The address that the ad gives, never the one that the seller signs in with.
    expect(known.body.data.seller.email).toBe(AD.contactInfo.email);
    expect(JSON.stringify(known.body)).not.toContain(ada.email);
    expect((await list({ limit: 50 }, buyer.token)).body.data[0].contact_phone).toBe(AD.contactInfo.whatsapp);
    const silent = await made({ contactInfo: {} });
    const told = await server.call('GET', `/api/products/${silent}`, { token: buyer.token });
    expect(told.body.data.seller.email).toBeNull();
  });

  it('stops who collects contacts, and keeps telling ads to everybody else', async () => {
    const id = await made();
    const collector = await server.person();
    const get = (token?: string) => server.call('GET', `/api/products/${id}`, { token });
    const resetsAt = new Date(server.deps.clock().getTime() + 86_400_000);
    const used = (key: string, hits: number) => server.db.insert(rateLimits).values({ key, hits, resetsAt });
    await used(`contact:account:${collector.id}`, 299);
    expect((await get(collector.token)).body.data.contactInfo).toEqual(AD.contactInfo);
    const refused = await get(collector.token);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have opened very many ads today. Please try again tomorrow.',
    ]);
    await used(`numbers:account:${collector.id}`, 3_000);
    const rows = (await list({ limit: 50 }, collector.token)).body.data;
    expect(new Set(rows.map((ad: { contact_phone: string | null }) => ad.contact_phone))).toEqual(
      new Set([null]),
    );
    for (const token of [undefined, buyer.token, ada.token, admin.token])
      expect((await get(token)).status).toBe(200);
  });

  it('counts views by day, each visitor once a day, the seller’s own not', async () => {
    const id = await made();
    const phone = { 'user-agent': 'another browser' };
    for (const token of [undefined, buyer.token, ada.token, undefined, buyer.token]) {
      await server.call('GET', `/api/products/${id}`, { token });
    }
    await server.call('GET', `/api/products/${id}`, { headers: phone });
    const rows = await server.db.select().from(productViews).where(eq(productViews.productId, id));
    expect(rows).toMatchObject([{ views: 3, day: new Date().toISOString().slice(0, 10) }]);
    const own = await server.call('GET', '/api/products/seller', { token: ada.token });
    expect(own.body.data.find((one: { id: number }) => one.id === id).views).toBe(3);
  });

  it('counts views of pages that came with the ad in them, the seller’s own not', async () => {
    const id = await made();
    const answers = [];
    for (const token of [undefined, buyer.token, ada.token]) {
      answers.push(await server.call('POST', `/api/products/${id}/views`, { token }));
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, '']));
    expect(await viewsOf(id)).toBe(2);
  });

  it('counts no view of an ad that the caller can’t see', async () => {
    const id = await made();
    const view = async (path: string | number, token?: string) =>
      (await server.call('POST', `/api/products/${path}/views`, { token })).status;
    await server.db.update(products).set({ status: 'expired' }).where(eq(products.id, id));
    expect([await view(id), await view(id, buyer.token), await view(id, ada.token)]).toEqual([404, 404, 204]);
    await server.db
      .update(products)
      .set({ status: 'active', sellerSuspended: true })
      .where(eq(products.id, id));
    expect(await view(id)).toBe(404);
    expect([await view(2_000_000_000), await view('bag')]).toEqual([404, 400]);
    expect(await viewsOf(id)).toBe(0);
  });

  it('limits how fast an address may count views', async () => {
    server.advance(2 * 60 * 1000);
    const id = await made();
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => server.call('POST', `/api/products/${id}/views`)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 204)).toEqual([429]);
    expect(await viewsOf(id)).toBe(1);
  });

  it('counts no view when the server itself asks, to write a page', async () => {
    const id = await made();
    const ask = (key: string) =>
      server.call('GET', `/api/products/${id}`, { headers: { [RENDER_HEADER]: key } });
    expect((await ask(RENDER_KEY)).status).toBe(200);
    expect(await viewsOf(id)).toBe(0);
    expect((await ask('a guess')).status).toBe(200);
    expect(await viewsOf(id)).toBe(1);
  });
});

describe('changing and deleting', () => {
  it('is for the seller and for admins', async () => {
    const id = await made();
    const put = (who: Signed | null) =>
      server.call('PUT', `/api/products/${id}`, { token: who?.token, body: { ...AD, price: 1_250_000.5 } });
    const remove = (who: Signed | null) =>
      server.call('DELETE', `/api/products/${id}`, { token: who?.token });
    for (const call of [put, remove]) {
      expect((await call(null)).status).toBe(401);
      expect((await call(musa)).status).toBe(403);
    }
    const changed = await put(ada);
    expect(changed.status).toBe(200);
    expect(changed.body.data.price).toBe(1_250_000.5);
    expect((await put(admin)).body.data.seller.id).toBe(ada.id);
    const gone = await remove(admin);
    expect(gone.status).toBe(200);
    expect(gone.body.success).toBe(true);
    const log = await server.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(log).toMatchObject([
      { actorId: admin.id, action: 'product.updated', targetType: 'product' },
      { actorId: admin.id, action: 'product.deleted', targetType: 'product' },
    ]);
  });

  it('a deleted ad is gone for all but the audit', async () => {
    const id = await made({ title: 'Soon gone' });
    expect((await server.call('DELETE', `/api/products/${id}`, { token: ada.token })).status).toBe(200);
    expect((await server.call('DELETE', `/api/products/${id}`, { token: ada.token })).status).toBe(404);
    expect((await server.call('PUT', `/api/products/${id}`, { token: ada.token, body: AD })).status).toBe(
      404,
    );
    const own = await server.call('GET', '/api/products/seller', { token: ada.token });
    expect(own.body.data.map((one: { id: number }) => one.id)).not.toContain(id);
    expect(await titles({ search: 'Soon gone' })).toEqual([]);
    const [row] = await server.db.select().from(products).where(eq(products.id, id));
    expect(row?.status).toBe('deleted');
  });

  it('keeps, reorders and replaces pictures, also when an admin saves', async () => {
    const [a, b, c] = [await picture(ada), await picture(ada), await picture(ada)];
    const id = await made({ images: [a, b] });
    const save = async (images: string[], who: Signed) => {
      const { status, body } = await server.call('PUT', `/api/products/${id}`, {
        token: who.token,
        body: { ...AD, images },
      });
      expect(status).toBe(200);
      return body.data.images.map((one: { url: string }) => one.url);
    };
    expect(await save([b, a], ada)).toEqual([b, a]);
    expect(await save([c, b], ada)).toEqual([c, b]);
    expect(await save([b], admin)).toEqual([b]);
    expect(await save([], ada)).toEqual([]);
    const foreign = await server.call('PUT', `/api/products/${id}`, {
      token: ada.token,
      body: { ...AD, images: [await picture(musa)] },
    });
    expect(foreign.status).toBe(422);
  });

  it('finds an ad by its new words and not by its old ones', async () => {
    await clear();
    const id = await made({ title: 'Blue bicycle' });
    await server.call('PUT', `/api/products/${id}`, {
      token: ada.token,
      body: { ...AD, title: 'Red wheelbarrow' },
    });
    expect(await titles({ search: 'wheelbarrow' })).toEqual(['Red wheelbarrow']);
    expect(await titles({ search: 'bicycle' })).toEqual([]);
  });

  it('lists a seller’s own ads only, expired ones too, newest first', async () => {
    await clear();
    await made({ title: 'Mine' });
    const expired = await made({ title: 'Mine, expired' });
    await server.db.update(products).set({ status: 'expired' }).where(eq(products.id, expired));
    await made({ title: 'His' }, musa);
    const { body } = await server.call('GET', '/api/products/seller', { token: ada.token });
    expect(body.data.map((one: { title: string; status: string }) => [one.title, one.status])).toEqual([
      ['Mine, expired', 'expired'],
      ['Mine', 'active'],
    ]);
    expect((await server.call('GET', '/api/products/seller')).status).toBe(401);
  });

  it('lists a seller’s own ads piece by piece, each once, when that is asked for', async () => {
    await clear();
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) ids.unshift(await made({ title }));
    const other = await made({ title: 'His' }, musa);
    const piece = async (query: string) => {
      const { body } = await server.call('GET', `/api/products/seller?${query}`, { token: ada.token });
      return { ids: body.data.map((ad: { id: number }) => ad.id), next: body.next };
    };
    expect(await piece('')).toEqual({ ids, next: null });
    expect(await piece('most=2')).toEqual({ ids: ids.slice(0, 2), next: ids[1] });
    expect(await piece(`most=2&after=${ids[1]}`)).toEqual({ ids: ids.slice(2, 4), next: ids[3] });
    expect(await piece(`most=2&after=${ids[3]}`)).toEqual({ ids: ids.slice(4), next: null });
    expect(await piece(`most=2&after=${other}`)).toEqual({ ids: [], next: null });
  });

  it('a suspended seller can do none of it', async () => {
    const id = await made({}, musa);
    await server.db.update(users).set({ status: 'suspended' }).where(eq(users.id, musa.id));
    expect((await server.call('DELETE', `/api/products/${id}`, { token: musa.token })).status).toBe(401);
    expect((await post({}, musa)).status).toBe(401);
  });
});
