import { imageUploadMachine } from '../../machines/imageUpload/imageUpload.machine';
import { imageUploadModel } from '../../machines/imageUpload/imageUpload.paths';
import { goPaths } from './goPaths';
import { imageUploadSteps } from './imageUpload.steps';

goPaths({
  name: 'imageUpload',
  machine: imageUploadMachine,
  model: imageUploadModel,
  definitions: imageUploadSteps,
  atLeast: 76,
});
