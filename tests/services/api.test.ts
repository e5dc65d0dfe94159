import { describe, expect, it } from 'vitest';
import { ApiError, isRefusal, problemOf } from '../../openapi/entities/problem';
import { parseProduct } from '../../openapi/entities/product';
import { parseSession, parseUserAnswer } from '../../openapi/entities/user';
import {
  type Api,
  createApi,
  succeeded,
  unwrap,
  unwrapList,
  unwrapOptional,
  unwrapPage,
} from '../../src/services/api';
import cases from '../cases/wire-shapes.json';

interface Answer {
  status: number;
  body: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  request?: string;
}

/** A client whose server answers as told, and what it saw and reported. */
function clientOf(answer: () => Response | Promise<Response>, token: string | null = 't0') {
  const requests: Request[] = [];
  const rejected: string[] = [];
  const api = createApi({
    baseUrl: 'https://kasuwa.example/api',
    getToken: () => token,
    onUnauthorized: (refused) => rejected.push(refused),
    fetch: async (request) => {
      requests.push(request as Request);
      return await answer();
    },
  });
  return { api, requests, rejected };
}

function responseOf({ status, body, contentType = 'application/json', headers = {} }: Answer): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const empty = status === 204;
  return new Response(empty ? null : text, { status, headers: { 'content-type': contentType, ...headers } });
}

const credentials = { email: 'a@b.ng', password: 'secret1' };
const input = { title: 'Bag', price: 1, categoryId: 1, stateId: 1, cityId: 1 };

