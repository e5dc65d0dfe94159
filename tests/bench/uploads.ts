/** What photos cost the server: its memory before, while and after five come at once, and how long lists take meanwhile. */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '../../openapi/rules/images';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/seed/accounts';
import type { RunningServer } from '../browser/server';
import type { Figure, Value } from './figures';
import { databasesHere, type Houses, sizeOf } from './houses';
import { residentOf } from './proc';
import { median, percentile } from './samples';
import { MEANWHILE_TARGET } from './targets';
import { ask } from './visitor';

const PHOTOS = 5;
/** Times that five come at once. */
const ROUNDS = 4;
/** Lists that are asked for while nothing else is. */
const ASKED = 200;
const WARMING = 20;
/** How often the memory is looked at, ms. */
const EVERY_MS = 25;
/** How long after the last photo the memory is what stays, ms. */
const REST_MS = 10_000;

/** Photos of 12 megapixels, as large as phones make them, each another. */
const makePhotos = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: PHOTOS }, async () => {
      const [width, height] = [500, 375];
      const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
      const photo = await noise.resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer();
      if (photo.length > MAX_IMAGE_BYTES) throw new Error(`A photo has ${photo.length} bytes.`);
      return photo;
    }),
  );

async function signIn({ url }: RunningServer): Promise<string> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ACCOUNTS.seller.email, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function send({ url }: RunningServer, token: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/api/uploads', url), { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`A photo was answered with ${answer.status}.`);
}

/** Ms for a page of the list; each of ten in turn, so that none is the only one. */
async function listTime({ url }: RunningServer, n: number): Promise<number> {
  const { ms, status } = await ask(`${url}/api/products?page=${1 + (n % 10)}`);
  if (status !== 200) throw new Error(`A list was answered with ${status}.`);
  return ms;
}

interface Measured {
  /** MB; null where the system does not tell. */
  before: number | null;
  most: number | null;
  after: number | null;
  /** Ms of each list. */
  idle: number[];
  meanwhile: number[];
  /** Ms until all five are stored, of each round. */
  taken: number[];
}

async function measure(server: RunningServer, photos: readonly Buffer[]): Promise<Measured> {
  const token = await signIn(server);
  for (let n = 0; n < WARMING; n += 1) await listTime(server, n);
  const idle: number[] = [];
  for (let n = 0; n < ASKED; n += 1) idle.push(await listTime(server, n));
  const before = residentOf(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most ?? 0, residentOf(server.pid) ?? 0) || null;
  }, EVERY_MS);
  const meanwhile: number[] = [];
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    let sending = true;
    const sent = Promise.all(photos.map((photo) => send(server, token, photo))).finally(() => {
      sending = false;
    });
    for (let n = 0; sending; n += 1) meanwhile.push(await listTime(server, n));
    await sent;
    taken.push(performance.now() - begun);
  }
  clearInterval(watch);
  await delay(REST_MS);
  return { before, most, after: residentOf(server.pid), idle, meanwhile, taken };
}

const size = (mb: number | null): Value | null => (mb === null ? null : { value: mb });
const time = (samples: number[]): Value => ({
  value: median(samples),
  beside: [percentile(samples, 0.95)],
  samples,
});

/** Measures each build on PostgreSQL, or where there is none on the embedded database, which is in the server's memory. */
export async function measureUploads(houses: Houses): Promise<Figure[]> {
  const database = databasesHere().at(-1) ?? 'embedded';
  const photos = await makePhotos();
  const measured: Measured[] = [];
  for (const server of await houses.of(sizeOf(1_000), database)) measured.push(await measure(server, photos));
  const row = (
    name: string,
    unit: Figure['unit'],
    values: (Value | null)[],
    digits = 0,
    target: number | null = null,
  ): Figure => ({ part: 'uploads', name: `${database}: ${name}`, unit, digits, target, values });
  return [
    row(
      'resident before',
      'MB',
      measured.map(({ before }) => size(before)),
    ),
    row(
      'resident at most, while five photos of 12 megapixels come',
      'MB',
      measured.map(({ most }) => size(most)),
    ),
    row(
      'resident ten seconds after',
      'MB',
      measured.map(({ after }) => size(after)),
    ),
    row(
      'all five stored',
      'ms',
      measured.map(({ taken }) => time(taken)),
    ),
    row(
      'a list, nothing else',
      'ms',
      measured.map(({ idle }) => time(idle)),
      1,
    ),
    row(
      'a list, meanwhile',
      'ms',
      measured.map(({ meanwhile }) => time(meanwhile)),
      1,
    ),
    row(
      '95th percentile of the lists, meanwhile against alone',
      '',
      measured.map(({ idle, meanwhile }) => ({
        value: percentile(meanwhile, 0.95) / percentile(idle, 0.95),
      })),
      1,
      MEANWHILE_TARGET,
    ),
  ];
}
