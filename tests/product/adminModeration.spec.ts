import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { adminModerationModel } from '../../machines/adminModeration/adminModeration.paths';
import { adminModerationWays } from './adminModeration.ways';
import { goPaths } from './goPaths';

goPaths({
  name: 'adminModeration',
  machine: adminModerationMachine,
  model: adminModerationModel,
  ways: adminModerationWays,
  atLeast: 97,
});
