import { describe, expect, it } from 'vitest';
import { startServer } from './helper';

const server = await startServer();

describe('GET /categories and /locations', () => {
  it('lists the categories by name', async () => {
    const { status, body } = await server.call('GET', '/api/categories');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.map((one: { name: string }) => one.name)).toEqual(['Cars', 'Phones & Tablets']);
    expect(body.data[1]).toMatchObject({ id: 1, icon: '/icons/phones.svg', description: null });
    expect(Number.isNaN(Date.parse(body.data[0].createdAt))).toBe(false);
  });

  it('lists the states, and the cities of one', async () => {
    const states = await server.call('GET', '/api/locations/states');
    expect(states.body.data).toEqual([
      { id: 2, name: 'Kano' },
      { id: 1, name: 'Lagos' },
    ]);
    const cities = await server.call('GET', '/api/locations/states/1/cities');
    expect(cities.body.data).toEqual([
      { id: 1, name: 'Ikeja' },
      { id: 2, name: 'Lekki' },
    ]);
  });

  it.each(['99', '2147483647'])('says so when there is no state %s', async (id) => {
    const { status, body } = await server.call('GET', `/api/locations/states/${id}/cities`);
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, message: 'This state is not in our list.' });
  });

  it.each(['0', '-1', 'lagos', '99999999999999'])('refuses %s as a state', async (id) => {
    const { status, body } = await server.call('GET', `/api/locations/states/${id}/cities`);
    expect([400, 404]).toContain(status);
    expect(body.success).toBe(false);
  });

  it.each(['/api/categories', '/api/locations/states', '/api/locations/states/1/cities'])(
    'spares a browser that has %s already',
    async (path) => {
      const first = await server.call('GET', path);
      const etag = String(first.headers.etag);
      expect(first.headers['cache-control']).toBeTruthy();
      const again = await server.call('GET', path, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(again.body).toBe('');
      const other = await server.call('GET', path, { headers: { 'if-none-match': 'W/"other"' } });
      expect(other.status).toBe(200);
    },
  );
});
