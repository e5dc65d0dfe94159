import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import glue from 'fastify-openapi-glue';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseProduct } from '../../openapi/entities/product';

const CONTRACT = new URL('../../openapi/marketplace.yaml', import.meta.url);
const TYPES = new URL('../../openapi/schema.ts', import.meta.url);

interface Operation {
  operationId: string;
  'x-addition'?: boolean;
  security?: Record<string, unknown>[];
  parameters?: { $ref?: string }[];
  responses: Record<string, { $ref?: string }>;
}

const text = readFileSync(CONTRACT, 'utf8');
// The document's own shape is what the tests below look at.
const contract = parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

/** Section 7, call by call. */
const CALLS: Record<string, string> = {
  login: 'POST /auth/login',
  register: 'POST /auth/register',
  verifyGoogle: 'POST /auth/google/verify',
  updateRole: 'PUT /auth/update-role',
  getProfile: 'GET /auth/profile',
  updateProfile: 'PUT /auth/profile',
  verifyEmail: 'GET /auth/verify-email',
  resendVerification: 'POST /auth/resend-verification',
  forgotPassword: 'POST /auth/forgot-password',
  resetPassword: 'POST /auth/reset-password',
  listProducts: 'GET /products',
  getProduct: 'GET /products/{id}',
  createProduct: 'POST /products',
  updateProduct: 'PUT /products/{id}',
  deleteProduct: 'DELETE /products/{id}',
  listSellerProducts: 'GET /products/seller',
  listCategories: 'GET /categories',
  listStates: 'GET /locations/states',
  listCities: 'GET /locations/states/{id}/cities',
  uploadFile: 'POST /uploads',
  uploadImages: 'POST /upload/images',
  listPlans: 'GET /subscription/plans',
  getCurrentSubscription: 'GET /subscription/current',
  initiatePayment: 'POST /subscription/payment/initiate',
  verifyPayment: 'POST /subscription/payment/verify',
  listPayments: 'GET /subscription/payments',
  getAdminStats: 'GET /admin/dashboard-stats',
  listUsers: 'GET /admin/users',
  setUserStatus: 'PATCH /admin/users/{id}/status',
  listAdminProducts: 'GET /admin/products',
  setProductStatus: 'PATCH /admin/products/{id}/status',
  createCategory: 'POST /admin/categories',
  updateCategory: 'PUT /admin/categories/{id}',
  deleteCategory: 'DELETE /admin/categories/{id}',
  getDashboard: 'GET /dashboard',
};

it('holds every call of section 7', () => {
  const found = Object.fromEntries(operations.map(({ call, operation }) => [operation.operationId, call]));
  expect(Object.keys(CALLS)).toHaveLength(35);
  expect(found).toMatchObject(CALLS);
});

it('marks whatever is not of section 7 as an addition, and nothing else', () => {
  const added = operations.filter(({ operation }) => operation['x-addition'] === true);
  const beyond = operations.filter(({ operation }) => !(operation.operationId in CALLS));
  expect(added.map(({ call }) => call)).toEqual(beyond.map(({ call }) => call));
  expect(beyond.length).toBeGreaterThan(0);
});

it('says of every call how it fails', () => {
  for (const { call, operation } of operations.filter(({ operation: o }) => o.operationId !== 'getHealth')) {
    expect(operation.responses, call).toHaveProperty('default');
    if (operation.security === undefined) expect(operation.responses, call).toHaveProperty('401');
  }
});

it('takes an Idempotency-Key where a repeated call would make a second thing', () => {
  const keyed = operations.filter(({ operation }) =>
    operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
  );
  expect(keyed.map(({ operation }) => operation.operationId).sort()).toEqual([
    'createProduct',
    'initiatePayment',
    'register',
    'reportProblem',
    'uploadFile',
    'uploadImages',
  ]);
});

it('has types that are not stale; else run `npm run openapi`', async () => {
  const types = COMMENT_HEADER + astToString(await openapiTS(CONTRACT));
  expect(readFileSync(TYPES, 'utf8') === types).toBe(true);
});

