import { describe, expect, it } from 'vitest';
import { startServer } from './helper';

const server = await startServer();
const admin = await server.person({ roles: ['admin'] });

const AD = {
  title: 'Leather bag',
  description: 'Brown',
  price: 1500,
  categoryId: 2,
  stateId: 1,
  cityId: 1,
  contactInfo: { email: null, phone: '0803 123 4567', whatsapp: null },
  images: [],
};
const CATEGORY = { name: 'Farm', description: 'Tools', icon: '/icons/farm.svg' };

interface Loaded {
  version: number;
  name: string;
}

/** A thing that two people change: how one is made, where it is saved, and what stands in an answer. */
interface Changed {
  /** Makes one; resolves with its path, who may save it, and what a form would load. */
  make: () => Promise<{ path: string; token: string; loaded: Loaded }>;
  /** Two bodies that differ in what they change. */
  first: (loaded: Loaded) => object;
  second: (loaded: Loaded) => object;
  // biome-ignore lint/suspicious/noExplicitAny: answers of three shapes
  of: (body: any) => any;
}
/** An ad of a seller who has no other. */
async function post() {
  const { token } = await server.person({ roles: ['seller'] });
  const { id, version } = (await server.call('POST', '/api/products', { token, body: AD })).body.data;
  return { path: `/api/products/${id}`, token, id: id as number, version: version as number };
}

let made = 0;
const THINGS: [name: string, thing: Changed][] = [
  [
    'an ad',
    {
      make: async () => {
        const { path, token } = await post();
        return { path, token, loaded: (await server.call('GET', path, { token })).body.data };
      },
      first: () => ({ ...AD, price: 1400 }),
      second: () => ({ ...AD, price: 1300 }),
      of: (body) => body.data,
    },
  ],
  [
    'a category',
    {
      make: async () => {
        const { token } = admin;
        made += 1;
        const body = { ...CATEGORY, name: `Farm ${made}` };
        const { id } = (await server.call('POST', '/api/admin/categories', { token, body })).body.data;
        const list: (Loaded & { id: number })[] = (await server.call('GET', '/api/categories')).body.data;
        const loaded = list.find((one) => one.id === id) ?? { version: 0, name: '' };
        return { path: `/api/admin/categories/${id}`, token, loaded };
      },
      first: ({ name }) => ({ ...CATEGORY, name, description: 'Big ones' }),
      second: ({ name }) => ({ ...CATEGORY, name, description: 'Small ones' }),
      of: (body) => body.data,
    },
  ],
  [
    'a profile',
    {
      make: async () => {
        const path = '/api/auth/profile';
        const { token } = await server.person();
        return { path, token, loaded: (await server.call('GET', path, { token })).body.user };
      },
      first: () => ({ name: 'Ada A.' }),
      second: () => ({ name: 'Ada B.' }),
      of: (body) => body.user,
    },
  ],
];

describe.each(THINGS)('%s that two tabs change', (_, { make, first, second, of }) => {
  const open = async () => {
    const { path, token, loaded } = await make();
    const save = (body: object, version?: number | string) => {
      const headers = version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };
      return server.call('PUT', path, { token, body, ...headers });
    };
    return { save, loaded, one: first(loaded), other: second(loaded) };
  };

  it('is written once where both save the same version, one after the other', async () => {
    const { save, loaded, one, other } = await open();
    const saved = await save(one, loaded.version);
    expect(saved.status).toBe(200);
    expect(of(saved.body).version).toBe(loaded.version + 1);
    const late = await save(other, loaded.version);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      success: false,
      message: 'Somebody has changed this since you opened it.',
    });
    // The ad as its seller sees it, the category, the profile: all that a form needs to go on.
    expect(of(late.body)).toEqual(of(saved.body));
    const again = await save(other, of(late.body).version);
    expect(again.status).toBe(200);
    expect(of(again.body).version).toBe(loaded.version + 2);
  });

  it('is written once where both save the same version at once', async () => {
    const { save, loaded, one, other } = await open();
    const answers = await Promise.all([one, other, one, other].map((body) => save(body, loaded.version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    const won = answers.find(({ status }) => status === 200);
    for (const { body } of answers) expect(of(body)).toEqual(of(won?.body));
    expect(of(won?.body).version).toBe(loaded.version + 1);
  });

  it('is written over where a save names no version', async () => {
    const { save, loaded, one, other } = await open();
    expect((await save(one)).status).toBe(200);
    const over = await save(other);
    expect([over.status, of(over.body).version]).toEqual([200, loaded.version + 2]);
    // Whoever names the version that they know finds these saves, too.
    expect((await save(one, loaded.version)).status).toBe(412);
  });

  it.each(['x', '', '1"2', '99999999999'])('refuses the version %j, which is none', async (version) => {
    const { save, one } = await open();
    expect((await save(one, version)).status).toBe(400);
  });
});

describe('an ad that is changed under its seller’s hands', () => {
  type Ad = Awaited<ReturnType<typeof post>>;
  const save = ({ path, token }: Ad, version: number, body: object = { ...AD, price: 1400 }, by = token) =>
    server.call('PUT', path, { token: by, body, headers: { 'if-match': `"${version}"` } });
  const moderate = (id: number, status: string) =>
    server.call('PATCH', `/api/admin/products/${id}/status`, { token: admin.token, body: { status } });

  it('holds what both have changed, once the second save is made on the first', async () => {
    const ad = await post();
    await save(ad, ad.version, { ...AD, price: 1400 });
    const late = await save(ad, ad.version, { ...AD, title: 'Red bag' });
    // What a form does by itself where no field was changed twice (machines/overtaken.ts).
    const merged = { ...AD, title: 'Red bag', price: late.body.data.price };
    const saved = await save(ad, late.body.data.version, merged);
    expect(saved.body.data).toMatchObject({ title: 'Red bag', price: 1400, version: ad.version + 2 });
  });

  it('keeps its version when an admin lets it expire: that changes nothing that was filled in', async () => {
    const ad = await post();
    expect((await moderate(ad.id, 'expired')).status).toBe(200);
    const saved = await save(ad, ad.version);
    expect([saved.status, saved.body.data.price, saved.body.data.status]).toEqual([200, 1400, 'expired']);
  });

  it('is not there any more once it was deleted', async () => {
    const ad = await post();
    expect((await moderate(ad.id, 'deleted')).status).toBe(200);
    const late = await save(ad, ad.version);
    expect([late.status, late.body.message]).toEqual([404, 'This ad is not here any more.']);
  });

  it('is overtaken by an admin who edits it, as by anybody', async () => {
    const ad = await post();
    expect((await save(ad, ad.version, { ...AD, title: 'Bag' }, admin.token)).status).toBe(200);
    expect((await save(ad, ad.version)).status).toBe(412);
  });

  it('is overtaken before the older version is held against the rules', async () => {
    const ad = await post();
    await save(ad, ad.version);
    expect((await save(ad, ad.version, { ...AD, images: ['/uploads/gone.webp'] })).status).toBe(412);
    expect((await save(ad, ad.version + 1, { ...AD, images: ['/uploads/gone.webp'] })).status).toBe(422);
  });

  it('keeps its version for what the house changes: a category’s name, a plan', async () => {
    const ad = await post();
    const body = { name: 'Motors' };
    expect((await server.call('PUT', '/api/admin/categories/2', { token: admin.token, body })).status).toBe(
      200,
    );
    expect((await server.call('GET', ad.path, { token: ad.token })).body.data.version).toBe(ad.version);
  });
});
