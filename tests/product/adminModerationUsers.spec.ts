import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { adminModerationUsersModel } from '../../machines/adminModeration/adminModerationUsers.paths';
import { adminUsersWays } from './adminModerationUsers.ways';
import { goPaths } from './goPaths';

goPaths({
  name: 'adminModerationUsers',
  machine: adminModerationMachine,
  model: adminModerationUsersModel,
  ways: adminUsersWays,
  atLeast: 100,
});
