import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { adminModerationUsersModel } from '../../machines/adminModeration/adminModerationUsers.paths';
import { adminModerationUsersSteps } from './adminModerationUsers.steps';
import { goPaths } from './goPaths';

goPaths({
  name: 'adminModerationUsers',
  machine: adminModerationMachine,
  model: adminModerationUsersModel,
  definitions: adminModerationUsersSteps,
  atLeast: 100,
});
