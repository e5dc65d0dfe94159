import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { adminModerationProductsModel } from '../../machines/adminModeration/adminModerationProducts.paths';
import { adminModerationProductsSteps } from './adminModerationProducts.steps';
import { goPaths } from './goPaths';

goPaths({
  name: 'adminModerationProducts',
  machine: adminModerationMachine,
  model: adminModerationProductsModel,
  definitions: adminModerationProductsSteps,
  atLeast: 97,
});
