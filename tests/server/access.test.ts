import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeEmailToken } from '../../server/auth/emailTokens';
import { mailQueue, problems, products } from '../../server/db/schema';
import { ACCESS } from '../../server/http/access';
import { operationsOf } from '../../server/http/contract';
import { readContract } from '../../server/http/contractFile';
import { type Method, type Signed, startServer } from './helper';

/** One call by one kind of person: whose ad it touches is `owner`'s. */
interface Call {
  method: Method;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
interface Scene {
  /** The person who calls; null for a visitor. */
  caller: Signed | null;
  owner: Signed;
  /** An active ad of the owner. */
  ad: number;
  /** Somebody else altogether. */
  bystander: Signed;
}

const server = await startServer();
let picture: { body: Buffer; headers: Record<string, string> };

beforeAll(async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  picture = multipart('file', png);
});

const multipart = (field: string, file: Buffer) => ({
  body: Buffer.concat([
    Buffer.from(
      `--xx\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--xx--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=xx' },
});

const ad = { title: 'Toyota Corolla', price: 1000, categoryId: 2, stateId: 1, cityId: 1 };
const problem = { text: 'Nothing happens.', path: '/', build: 'development', steps: [] };
const step = { chart: 'savedList', from: '', event: 'xstate.init', to: 'loading', count: 1 };
const KINDS = ['visitor', 'unverified', 'buyer', 'sellerOwner', 'sellerOther', 'suspended', 'admin'] as const;

/** Rows: operation, its call, and the status for each of KINDS in that order. */
const TABLE: [operation: string, call: (scene: Scene) => Call | Promise<Call>, expected: string][] = [
  [
    'login',
    async () => ({ method: 'POST', path: '/auth/login', body: await known() }),
    '200 200 200 200 200 200 200',
  ],
  [
    'register',
    () => ({ method: 'POST', path: '/auth/register', body: fresh() }),
    '201 201 201 201 201 201 201',
  ],
  [
    'verifyGoogle',
    () => ({ method: 'POST', path: '/auth/google/verify', body: { idToken: 'x.y.z' } }),
    '501 501 501 501 501 501 501',
  ],
  [
    'updateRole',
    () => ({ method: 'PUT', path: '/auth/update-role', body: { role: 'seller' } }),
    '401 200 200 200 200 401 200',
  ],
  ['getProfile', () => ({ method: 'GET', path: '/auth/profile' }), '401 200 200 200 200 401 200'],
  [
    'updateProfile',
    () => ({ method: 'PUT', path: '/auth/profile', body: { name: 'Bola' } }),
    '401 200 200 200 200 401 200',
  ],
  [
    'verifyEmail',
    async (s) => ({ method: 'GET', path: `/auth/verify-email?token=${await link(s, 'verify')}` }),
    '200 200 200 200 200 200 200',
  ],
  [
    'resendVerification',
    () => ({ method: 'POST', path: '/auth/resend-verification', body: { email: someEmail() } }),
    '200 200 200 200 200 200 200',
  ],
  [
    'forgotPassword',
    () => ({ method: 'POST', path: '/auth/forgot-password', body: { email: someEmail() } }),
    '200 200 200 200 200 200 200',
  ],
  [
    'resetPassword',
    async (s) => ({
      method: 'POST',
      path: '/auth/reset-password',
      body: { token: await link(s, 'reset'), password: 'secret2' },
    }),
    '200 200 200 200 200 200 200',
  ],
  ['logout', () => ({ method: 'POST', path: '/auth/logout' }), '401 200 200 200 200 401 200'],

  ['listProducts', () => ({ method: 'GET', path: '/products' }), '200 200 200 200 200 200 200'],
  ['getProduct', (s) => ({ method: 'GET', path: `/products/${s.ad}` }), '200 200 200 200 200 200 200'],
  ['createProduct', () => ({ method: 'POST', path: '/products', body: ad }), '401 403 201 201 201 401 201'],
  [
    'updateProduct',
    (s) => ({ method: 'PUT', path: `/products/${s.ad}`, body: ad }),
    '401 403 403 200 403 401 200',
  ],
  ['deleteProduct', (s) => ({ method: 'DELETE', path: `/products/${s.ad}` }), '401 403 403 200 403 401 200'],
  ['listSellerProducts', () => ({ method: 'GET', path: '/products/seller' }), '401 403 200 200 200 401 200'],

  ['recordView', (s) => ({ method: 'POST', path: `/products/${s.ad}/views` }), '204 204 204 204 204 204 204'],
  [
    'recordInquiry',
    (s) => ({ method: 'POST', path: `/products/${s.ad}/inquiries`, body: { channel: 'call' } }),
    '200 200 200 200 200 200 200',
  ],

  [
    'reportProduct',
    (s) => ({ method: 'POST', path: `/products/${s.ad}/reports`, body: { reason: 'sold' } }),
    '201 201 201 422 201 201 201',
  ],

  [
    'reportProblem',
    () => ({ method: 'POST', path: '/problems', body: problem }),
    '201 201 201 201 201 201 201',
  ],

  ['listSaved', () => ({ method: 'GET', path: '/saved' }), '401 200 200 200 200 401 200'],
  [
    'mergeSaved',
    (s) => ({ method: 'POST', path: '/saved', body: { ids: [s.ad] } }),
    '401 200 200 200 200 401 200',
  ],
  ['saveProduct', (s) => ({ method: 'PUT', path: `/saved/${s.ad}` }), '401 200 200 200 200 401 200'],
  ['unsaveProduct', (s) => ({ method: 'DELETE', path: `/saved/${s.ad}` }), '401 200 200 200 200 401 200'],

  ['listCategories', () => ({ method: 'GET', path: '/categories' }), '200 200 200 200 200 200 200'],
  ['listStates', () => ({ method: 'GET', path: '/locations/states' }), '200 200 200 200 200 200 200'],
  [
    'listCities',
    () => ({ method: 'GET', path: '/locations/states/1/cities' }),
    '200 200 200 200 200 200 200',
  ],

  ['uploadFile', () => ({ method: 'POST', path: '/uploads', ...picture }), '401 403 201 201 201 401 201'],
  [
    'uploadImages',
    () => ({
      method: 'POST',
      path: '/upload/images',
      ...picture,
      body: Buffer.from(picture.body.toString('latin1').replace('"file"', '"images"'), 'latin1'),
    }),
    '401 403 201 201 201 401 201',
  ],

  ['listPlans', () => ({ method: 'GET', path: '/subscription/plans' }), '200 200 200 200 200 200 200'],
  [
    'getCurrentSubscription',
    () => ({ method: 'GET', path: '/subscription/current' }),
    '401 403 200 200 200 401 200',
  ],
  [
    'initiatePayment',
    () => ({ method: 'POST', path: '/subscription/payment/initiate', body: { planId: 1 } }),
    '401 403 403 200 200 401 403',
  ],
  [
    'verifyPayment',
    () => ({ method: 'POST', path: '/subscription/payment/verify', body: { transactionRef: 'x' } }),
    '401 403 404 404 404 401 404',
  ],
  [
    'returnFromPayment',
    () => ({ method: 'GET', path: '/subscription/payment/return?status=successful&tx_ref=x' }),
    '303 303 303 303 303 303 303',
  ],
  [
    'receivePaymentWebhook',
    () => ({ method: 'POST', path: '/payments/webhook', body: { event: 'charge.completed' } }),
    '401 401 401 401 401 401 401',
  ],
  ['listPayments', () => ({ method: 'GET', path: '/subscription/payments' }), '401 403 200 200 200 401 200'],

  ['getAdminStats', () => ({ method: 'GET', path: '/admin/dashboard-stats' }), '401 403 403 403 403 401 200'],
  ['getAdminHealth', () => ({ method: 'GET', path: '/admin/health' }), '401 403 403 403 403 401 200'],
  ['listRefundsDue', () => ({ method: 'GET', path: '/admin/refunds' }), '401 403 403 403 403 401 200'],
  [
    'listMailFailures',
    () => ({ method: 'GET', path: '/admin/mail-failures' }),
    '401 403 403 403 403 401 200',
  ],
  [
    'retryMail',
    async () => ({ method: 'POST', path: `/admin/mail-failures/${await newFailure()}/retry` }),
    '401 403 403 403 403 401 200',
  ],
  ['listAuditEntries', () => ({ method: 'GET', path: '/admin/audit' }), '401 403 403 403 403 401 200'],
  ['listUsers', () => ({ method: 'GET', path: '/admin/users' }), '401 403 403 403 403 401 200'],
  [
    'setUserStatus',
    (s) => ({
      method: 'PATCH',
      path: `/admin/users/${s.bystander.id}/status`,
      body: { status: 'suspended' },
    }),
    '401 403 403 403 403 401 200',
  ],
  ['listAdminProducts', () => ({ method: 'GET', path: '/admin/products' }), '401 403 403 403 403 401 200'],
  [
    'setProductStatus',
    (s) => ({ method: 'PATCH', path: `/admin/products/${s.ad}/status`, body: { status: 'expired' } }),
    '401 403 403 403 403 401 200',
  ],
  [
    'listProductReports',
    (s) => ({ method: 'GET', path: `/admin/products/${s.ad}/reports` }),
    '401 403 403 403 403 401 200',
  ],
  [
    'dismissProductReports',
    async (s) => {
      await server.call('POST', `/api/products/${s.ad}/reports`, { body: { reason: 'fraud' } });
      return { method: 'POST', path: `/admin/products/${s.ad}/reports/dismiss` };
    },
    '401 403 403 403 403 401 200',
  ],
  [
    'countFlows',
    () => ({ method: 'POST', path: '/flow-counts', body: { counts: [step] } }),
    // Nobody may where steps are not counted (flowCounts.test.ts).
    '404 404 404 404 404 404 404',
  ],
  ['listProblems', () => ({ method: 'GET', path: '/admin/problems' }), '401 403 403 403 403 401 200'],
  [
    'setProblemDone',
    async () => ({ method: 'PATCH', path: `/admin/problems/${await newProblem()}`, body: { done: true } }),
    '401 403 403 403 403 401 200',
  ],
  [
    'deleteProblem',
    async () => ({ method: 'DELETE', path: `/admin/problems/${await newProblem()}` }),
    '401 403 403 403 403 401 200',
  ],
  [
    'createCategory',
    () => ({ method: 'POST', path: '/admin/categories', body: { name: `C ${randomUUID()}` } }),
    '401 403 403 403 403 401 201',
  ],
  [
    'updateCategory',
    () => ({ method: 'PUT', path: '/admin/categories/2', body: { name: 'Cars' } }),
    '401 403 403 403 403 401 200',
  ],
  [
    'deleteCategory',
    async () => ({ method: 'DELETE', path: `/admin/categories/${await newCategory()}` }),
    '401 403 403 403 403 401 200',
  ],

  ['getDashboard', () => ({ method: 'GET', path: '/dashboard' }), '401 200 200 200 200 401 200'],
  ['getSellerAnalytics', () => ({ method: 'GET', path: '/seller/figures' }), '401 403 200 200 200 401 200'],
  ['getHealth', () => ({ method: 'GET', path: '/health' }), '200 200 200 200 200 200 200'],
];

describe('who may call what', () => {
  it('names every operation of the contract', () => {
    expect(TABLE.map(([operation]) => operation).sort()).toEqual(
      [...operationsOf(readContract()).keys()].sort(),
    );
    expect(Object.keys(ACCESS).sort()).toEqual([...operationsOf(readContract()).keys()].sort());
  });

  for (const [operation, call, expected] of TABLE) {
    it.each(KINDS.map((kind, i) => [kind, Number(expected.split(' ')[i])] as const))(
      `${operation} by %s: %i`,
      async (kind, status) => {
        const scene = await sceneFor(kind);
        const { method, path, body, headers } = await call(scene);
        const answer = await server.call(method, `/api${path}`, {
          token: scene.caller?.token,
          body,
          ...(headers ? { headers } : {}),
        });
        expect(answer.status, JSON.stringify(answer.body)).toBe(status);
        if (status >= 400) expect(answer.body.message).toMatch(/^[A-Z].+[.]$/);
      },
    );
  }
});

async function sceneFor(kind: (typeof KINDS)[number]): Promise<Scene> {
  const owner = await server.person({ roles: ['seller'] });
  const [row] = await server.db
    .insert(products)
    .values({
      sellerId: owner.id,
      categoryId: 2,
      stateId: 1,
      cityId: 1,
      title: 'Toyota Corolla',
      priceKobo: 100_000,
    })
    .returning({ id: products.id });
  const caller = await callerOf(kind, owner);
  return { caller, owner, ad: row?.id ?? 0, bystander: await server.person() };
}

async function callerOf(kind: (typeof KINDS)[number], owner: Signed): Promise<Signed | null> {
  switch (kind) {
    case 'visitor':
      return null;
    case 'unverified':
      return await server.person({ verified: false });
    case 'buyer':
      return await server.person();
    case 'sellerOwner':
      return owner;
    case 'sellerOther':
      return await server.person({ roles: ['seller'] });
    case 'admin':
      return await server.person({ roles: ['admin'] });
    case 'suspended': {
      const admin = await server.person({ roles: ['admin'] });
      const suspended = await server.person({ roles: ['seller'] });
      const path = `/api/admin/users/${suspended.id}/status`;
      await server.call('PATCH', path, { token: admin.token, body: { status: 'suspended' } });
      return suspended;
    }
  }
}

const someEmail = () => `${randomUUID()}@kasuwa.test`;
const fresh = () => ({ email: someEmail(), password: 'secret-1' });

async function known() {
  const email = someEmail();
  await server.person({ email, password: 'secret-1' });
  return { email, password: 'secret-1' };
}

const link = (scene: Scene, kind: 'verify' | 'reset') =>
  makeEmailToken(server.db, server.deps, scene.bystander.id, kind);

async function newCategory(): Promise<number> {
  const admin = await server.person({ roles: ['admin'] });
  const made = await server.call('POST', '/api/admin/categories', {
    token: admin.token,
    body: { name: `C ${randomUUID()}` },
  });
  return made.body.data.id;
}

async function newProblem(): Promise<number> {
  const [row] = await server.db.insert(problems).values(problem).returning({ id: problems.id });
  return row?.id ?? 0;
}

async function newFailure(): Promise<number> {
  const now = new Date();
  const mail = {
    recipient: 'ada@kasuwa.test',
    subject: 'Hello',
    textBody: 'x',
    htmlBody: 'x',
    failure: 'No answer.',
  };
  const [row] = await server.db
    .insert(mailQueue)
    .values({ ...mail, nextAt: now, giveUpAt: now })
    .returning({ id: mailQueue.id });
  return row?.id ?? 0;
}
