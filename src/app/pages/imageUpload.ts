import { fromCallback, fromPromise } from 'xstate';
import { imageUploadMachine } from '../../../machines/imageUpload/imageUpload.machine';
import { ImageUploadView } from '../../screens/imageUpload/ImageUploadView';
import type { UploadsService } from '../../services/uploads';
import { pageOf } from '../page';

/** A photo of the ad form: its chart is run by the form's, which gives it the uploads. */
export default pageOf(imageUploadMachine)({
  provide: (_, uploads: UploadsService) => ({
    actors: {
      inspectImage: fromPromise(({ input }) => uploads.inspect(input.id, input.name)),
      uploadImage: fromPromise(({ input, signal }) => uploads.upload(input.id, input.key, signal)),
      followProgress: fromCallback(({ input, sendBack }) =>
        uploads.follow(input.id, (share) => sendBack({ type: 'upload.progressed', share })),
      ),
      makePreview: fromPromise(({ input }) => uploads.preview(input.id)),
    },
    actions: { forgetFile: (_, { id }) => uploads.forget(id) },
  }),
  view: ImageUploadView,
});
