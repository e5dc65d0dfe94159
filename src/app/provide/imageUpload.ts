import { fromCallback, fromPromise } from 'xstate';
import { imageUploadMachine } from '../../../machines/imageUpload/imageUpload.machine';
import type { UploadsService } from '../../services/uploads';

/** A photo's chart with the outside world in its hands. */
export const provideImageUpload = (uploads: UploadsService) =>
  imageUploadMachine.provide({
    actors: {
      inspectImage: fromPromise(({ input }) => uploads.inspect(input.id, input.name)),
      uploadImage: fromPromise(({ input, signal }) => uploads.upload(input.id, input.key, signal)),
      followProgress: fromCallback(({ input, sendBack }) =>
        uploads.follow(input.id, (share) => sendBack({ type: 'upload.progressed', share })),
      ),
      makePreview: fromPromise(({ input }) => uploads.preview(input.id)),
    },
    actions: {
      forgetFile: (_, { id }) => uploads.forget(id),
    },
  });
