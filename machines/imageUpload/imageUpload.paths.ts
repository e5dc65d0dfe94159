import { outside, press } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import type { imageUploadMachine } from './imageUpload.machine';
import { notAnImage } from './imageUpload.rules';

const LISTENS = 'listens to this device only';

/** One photo being uploaded (flows.md, 'imageUpload'): every way to succeed, fail and be removed. */
export const imageUploadModel = {
  events: {
    'upload.retried': { byButton: { gesture: press('button', 'Retry bag.jpg') } },
    'upload.removed': { byButton: { gesture: press('button', 'Remove bag.jpg') } },
    'upload.progressed': { half: { with: { share: 0.5 }, gesture: outside } },
  },
  outcomes: {
    inspectImage: {
      done: { taken: null, notAnImage: notAnImage('bag.jpg'), heic: notAnImage('bag.jpg', true) },
      error: { gone: thrown({ kind: 'refused', message: 'This photo is no longer on this device.' }) },
      local: 'reads a file on this device',
    },
    uploadImage: {
      // An image that exists: a missing one would be replaced by the placeholder at an uncertain time.
      done: { stored: { url: '/favicon.svg' } },
      error: {
        ...refusals('Storage full', 507),
        unreadable: thrown({ kind: 'refused', status: 415, message: 'bag.jpg is not a valid image file' }),
        sessionEnded: thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' }),
        tooLarge: thrown({ kind: 'refused', status: 413, message: 'HTTP 413: Payload Too Large' }),
      },
    },
    followProgress: { done: {}, error: { broken: new Error('no progress to follow') }, local: LISTENS },
    makePreview: {
      done: {
        small: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
        none: null,
      },
      error: { broken: new Error('no picture to show') },
      local: LISTENS,
    },
  },
  delays: {},
  states: {
    deciding: { unseen: 'left at once' },
    checking: {
      shows: [['button', 'Remove bag.jpg']],
      hides: [
        ['button', 'Retry bag.jpg'],
        ['progressbar', /./],
      ],
    },
    uploading: {
      shows: [
        ['progressbar', 'Uploading bag.jpg'],
        ['button', 'Remove bag.jpg'],
      ],
      hides: [['button', 'Retry bag.jpg']],
    },
    uploaded: {
      shows: [['button', 'Remove bag.jpg']],
      hides: [
        ['button', 'Retry bag.jpg'],
        ['progressbar', /./],
      ],
      spec: 'S5.images.remove',
    },
    failed: {
      shows: [
        ['button', 'Remove bag.jpg'],
        ['alert', /./],
      ],
      hides: [['progressbar', /./]],
      spec: 'S8.images.failed',
    },
    'failed.stranded': { shows: [['button', 'Retry bag.jpg']] },
    'failed.rejected': { shows: [], hides: [['button', 'Retry bag.jpg']] },
    refused: { unseen: 'the form removes the photo and says why' },
    removed: { unseen: 'the form removes the photo' },
  },
  inputs: {
    chosen: { id: 'key.0', name: 'bag.jpg', url: null, preview: null },
    stored: { id: 'key.0', name: 'bag.jpg', url: '/placeholder.svg', preview: null },
  },
  ignored: [
    {
      states: ['checking', 'uploading', 'uploaded', 'deciding'],
      events: 'upload.retried',
      because: 'nothing failed',
    },
    {
      states: 'failed.rejected',
      events: 'upload.retried',
      because: 'the same file would fail again',
    },
    {
      states: ['checking', 'uploaded', 'failed', 'deciding'],
      events: 'upload.progressed',
      because: 'a late report of an upload that has ended',
    },
    { states: ['refused', 'removed'], events: '*', because: 'the photo is gone' },
  ],
  serialize: ({ url, reason, preview, hopeless }) => [url, reason !== null, preview !== null, hopeless],
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'deciding — always [isStored]: to deciding': 'a stored photo looks the same in both states',
    'failed.stranded — upload.retried: action forgetReason dropped':
      'the reason is shown in `failed` only, where a new one replaces it',
  },
  invariants: {
    'the share that is sent is between 0 and 1': ({ context: { progress } }) =>
      progress >= 0 && progress <= 1,
    'an uploaded photo has an address, and one on its way has none': (snapshot) =>
      (snapshot.matches('uploaded') ? snapshot.context.url !== null : true) &&
      (snapshot.matches('checking') || snapshot.matches('uploading') || snapshot.matches('failed')
        ? snapshot.context.url === null
        : true),
    'a failed photo says why, and one on its way says nothing': (snapshot) =>
      (snapshot.matches('failed') ? snapshot.context.reason !== null : true) &&
      (snapshot.matches('uploading') || snapshot.matches('uploaded')
        ? snapshot.context.reason === null
        : true),
    'the form is told once of each end': (_, { emitted }) => emitted.length <= 1,
  },
  notShown: {
    id: 'tells photos apart',
    attempt: 'names the request to the server',
    hopeless: 'the sentence says whether another try helps',
  },
} satisfies Model<typeof imageUploadMachine>;
