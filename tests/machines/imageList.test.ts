import { describe, expect, it } from 'vitest';
import {
  admit,
  changed,
  type ImageItem,
  moved,
  progressText,
  without,
} from '../../machines/imageUpload/imageList';
import {
  ACCEPTED_TYPES,
  type ChosenFile,
  refusalOf,
  refusalOfBytes,
} from '../../machines/imageUpload/imageUpload.rules';
import cases from '../cases/uploads.json';
import { bytesOf } from './imageBytes';

interface Case {
  id: string;
  title: string;
  input: {
    file?: string;
    type?: string;
    bytes?: number;
    content?: string;
    files?: number | string[];
    existing?: number;
    attribute?: string;
  };
  expect: {
    outcome?: string;
    toast?: string;
    kept?: number;
    messages?: string[];
    contains?: string[];
    lacks?: string[];
  };
  accept?: { outcome?: string; toast?: string }[];
}
const all = cases as Case[];

const TYPES: Record<string, string> = { jpg: 'image/jpeg', txt: 'text/plain', pdf: 'application/pdf' };

/** A small file by its name. */
const named = (name: string): ChosenFile => ({
  name,
  type: TYPES[name.split('.').at(-1) ?? ''] ?? '',
  size: 1000,
});
const list = (count: number): ImageItem[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `old${n}`,
    name: '',
    phase: 'uploaded',
    url: `/${n}.webp`,
    preview: null,
  }));
const idOf = (n: number) => `new${n}`;

describe('uploads.json: one file, judged before it is sent', () => {
  const single = all.filter(({ input }) => input.type !== undefined && input.bytes !== undefined);

  it.each(single)('$id $title', ({ input, expect: wanted, accept = [] }) => {
    const name = input.file ?? '';
    const file = { name, type: input.type ?? '', size: input.bytes ?? 0 };
    const refusal = refusalOf(file) ?? refusalOfBytes(name, bytesOf(input.content ?? '', file.type));
    const refusals = [wanted, ...accept].filter(({ outcome }) => outcome === 'refused');
    const mayBeSent = [wanted, ...accept].some(({ outcome }) =>
      /accepted|by the server|listed/.test(outcome ?? ''),
    );
    if (refusal === null) expect(mayBeSent).toBe(true);
    else expect(refusals.map(({ toast }) => toast)).toContain(refusal.text);
  });
});

describe('uploads.json: batches', () => {
  const batches = all.filter(({ input }) => input.files !== undefined);

  it.each(batches)('$id $title', ({ input, expect: wanted }) => {
    const names =
      typeof input.files === 'number'
        ? Array.from({ length: input.files }, () => 'photo.jpg')
        : (input.files ?? []);
    const existing = list(input.existing ?? 0);
    const { admitted, refusals } = admit(existing, names.map(named), idOf);
    const texts = refusals.map(({ text }) => text);
    if (wanted.kept !== undefined) expect(existing.length + admitted.length).toBe(wanted.kept);
    if (wanted.messages) expect(texts).toEqual(wanted.messages);
    // Successes are announced later: see productForm.test.ts.
    if (wanted.toast && !wanted.toast.includes('successfully')) expect(texts[0]).toBe(wanted.toast);
    expect(new Set(admitted.map(({ id }) => id)).size).toBe(admitted.length);
  });

  it('uploads-22: lists the same file twice', () => {
    expect(admit([], [named('photo.jpg'), named('photo.jpg')], idOf).admitted).toHaveLength(2);
  });

  it('gives no place to what is no image', () => {
    const { admitted, refusals } = admit(list(4), [named('a.pdf'), named('ok.jpg'), named('b.jpg')], idOf);
    expect(admitted.map(({ file }) => file.name)).toEqual(['ok.jpg']);
    expect(refusals.map(({ text }) => text)).toEqual([
      'a.pdf is not a valid image file',
      'You can only upload a maximum of 5 images',
    ]);
  });
});

it.each(all.filter(({ input }) => input.attribute !== undefined))('$id $title', ({ expect: wanted }) => {
  const accept = ACCEPTED_TYPES.join(',').split(',');
  expect(accept).toEqual(expect.arrayContaining(wanted.contains ?? []));
  for (const type of wanted.lacks ?? []) expect(accept).not.toContain(type);
});

describe('sentences', () => {
  it('say how to send a HEIC photo, and only then', () => {
    expect(refusalOf({ name: 'IMG_1.heic', type: '', size: 9 })?.hint).toMatch(/JPEG/);
    expect(refusalOf({ name: 'notes.txt', type: 'text/plain', size: 9 })?.hint).toBeNull();
  });

  it('hold the whole name of a file, however long it is', () => {
    const name = `${'a'.repeat(300)}.jpg`;
    expect(refusalOf({ name, type: 'text/plain', size: 9 })?.text).toBe(`${name} is not a valid image file`);
  });
});

describe('order', () => {
  const ids = (images: ImageItem[]) => images.map(({ id }) => id);

  it('makes any photo the primary one', () => {
    expect(ids(moved(list(3), 'old2', 0))).toEqual(['old2', 'old0', 'old1']);
  });

  it('stops at the ends, and leaves the list alone for one that is not in it', () => {
    expect(ids(moved(list(3), 'old0', -1))).toEqual(['old0', 'old1', 'old2']);
    expect(ids(moved(list(3), 'old0', 9))).toEqual(['old1', 'old2', 'old0']);
    expect(ids(moved(list(2), 'gone', 0))).toEqual(['old0', 'old1']);
  });

  it('makes the next one primary when the first goes', () => {
    expect(ids(without(list(2), 'old0'))).toEqual(['old1']);
  });
});

describe('how far the photos are', () => {
  const at = (...phases: ImageItem['phase'][]) =>
    phases.reduce((images, phase, n) => changed(images, `old${n}`, { phase }), list(phases.length));

  it.each<[string | null, ImageItem['phase'][]]>([
    [null, []],
    [null, ['uploaded', 'uploaded']],
    ['0 of 1 photo uploaded', ['uploading']],
    ['1 of 2 photos uploaded', ['uploaded', 'uploading']],
    ['1 of 3 photos uploaded, 1 failed', ['failed', 'uploaded', 'uploading']],
    ['0 of 2 photos uploaded, 2 failed', ['failed', 'failed']],
  ])('%s', (text, phases) => {
    expect(progressText(at(...phases))).toBe(text);
  });
});
