import { fromPromise } from 'xstate';
import { settingsMachine } from '../../../machines/settings/settings.machine';
import { SettingsView } from '../../screens/settings/SettingsView';
import { profileService } from '../../services/profile';
import { pageOf } from '../page';
import { personOf } from '../person';

/** `/settings` */
export default pageOf(settingsMachine)({
  provide: ({ api, auth, account, signOut, applyScheme }) => ({
    actors: {
      saveName: fromPromise(({ input, signal }) => profileService(api).save(input, signal)),
      saveRole: fromPromise(async ({ input, signal }) => (await auth.saveRole(input, signal)).user),
      askForMail: fromPromise(async ({ input, signal }) => {
        await auth.forgotPassword(input, signal);
        return null;
      }),
    },
    actions: {
      tellAccount: () => account.tell(),
      applyScheme: (_, { scheme }) => applyScheme(scheme),
      signOut,
    },
  }),
  input: ({ user }, { scheme }) => ({ user: personOf(user), scheme: scheme() }),
  keep: { id: 'settings', as: 'session', welcome: 'Here are the changes that you had not saved.' },
  view: SettingsView,
  title: 'Settings',
});
