import { spec } from '../spec';
import { signInErrors, signUpErrors } from './auth.rules';
import { authSetup } from './auth.setup';

/** What the states of /auth hear in which a form can be sent. */
export const open = authSetup.createStateConfig({
  on: {
    'signIn.submitted': [
      {
        meta: spec(
          'S5.signIn.emailRequired',
          'S5.signIn.emailInvalid',
          'S5.signIn.passwordRequired',
          'S5.signIn.passwordShort',
          'S5.auth.stops',
        ),
        guard: { type: 'breaksRules', params: ({ event }) => ({ errors: signInErrors(event) }) },
        target: 'invalid',
        actions: { type: 'showErrors', params: ({ event }) => ({ errors: signInErrors(event) }) },
      },
      {
        target: 'signingIn',
        actions: [
          { type: 'keepEntered', params: ({ event }) => event },
          { type: 'keepPassword', params: ({ event }) => ({ password: event.password }) },
        ],
      },
    ],
    'signUp.submitted': [
      {
        meta: spec('S5.signUp.confirmRequired', 'S5.signUp.confirmEqual', 'S5.auth.stops'),
        guard: { type: 'breaksRules', params: ({ event }) => ({ errors: signUpErrors(event) }) },
        target: 'invalid',
        actions: { type: 'showErrors', params: ({ event }) => ({ errors: signUpErrors(event) }) },
      },
      {
        meta: spec('S5.signUp.nameOptional'),
        target: 'signingUp',
        actions: [
          { type: 'keepEntered', params: ({ event }) => event },
          { type: 'keepPassword', params: ({ event }) => ({ password: event.password }) },
        ],
      },
    ],
    'google.answered': {
      target: 'exchangingGoogleToken',
      actions: { type: 'keepCredential', params: ({ event }) => ({ credential: event.credential }) },
    },
  },
});

/** What they hear besides when something is said beside the form. */
export const said = authSetup.createStateConfig({
  on: {
    'field.edited': {
      description: 'The message at a field goes when the field is mended.',
      actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
    },
    'form.changed': {
      description: 'The other tab of the form, or another page: nothing said here belongs there.',
      target: 'idle',
    },
  },
});
