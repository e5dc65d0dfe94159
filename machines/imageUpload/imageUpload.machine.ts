import type { EventObject } from 'xstate';
import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { messageOf, problemOf } from '../../openapi/entities/problem';
import { output, provided } from '../kit';
import { spec } from '../spec';
import type { Refusal } from './imageUpload.rules';

/** The reason where neither server nor browser gave one (section 8). */
export const UPLOAD_FAILED = 'Upload failed';

/** Statuses that are about the file: too large, not a readable image, not valid together with the others. */
const ABOUT_THE_FILE = [413, 415, 422];

/** The input of a photo's chart. */
export interface ImageUploadInput {
  id: string;
  name: string;
  /** Set for a photo that is on the server already. */
  url: string | null;
  /**
   * A small copy of the picture: the server's, or a data URL, so that it shows before the server has it,
   * and after a reload.
   */
  preview: string | null;
}

interface ImageUploadContext extends ImageUploadInput {
  /** Share of the bytes that are sent, 0 to 1. */
  progress: number;
  /** Why it failed, as shown. */
  reason: string | null;
  /** Counts the attempts that the server answered: the next one is another request, with another key. */
  attempt: number;
  /** Whether the file itself was the reason of the last failure: it would fail again. */
  hopeless: boolean;
}

export type ImageUploadEvent =
  | { type: 'upload.retried' }
  | { type: 'upload.removed' }
  | { type: 'upload.progressed'; share: number };

/** What a photo's chart reports to its parent, the form. */
export type ImageReport =
  | { type: 'image.uploaded'; id: string; url: string }
  /** `silent`: the session has ended, which the shell reports. */
  | { type: 'image.failed'; id: string; reason: string; silent: boolean }
  | { type: 'image.retried'; id: string }
  | { type: 'image.refused'; id: string; refusal: Refusal }
  | { type: 'image.removed'; id: string };

/**
 * One photo on its way to the server (flows.md, 'imageUpload'): a child of the
 * form for each. The file itself stays in the service under the photo's id. An
 * upload that a reload cut off is sent again under the same key, so that the
 * server keeps one copy.
 */