/** The call that a case is about, as its service would make it. */
function callOf(api: Api, request: string | undefined, status: number): Promise<unknown> {
  if (request === 'POST /auth/login')
    return unwrap(api.POST('/auth/login', { body: credentials }), parseSession);
  if (request === 'GET /auth/profile') return unwrap(api.GET('/auth/profile'), parseUserAnswer);
  if (request === 'POST /auth/google/verify') {
    return unwrap(api.POST('/auth/google/verify', { body: { idToken: 'jwt' } }), parseSession);
  }
  if (request === 'PUT /products/12') {
    return succeeded(api.PUT('/products/{id}', { params: { path: { id: 12 } }, body: input }));
  }
  if (status === 204) return succeeded(api.DELETE('/products/{id}', { params: { path: { id: 12 } } }));
  return unwrapList(api.GET('/products/seller'), (item) => item);
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(outcome)}`);
  return outcome;
};

describe('answers', () => {
  const rows = cases.flatMap(({ input: given, expect: want, ...row }) =>
    'answer' in given && given.answer
      ? [{ ...row, answer: given.answer as Answer, want: want as Record<string, unknown> }]
      : [],
  );
  it.each(rows)('$id $title', async ({ answer, want }) => {
    const { api, rejected } = clientOf(() => responseOf(answer));
    const call = callOf(api, answer.request, answer.status);
    const { error, fieldErrors, session, ok, toast, ...entity } = want;
    if (error !== undefined) {
      const failure = await failureOf(call);
      expect(failure.message).toBe(error);
      if (fieldErrors !== undefined) expect(failure.problem.fieldErrors).toEqual(fieldErrors);
    } else if (session === 'rejected') {
      expect((await failureOf(call)).problem.kind).toBe('unauthorized');
      expect(rejected).toEqual(['t0']);
    } else if (ok === true) {
      await expect(call).resolves.toBeUndefined();
    } else {
      const got = (await call) as Record<string, unknown>;
      expect({ ...(got.user as object | undefined), ...got }).toMatchObject(entity);
    }
  });
});

describe('no answer', () => {
  const rows = cases.flatMap(({ input: given, expect: want, ...row }) =>
    'fetchThrows' in given && given.fetchThrows !== undefined
      ? [{ ...row, thrown: given.fetchThrows, want: want as { error: string | null } }]
      : [],
  );
  it.each(rows)('$id $title', async ({ thrown, want }) => {
    const { api } = clientOf(() => {
      if (thrown === 'AbortError') throw new DOMException('The user aborted a request.', 'AbortError');
      throw new TypeError(thrown.replace(/^TypeError: /, ''));
    });
    const failure = await failureOf(unwrapList(api.GET('/categories'), (item) => item));
    if (want.error === null) expect(failure.problem.kind).toBe('aborted');
    else expect([failure.problem.kind, failure.message]).toEqual(['network', want.error]);
  });
});

describe('requests', () => {
  const empty = () => Response.json({ success: true, data: [], pagination: { total: 0, totalPages: 0 } });

  it('carry the token, the key and the query', async () => {
    const { api, requests } = clientOf(empty);
    await unwrapPage(
      api.GET('/products', { params: { query: { page: 2, search: 'T & T', state: 'FCT' } } }),
      (p) => p,
      {},
    );
    await succeeded(
      api.POST('/products', { body: input, params: { header: { 'Idempotency-Key': 'key-12345' } } }),
    );
    expect(requests[0]?.url).toBe('https://kasuwa.example/api/products?page=2&search=T%20%26%20T&state=FCT');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t0');
    expect(requests[1]?.headers.get('idempotency-key')).toBe('key-12345');
    expect(await requests[1]?.json()).toEqual(input);
  });

  it('carry no token when there is none, nor when they are made to get one', async () => {
    const visitor = clientOf(empty, null);
    await unwrapList(visitor.api.GET('/categories'), (item) => item);
    expect(visitor.requests[0]?.headers.has('authorization')).toBe(false);
    const stale = clientOf(() =>
      Response.json({ success: false, message: 'Wrong e-mail or password.' }, { status: 401 }),
    );
    const failure = await failureOf(
      unwrap(stale.api.POST('/auth/login', { body: credentials }), parseSession),
    );
    expect(stale.requests[0]?.headers.has('authorization')).toBe(false);
    expect([failure.problem.kind, failure.message, stale.rejected.length]).toEqual([
      'refused',
      'Wrong e-mail or password.',
      0,
    ]);
  });

  it('keep a token of their own, and its refusal is not that of the stored one', async () => {
    const { api, requests, rejected } = clientOf(() => new Response('', { status: 401 }));
    await failureOf(succeeded(api.POST('/auth/logout', { headers: { Authorization: 'Bearer old' } })));
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer old');
    expect(rejected).toEqual(['old']);
  });

  it('stop when their signal says so, while connecting and while reading', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const connecting = clientOf(() => {
      throw new TypeError('Failed to fetch');
    });
    const left = connecting.api.GET('/categories', { signal: leaving.signal });
    expect((await failureOf(left)).problem.kind).toBe('aborted');

    const reading = new AbortController();
    const half = clientOf(() => {
      const body = new ReadableStream({
        pull: (stream) => {
          reading.abort();
          stream.error(new TypeError('network error'));
        },
      });
      return new Response(body);
    });
    const cut = half.api.GET('/categories', { signal: reading.signal });
    expect((await failureOf(cut)).problem.kind).toBe('aborted');
  });
});

describe('failures', () => {
  it.each([
    ['30', 30],
    ['0', 0],
    ['soon', null],
    [new Date(0).toUTCString(), 0],
  ])('read Retry-After %j', async (header, seconds) => {
    const { api } = clientOf(() =>
      Response.json({ message: 'Slow down.' }, { status: 429, headers: { 'retry-after': header } }),
    );
    const { problem } = await failureOf(
      succeeded(api.POST('/auth/forgot-password', { body: { email: 'a@b.ng' } })),
    );
    expect(problem).toMatchObject({ status: 429, message: 'Slow down.', retryAfter: seconds });
  });

  it('know what is not found', async () => {
    const { api } = clientOf(() =>
      Response.json({ success: false, message: 'No such ad.' }, { status: 404 }),
    );
    const call = unwrap(api.GET('/products/{id}', { params: { path: { id: '9' } } }), (ad) => ad);
    expect(problemOf(await failureOf(call))).toMatchObject({ kind: 'notFound', message: 'No such ad.' });
  });

  it('tells nobody that a thing is gone because a proxy has no such page', async () => {
    const { api } = clientOf(() => new Response('<h1>404 Not Found</h1>', { status: 404 }));
    const call = unwrap(api.GET('/products/{id}', { params: { path: { id: '1' } } }), (wire) => wire);
    expect(problemOf(await failureOf(call))).toMatchObject({ kind: 'refused', status: 404 });
  });

  it('read fields from a list or an object, the first message of each', async () => {
    const errors = { email: ['Email is invalid', 'and more'], constructor: 'x', odd: 7 };
    const { api } = clientOf(() => Response.json({ success: false, errors }, { status: 422 }));
    const call = succeeded(api.POST('/auth/resend-verification', { body: { email: 'x' } }));
    expect((await failureOf(call)).problem.fieldErrors).toEqual({
      email: 'Email is invalid. and more.',
      constructor: 'x',
    });
  });

  it('a page that says 401 is no word of the server’s: it ends no session', async () => {
    const page = () => new Response('<!doctype html><h1>401</h1>', { status: 401 });
    const { api, rejected } = clientOf(page);
    expect((await failureOf(unwrap(api.GET('/auth/profile'), parseUserAnswer))).problem).toMatchObject({
      kind: 'refused',
      status: 401,
      message: null,
    });
    expect(rejected).toEqual([]);
  });

  it('tell nobody of a 401 that answered a call without token', async () => {
    const { api, rejected } = clientOf(() => new Response('', { status: 401 }), null);
    expect((await failureOf(unwrap(api.GET('/auth/profile'), parseUserAnswer))).problem.kind).toBe('refused');
    expect(rejected).toEqual([]);
  });

  it('include an answer with nothing where an entity is read, but not where nothing is an answer', async () => {
    const nothing = clientOf(() => Response.json({ success: true, data: null }));
    const one = nothing.api.GET('/products/{id}', { params: { path: { id: '9' } } });
    expect((await failureOf(unwrap(one, (ad) => ad))).message).toBe('An error occurred');
    await expect(
      unwrapOptional(nothing.api.GET('/subscription/current'), (plan) => plan, 'plan'),
    ).resolves.toBeNull();
    const bareNull = clientOf(() => Response.json(null));
    const current = unwrapOptional(bareNull.api.GET('/subscription/current'), (plan) => plan, 'plan');
    expect((await failureOf(current)).message).toBe('An error occurred');
    const bare = clientOf(() => new Response(null, { status: 204 }));
    await expect(
      unwrapOptional(bare.api.GET('/subscription/current'), (plan) => plan, 'plan'),
    ).resolves.toBeNull();
  });

  it.each([[{}], [{ token: '' }], [{ token: 't' }], [{ token: 't', user: {} }]])(
    'include the session %j, which is none',
    async (session) => {
      const { api } = clientOf(() => Response.json({ success: true, ...session }));
      const call = unwrap(api.POST('/auth/login', { body: credentials }), parseSession);
      expect((await failureOf(call)).message).toBe('An error occurred');
    },
  );
});

it('an answer may say that the token counts no more, though all may see what it holds', async () => {
  const answer = (headers: Record<string, string>) =>
    responseOf({ status: 200, body: { success: true, data: [] }, headers });
  const ended = clientOf(() => answer({ 'X-Session': 'ended' }));
  await expect(unwrapList(ended.api.GET('/categories'), (item) => item)).resolves.toEqual([]);
  expect(ended.rejected).toEqual(['t0']);
  const going = clientOf(() => answer({}));
  await unwrapList(going.api.GET('/categories'), (item) => item);
  expect(going.rejected).toEqual([]);
});

describe('answers that are none of the contract’s are failures', () => {
  const NONE = ['<!doctype html><h1>Welcome</h1>', '{"success":true,"da', 'null', '"ok"', '17', '[1,2]'];
  const WRONG = ['{}', '{"success":true,"data":{"nothing":"of ours"}}', '{"success":true,"data":"ok"}'];
  const answering = (text: string) => clientOf(() => new Response(text)).api;

  it.each(NONE)('of a write: %s', async (text) => {
    const call = answering(text).DELETE('/products/{id}', { params: { path: { id: 9 } } });
    const failure = await failureOf(succeeded(call));
    expect(failure.message).toBe('An error occurred');
    // Nobody knows whether it was done: it is sent again under the same key.
    expect(isRefusal(failure.problem)).toBe(false);
  });

  it.each([...NONE, ...WRONG])('of an entity: %s', async (text) => {
    const call = answering(text).GET('/products/{id}', { params: { path: { id: '9' } } });
    expect((await failureOf(unwrap(call, (ad) => ad, 'id'))).message).toBe('An error occurred');
  });

  it.each([...NONE, ...WRONG].filter((text) => text !== '[1,2]'))('of a list: %s', async (text) => {
    const call = unwrapList(answering(text).GET('/products/seller'), (ad) =>
      parseProduct(ad, { uploadsBase: '/uploads' }),
    );
    expect((await failureOf(call)).message).toBe('An error occurred');
  });

  it.each(['[1,2]', '{"data":[{"nothing":"of ours"}]}', '{"data":["ok"]}', '{"data":{"id":3}}'])(
    'of a list of ads: %s',
    async (text) => {
      const call = unwrapPage(
        answering(text).GET('/products'),
        (ad) => parseProduct(ad, { uploadsBase: '/uploads' }),
        {},
      );
      expect((await failureOf(call)).message).toBe('An error occurred');
    },
  );

  it.each([...NONE, ...WRONG].filter((text) => text !== 'null'))(
    'of what may be nothing: %s',
    async (text) => {
      const call = unwrapOptional(answering(text).GET('/subscription/current'), (plan) => plan, 'plan');
      expect((await failureOf(call)).message).toBe('An error occurred');
    },
  );
});
