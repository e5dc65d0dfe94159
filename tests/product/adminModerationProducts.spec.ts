import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { adminModerationProductsModel } from '../../machines/adminModeration/adminModerationProducts.paths';
import { adminModerationWays } from './adminModerationProducts.ways';
import { goPaths } from './goPaths';

goPaths({
  name: 'adminModerationProducts',
  machine: adminModerationMachine,
  model: adminModerationProductsModel,
  ways: adminModerationWays,
  atLeast: 97,
});
