import { authMachine } from '../../../machines/auth/auth.machine';
import { RoleChoiceView } from '../../screens/auth/RoleChoiceView';
import { pageOf } from '../page';

/** The role modal on the running session. */
export default pageOf(authMachine)({
  actor: ({ sessionActor }) => sessionActor,
  view: RoleChoiceView,
});
