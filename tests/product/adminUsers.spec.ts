import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { adminUsersModel } from '../../machines/adminModeration/adminUsers.paths';
import { adminUsersWays } from './adminUsers.ways';
import { goPaths } from './goPaths';

goPaths({
  name: 'adminUsers',
  machine: adminModerationMachine,
  model: adminUsersModel,
  ways: adminUsersWays,
  atLeast: 100,
});
