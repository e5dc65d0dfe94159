import { profileMachine } from '../../../machines/profile/profile.machine';
import { ProfileView } from '../../screens/profile/ProfileView';
import { pageOf } from '../page';
import { personOf } from '../person';

/** `/profile` */
export default pageOf(profileMachine)({
  provide: ({ signOut }) => ({ actions: { signOut } }),
  input: ({ user }) => ({ user: personOf(user) }),
  view: ProfileView,
  title: 'Profile',
});
