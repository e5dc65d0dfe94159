import { imageUploadMachine } from '../../machines/imageUpload/imageUpload.machine';
import { imageUploadModel } from '../../machines/imageUpload/imageUpload.paths';
import { goPaths } from './goPaths';
import { imageUploadWays } from './imageUpload.ways';

goPaths({
  name: 'imageUpload',
  machine: imageUploadMachine,
  model: imageUploadModel,
  ways: imageUploadWays,
  atLeast: 76,
});
