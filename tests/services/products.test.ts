import { expect, it } from 'vitest';
import { createApi } from '../../src/services/api';
import { productsService } from '../../src/services/products';

/** The service on an API that answers as told, and what it was asked. */
function open(answer: () => Response) {
  const asked: Request[] = [];
  const api = createApi({
    baseUrl: 'http://kasuwa.test/api',
    getToken: () => null,
    onUnauthorized: () => {},
    fetch: async (request) => {
      asked.push(request as Request);
      return answer();
    },
  });
  return { products: productsService(api, { uploadsBase: '/uploads' }), asked };
}

it.each([
  ['counted', () => new Response(null, { status: 204 })],
  ['refused', () => Response.json({ success: false, message: 'Too many.' }, { status: 429 })],
  [
    'lost',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('reports a view and waits for nothing, whether it is %s', async (_, answer) => {
  const { products, asked } = open(answer);
  expect(products.recordView(7)).toBeUndefined();
  await expect.poll(() => asked.length).toBe(1);
  const [request] = asked;
  expect(`${request?.method} ${request?.url}`).toBe('POST http://kasuwa.test/api/products/7/views');
  // The page may be gone before the answer comes.
  expect(request?.keepalive).toBe(true);
});