describe('served', () => {
  const full = {
    id: 7,
    title: 'Toyota Camry 2012',
    description: 'First body',
    price: 1_250_000.5,
    status: 'active',
    createdAt: '2026-11-01T10:00:00.000Z',
    images: [
      {
        url: '/uploads/a.jpg',
        imageUrl: '/uploads/a.jpg',
        sources: [{ url: '/uploads/a-320.webp', width: 320 }],
        width: 4000,
        height: 3000,
      },
    ],
    featured: true,
    location: 'Ikeja, Lagos',
    contact_phone: '0803 123 4567',
    categoryId: 1,
    category: { id: 1, name: 'Vehicles' },
    stateId: 25,
    state: { id: 25, name: 'Lagos' },
    cityId: 500,
    city: { id: 500, name: 'Ikeja' },
    seller: { id: 3, name: 'Ada', email: 'ada@example.ng' },
    contactInfo: { email: 'ada@example.ng', phone: '0803 123 4567', whatsapp: null },
    views: 12,
  };
  const app = Fastify();
  /** What the server answers `getProduct` and the profile's `role` with, set by each test. */
  let ad: object = full;
  let role: unknown = 'seller';

  beforeAll(async () => {
    app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) =>
      reply.status(error.statusCode ?? 500).send({ success: false, message: error.message, secret: 1 }),
    );
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, null));
    await app.register(glue, {
      specification: parse(text),
      prefix: '/api',
      serviceHandlers: {
        getProduct: async () => ({ success: true, data: ad }),
        getProfile: async () => ({
          success: true,
          user: { id: 1, email: 'a@b.ng', role, passwordHash: 'x' },
        }),
        getCurrentSubscription: async () => ({ success: true, data: null }),
        uploadFile: async (_request: unknown, reply: { code: (status: number) => void }) => {
          reply.code(201);
          return { success: true, data: full.images[0] };
        },
      },
    });
  });
  afterAll(() => app.close());

  it('sends an ad as it is, field by field', async () => {
    ad = full;
    const answer = (await app.inject('/api/products/toyota-camry-2012-7')).json();
    expect(answer).toEqual({ success: true, data: full });
    expect(parseProduct(answer.data, { uploadsBase: '/uploads' }).images).toHaveLength(1);
  });

  it('sends nothing that the contract does not name', async () => {
    const bare = { id: 8, title: 'Bag', images: ['b.jpg'], seller: null, category: null };
    ad = { ...bare, passwordHash: 'leaked' };
    expect((await app.inject('/api/products/8')).json().data).toEqual(bare);
  });

  it.each([
    { shape: 'seller' },
    { shape: null },
    { shape: ['buyer', 'seller'] },
    { shape: { id: 3, name: 'seller' } },
  ])('sends the role $shape', async ({ shape }) => {
    role = shape;
    expect((await app.inject('/api/auth/profile')).json().user).toEqual({ id: 1, email: 'a@b.ng', role });
  });

  it('sends null for no plan', async () => {
    expect((await app.inject('/api/subscription/current')).json().data).toBeNull();
  });

  it.each([
    ['GET', '/products?page=0', undefined],
    ['GET', '/products?limit=51', undefined],
    ['GET', '/products?priceMin=cheap', undefined],
    ['DELETE', '/products/abc', undefined],
    ['POST', '/auth/login', { email: 'nobody', password: 'secret1' }],
    ['POST', '/auth/login', { email: `${'a'.repeat(250)}@b.ng`, password: 'secret1' }],
    ['PUT', '/auth/update-role', { role: 'admin' }],
    ['POST', '/products', { title: 'B', price: 1, categoryId: 1, stateId: 1, cityId: 1 }],
    ['POST', '/products', { title: 'Bag', price: 0, categoryId: 1, stateId: 1, cityId: 1 }],
    ['POST', '/products', { title: 'Bag', price: 1, categoryId: 0, stateId: 1, cityId: 1 }],
    [
      'POST',
      '/products',
      { title: 'Bag', price: 1, categoryId: 1, stateId: 1, cityId: 1, images: Array(6).fill('a') },
    ],
  ] as const)('refuses %s %s %j in the shape of all errors', async (method, url, payload) => {
    const answer = await app.inject({ method, url: `/api${url}`, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, message: expect.any(String) });
  });

  it('lets a multipart body pass to the handler that streams it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(answer.statusCode).toBe(201);
  });
});
