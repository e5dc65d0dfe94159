import { fromPromise } from 'xstate';
import { settingsMachine } from '../../../machines/settings/settings.machine';
import { SettingsView } from '../../screens/settings/SettingsView';
import { orLook } from '../../services/lostAnswers';
import { profileService } from '../../services/profile';
import { keepsDraft, textOf } from '../drafts';
import { pageOf } from '../page';
import { personOf } from '../person';

const WELCOME = 'Here are the changes that you had not saved.';

/** `/settings` */
export default pageOf(settingsMachine)({
  provide: ({ api, auth, account, signOut, applyScheme }) => ({
    actors: {
      saveName: fromPromise(({ input, signal }) =>
        orLook(profileService(api).save(input, signal), async () => {
          const seen = await auth.loadProfile(signal);
          return seen?.user.name === input.name ? { user: seen.user, overtaken: false } : 'notDone';
        }),
      ),
      saveRole: fromPromise(({ input, signal }) => {
        const save = async () => (await auth.saveRole(input, signal)).user;
        return orLook(save(), async () => {
          const seen = await auth.loadProfile(signal);
          return seen !== null && seen.user.roles.includes('seller') === (input.role === 'seller')
            ? seen.user
            : 'notDone';
        });
      }),
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
  listen: keepsDraft<typeof settingsMachine>({
    id: () => 'settings',
    fields: (snapshot) =>
      snapshot.matches({ name: { editing: 'untouched' } }) ? null : { name: snapshot.context.name },
    events: ({ name }) => [{ type: 'name.edited', name: textOf(name) }],
    welcome: WELCOME,
  }),
  keep: { id: 'settings', as: 'session', welcome: WELCOME },
  view: SettingsView,
  title: 'Settings',
});