export const imageUploadMachine = setup({
  types: {
    context: {} as ImageUploadContext,
    events: {} as ImageUploadEvent,
    input: {} as ImageUploadInput,
  },
  actors: {
    /** Checks the first bytes. Throws when the file is no longer on this device. */
    inspectImage: fromPromise<Refusal | null, { id: string; name: string }>(provided),
    uploadImage: fromPromise<{ url: string }, { id: string; key: string }>(provided),
    /** Sends `upload.progressed`. */
    followProgress: fromCallback<EventObject, { id: string }>(provided),
    /** A small copy of the picture as a data URL; null where there is none. */
    makePreview: fromPromise<string | null, { id: string }>(provided),
  },
  actions: {
    keepPreview: assign({
      preview: ({ context }, params: { url: string | null }) => params.url ?? context.preview,
    }),
    keepProgress: assign({ progress: (_, params: { share: number }) => params.share }),
    keepUrl: assign({ url: (_, params: { url: string }) => params.url, progress: 1, reason: null }),
    keepFailure: assign(({ context }, params: { reason: string; status: number | null }) => ({
      reason: params.reason,
      progress: 0,
      attempt: context.attempt + (params.status === null ? 0 : 1),
      hopeless: params.status !== null && ABOUT_THE_FILE.includes(params.status),
    })),
    forgetReason: assign({ reason: null }),
    /** The app's: the service drops the file. */
    forgetFile: (_, _params: { id: string }) => {},
    report: sendParent((_, params: ImageReport) => params),
  },
  guards: {
    isHopeless: ({ context }) => context.hopeless,
    isStored: ({ context }) => context.url !== null,
    isTaken: (_, params: { refusal: Refusal | null }) => params.refusal === null,
  },
}).createMachine({
  id: 'imageUpload',
  description: 'One photo of an ad, from being chosen to being stored on the server.',
  context: ({ input }) => ({ ...input, progress: 0, reason: null, attempt: 0, hopeless: false }),
  initial: 'deciding',
  invoke: {
    id: 'makePreview',
    src: 'makePreview',
    input: ({ context }) => ({ id: context.id }),
    onDone: { actions: { type: 'keepPreview', params: output('url') } },
    onError: { actions: { type: 'keepPreview', params: { url: null } } },
  },
  on: {
    'upload.removed': { meta: spec('S5.images.remove'), target: '.removed' },
  },
  states: {
    deciding: {
      description: 'Deciding whether the photo needs an upload: one that the ad already had does not.',
      always: [{ guard: 'isStored', target: 'uploaded' }, { target: 'checking' }],
    },
    checking: {
      description: 'The first bytes of the file are being checked.',
      tags: 'busy',
      invoke: {
        id: 'inspectImage',
        src: 'inspectImage',
        input: ({ context }) => ({ id: context.id, name: context.name }),
        onDone: [
          { guard: { type: 'isTaken', params: output('refusal') }, target: 'uploading' },
          {
            meta: spec('S5.images.type'),
            target: 'refused',
            actions: [
              { type: 'forgetFile', params: ({ context }) => ({ id: context.id }) },
              {
                type: 'report',
                params: ({ context, event }) => ({
                  type: 'image.refused',
                  id: context.id,
                  refusal: event.output ?? { text: UPLOAD_FAILED, hint: null },
                }),
              },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            {
              type: 'keepFailure',
              params: ({ event }) => ({ reason: messageOf(event.error, UPLOAD_FAILED), status: null }),
            },
            {
              type: 'report',
              params: ({ context, event }) => ({
                type: 'image.failed',
                id: context.id,
                reason: messageOf(event.error, UPLOAD_FAILED),
                silent: false,
              }),
            },
          ],
        },
      },
    },
    uploading: {
      description: 'The file is being uploaded.',
      tags: 'busy',
      invoke: [
        {
          id: 'uploadImage',
          src: 'uploadImage',
          input: ({ context }) => ({ id: context.id, key: `${context.id}.${context.attempt}` }),
          onDone: {
            target: 'uploaded',
            actions: [
              { type: 'keepUrl', params: ({ event }) => ({ url: event.output.url }) },
              { type: 'forgetFile', params: ({ context }) => ({ id: context.id }) },
              {
                type: 'report',
                params: ({ context, event }) => ({
                  type: 'image.uploaded',
                  id: context.id,
                  url: event.output.url,
                }),
              },
            ],
          },
          onError: {
            meta: spec('S8.upload.failed'),
            target: 'failed',
            actions: [
              {
                type: 'keepFailure',
                params: ({ event }) => ({
                  reason: messageOf(event.error, UPLOAD_FAILED),
                  status: problemOf(event.error).status,
                }),
              },
              {
                type: 'report',
                params: ({ context, event }) => ({
                  type: 'image.failed',
                  id: context.id,
                  reason: messageOf(event.error, UPLOAD_FAILED),
                  silent: problemOf(event.error).kind === 'unauthorized',
                }),
              },
            ],
          },
        },
        {
          id: 'followProgress',
          src: 'followProgress',
          input: ({ context }) => ({ id: context.id }),
          onError: { actions: { type: 'keepProgress', params: { share: 0 } } },
        },
      ],
      on: {
        'upload.progressed': {
          actions: { type: 'keepProgress', params: ({ event }) => ({ share: event.share }) },
        },
      },
    },
    uploaded: { description: 'The photo is on the server.' },
    failed: {
      description: 'The upload failed; the reason is shown.',
      tags: 'failed',
      initial: 'stranded',
      states: {
        stranded: {
          description: 'The upload can be tried again, unless the file itself was the reason.',
          always: { guard: 'isHopeless', target: 'rejected' },
          on: {
            'upload.retried': {
              target: '#imageUpload.uploading',
              actions: [
                'forgetReason',
                {
                  type: 'report',
                  params: ({ context }) => ({ type: 'image.retried', id: context.id }),
                },
              ],
            },
          },
        },
        rejected: {
          description: 'The server refuses this file, however often it is sent: it can only be removed.',
        },
      },
    },
    refused: {
      description: 'The file is no image that the site takes; the form says so and removes it from the list.',
      type: 'final',
    },
    removed: {
      description: 'The photo was removed; a running upload is aborted.',
      type: 'final',
      entry: [
        { type: 'forgetFile', params: ({ context }) => ({ id: context.id }) },
        {
          type: 'report',
          params: ({ context }) => ({ type: 'image.removed', id: context.id }),
        },
      ],
    },
  },
});
