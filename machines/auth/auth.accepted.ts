/** Survivors of `flows:mutate` that were looked at: what differs is in state or data only, which /auth does not paint. */
export const accepted: Record<string, string> = {
  '(root) — session.ended: action forgetPerson dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'loading — done loadProfile [choosesRole]: action keepProfile dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'loading — done loadProfile [isAwaited]: action keepProfile dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'loading — done loadProfile: action keepProfile dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'signedOut.idle — signIn.submitted [breaksRules]: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.idle — signUp.submitted [breaksRules]: to idle':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.idle — signUp.submitted [breaksRules]: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.invalid — signIn.submitted [breaksRules]: to idle':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.invalid — signIn.submitted [breaksRules]: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.invalid — signUp.submitted [breaksRules]: to idle':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.invalid — signUp.submitted [breaksRules]: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.invalid — signUp.submitted: action clearErrors dropped':
    'while it is sent, nothing is said at the fields',
  'signedOut.invalid — form.changed: to invalid':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.invalid — form.changed: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.failed — signIn.submitted [breaksRules]: to idle':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.failed — signIn.submitted [breaksRules]: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.failed — signUp.submitted [breaksRules]: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.failed — form.changed: to invalid':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.failed — form.changed: to failed':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.signingIn — done signIn: action keepUser dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'signedOut.signingIn — error signIn: to invalid':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.signingUp — done signUp: action keepUser dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'signedOut.signingUp — error signUp: to invalid':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.exchangingGoogleToken — done exchangeGoogleToken [isNew]: action keepUser dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'signedOut.exchangingGoogleToken — done exchangeGoogleToken: action keepUser dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'signedOut.exchangingGoogleToken — error exchangeGoogleToken: to idle':
    'the three paint the same data; what is said is told apart by the words',
  'signedOut.exchangingGoogleToken — error exchangeGoogleToken: to invalid':
    'the three paint the same data; what is said is told apart by the words',
  'roleChoicePending.saving — done saveRole [isUnverified]: action keepUser dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'roleChoicePending.saving — done saveRole: action keepUser dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'unverified.looking — done lookAgain [isAwaited]: action keepProfile dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'unverified.looking — done lookAgain: action keepProfile dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'signedIn.refreshing — done refreshProfile [isNobody]: action forgetPerson dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
  'signedIn.refreshing — done refreshProfile: action keepProfile dropped':
    'who it is shows in the header, which is not in this picture; tests/machines/auth.test.ts reads it',
};
