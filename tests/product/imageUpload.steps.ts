import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { imageUploadModel } from '../../machines/imageUpload/imageUpload.paths';
import type { Step } from '../../machines/model/scenario';
import type { Place, StepDefinition, StepDefinitions } from './definitions';
import type { Answer, Call } from './gateway';
import type { World } from './world';

/** Which file is chosen; `stored` is a photo that the ad has already. */
export interface UploadFacts {
  file: 'photo' | 'broken' | 'text' | 'heic' | 'stored';
}

const UPLOAD: Call = 'POST /api/uploads';
const REFUSED = 'bag.jpg is not a valid image file';

const named = (buffer: Buffer) => ({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer });

/** Files of every kind under one name: what they are is in their bytes. */
const FILES: Record<UploadFacts['file'], () => Promise<Buffer>> = {
  photo: () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#a05' } })
      .jpeg()
      .toBuffer(),
  broken: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 'x')]),
  text: async () => Buffer.from('A page that was renamed.'),
  heic: async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]),
  stored: async () => Buffer.alloc(0),
};

type At = Place<UploadFacts>;
const only =
  (...files: UploadFacts['file'][]) =>
  ({ facts }: At) =>
    files.includes(facts.file) ? null : `not with the file of this path (${facts.file})`;
/** The look at the first bytes is over in no time. */
const notWhileChecking = ({ states }: At) =>
  states.includes('checking') ? 'the look at the first bytes is over before anybody can do something' : null;

const found = (...files: UploadFacts['file'][]): StepDefinition<UploadFacts> => ({
  not: only(...files),
  do: async () => {},
  instant: true,
});

/** What is said of a failure, kept as long as the photo says it. */
const failing = (
  how: Answer,
  reason: string,
  files?: UploadFacts['file'][],
): StepDefinition<UploadFacts> => ({
  not: files === undefined ? undefined : only(...files),
  do: async (world) => {
    world.notes.reason = reason;
    await world.gateway.answer(UPLOAD, how);
  },
});

const press = (name: string): StepDefinition<UploadFacts> => ({
  not: notWhileChecking,
  do: (world, { facts }) =>
    world.page.getByRole('button', { name: `${name} ${title(facts)}`, exact: true }).click(),
});

const title = (facts: UploadFacts) => (facts.file === 'stored' ? 'photo 1' : 'bag.jpg');

/** What the form says when the photo's chart tells it something. */
function toasts(world: World, { emitted }: Step): string[] {
  return emitted.flatMap(({ type }) => {
    if (type === 'image.uploaded') return ['1 image(s) uploaded successfully'];
    if (type === 'image.failed') return [`Failed to upload images: ${world.notes.reason}`];
    return type === 'image.refused' ? [REFUSED] : [];
  });
}

const NO_ERROR = 'nothing of it can fail in a browser that runs the product';

/** How each step of a photo's paths comes about in the form of an ad. */
export const imageUploadSteps: StepDefinitions<typeof imageUploadModel, UploadFacts> = {
  starts: (input) =>
    input === 'stored'
      ? [{ file: 'stored' }]
      : [{ file: 'photo' }, { file: 'broken' }, { file: 'text' }, { file: 'heic' }],
  begin: async (world, { facts }) => {
    const { page, people, gateway } = world;
    world.person = await people.seller();
    await page.goto(`${gateway.url}/placeholder.svg`);
    await world.store({ auth_token: world.person.token });
    if (facts.file === 'stored') {
      const id = await people.adWithPhoto(world.person, named(await FILES.photo()));
      await page.goto(`${gateway.url}/sell/edit/${id}`);
    } else {
      await page.goto(`${gateway.url}/sell/create`);
      await page.getByLabel('Photos', { exact: true }).setInputFiles(named(await FILES[facts.file]()));
    }
  },
  calls: { uploadImage: UPLOAD },
  events: {
    'upload.retried': { byButton: press('Retry') },
    'upload.removed': { byButton: press('Remove') },
    'upload.progressed': {
      half: {
        // All bytes have reached the gateway, which does not answer yet.
        do: ({ page }) =>
          expect(page.getByRole('progressbar', { name: 'Uploading bag.jpg' })).toHaveAttribute(
            'aria-valuenow',
            '100',
          ),
      },
    },
  },
  outcomes: {
    inspectImage: {
      done: {
        taken: found('photo', 'broken'),
        notAnImage: found('text'),
        heic: found('heic'),
      },
      error: { gone: { never: 'a file that was chosen is looked at before anybody can take it away' } },
    },
    uploadImage: {
      done: {
        stored: { not: only('photo'), do: (world) => world.gateway.answer(UPLOAD, 'pass') },
      },
      error: {
        // The server looks at the whole picture, the browser at its first bytes only.
        unreadable: failing('pass', REFUSED, ['broken']),
        refused: {
          never: 'a server whose disk is full says so in its own tests; `silent` leads to the same',
        },
        silent: failing('page', 'HTTP 502: Bad Gateway'),
        offline: failing('cut', 'Network error'),
        sessionEnded: { never: 'leads away from the form; the session’s own paths show it' },
        tooLarge: failing('tooLarge', 'HTTP 413: Payload Too Large'),
      },
    },
    followProgress: { done: {}, error: { broken: { never: NO_ERROR } } },
    makePreview: {
      done: {
        small: {
          not: (at) => only('photo')(at) ?? notWhileChecking(at),
          do: ({ page }) =>
            expect(page.getByRole('img', { name: 'bag.jpg', exact: true })).toHaveAttribute(
              'src',
              /^data:image/,
            ),
        },
        none: {
          not: (at) => only('broken')(at) ?? notWhileChecking(at),
          do: ({ page }) => expect(page.getByRole('img', { name: 'bag.jpg', exact: true })).toHaveCount(0),
        },
      },
      error: { broken: { never: NO_ERROR } },
    },
  },
  sees: {
    // The toast said why, and nothing of the photo is left.
    refused: { shows: [], hides: [['button', 'Remove bag.jpg']] },
    removed: (_world, facts) => ({ shows: [], hides: [['button', `Remove ${title(facts)}`]] }),
  },
  named: (_world, [role, name, more], facts) => {
    const own = typeof name === 'string' ? name.replace('bag.jpg', title(facts)) : name;
    return more === undefined ? [role, own] : [role, own, more];
  },
  says: (world, visit) => (visit.snapshot.hasTag('failed') ? [['alert', world.notes.reason ?? '']] : []),
  toasts,
  holds: async (world, states) =>
    states.includes('removed') && world.gateway.waits(UPLOAD) ? ['the upload was not given up'] : [],
};
