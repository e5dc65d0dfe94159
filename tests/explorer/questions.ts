/**
 * Questions in the words of people who have never seen a chart, and what answers each: the chart, and its transition or state.
 * Where a chart has the answer at several states (the forms of `/auth` can be sent from three), each of them is right.
 */
export const QUESTIONS: readonly (readonly [question: string, machine: string, answer: RegExp])[] = [
  ['session expired', 'auth', /^\|session\.rejected\|0$/],
  ['can I submit while a photo is uploading', 'productForm', /^open\.form\.editing\|form\.submitted\|\d$/],
  ["what if the mail can't be sent", 'resendCooldown', /^sending\|xstate\.error\.actor\.sendMail\|0$/],
  ['wrong password', 'auth', /^signedOut\.(signingIn\|xstate\.error\.actor\.signIn\|0|failed)$/],
  ['payment was cancelled', 'payment', /^(arriving\|\|1|\|url\.changed\|1|awaitingReturn\|return\.told\|1)$/],
  ['too many images', 'productForm', /^open\.form\.editing\|images\.chosen\|0$/],
  ['no network', 'connection', /^(online\|network\.lost\|0|offline)$/],
  ['the user is offline', 'connection', /^(online\|network\.lost\|0|offline)$/],
  [
    'deleting an ad fails',
    'sellerDashboard',
    /^deletion\.deleting\|xstate\.error\.actor\.deleteProduct\|\d$/,
  ],
  ['I forgot my password', 'passwordReset', /^(|asking|opening\|\|1)$/],
  [
    'the link to reset the password is too old',
    'passwordReset',
    /^(expired|saving\|xstate\.error\.actor\.savePassword\|0)$/,
  ],
  ['verification link clicked twice', 'verifyEmail', /^(used|checking\|xstate\.error\.actor\.checkLink\|0)$/],
  [
    'pop-up blocked when paying',
    'payment',
    /^(awaitingReturn\.blocked|sending\|xstate\.(done|error)\.actor\.sendTab\|\d)$/,
  ],
  [
    'how long must I wait to request another mail',
    'resendCooldown',
    /^(cooling|cooling\|clock\.ticked\|\d|sending\|xstate\.done\.actor\.sendMail\|\d)$/,
  ],
  ['upload of a picture fails', 'imageUpload', /^(uploading\|xstate\.error\.actor\.uploadImage\|0|failed)$/],
  [
    'favourites while offline',
    'hearts',
    /^(account\.waiting|account\.sending\|xstate\.error\.actor\.sendChange\|1)$/,
  ],
  ['visitor wants to call the seller', 'productDetail', /^shown\.contact\.locked(\|contact\.attempted\|0)?$/],
  ['share an ad', 'productDetail', /^shown\.sharing(\.idle(\|share\.pressed\|0)?)?$/],
  ['no ads in a category', 'categoryListing', /^list\.(empty|loading\|xstate\.done\.actor\.loadListing\|1)$/],
  [
    'choose buyer or seller after google',
    'auth',
    /^(roleChoicePending(\.choosing)?|signedOut\.exchangingGoogleToken\|xstate\.done\.actor\.exchangeGoogleToken\|0)$/,
  ],
  [
    "google button doesn't load",
    'googleButton',
    /^(scriptMissing(\|button\.pressed\|0)?|(loading|asking)\|xstate\.error\.actor\.\w+\|0)$/,
  ],
  ['logged out in another tab', 'auth', /^\|session\.ended\|0$/],
  ['report an ad as a scam', 'reportAd', /^(|closed\|report\.opened\|0|writing)$/],
  ['change my display name', 'settings', /^name(\.editing(\|name\.(edited|submitted)\|\d)?)?$/],
  ['refunds for sellers', 'adminDashboard', /^refunds(\.\w+)?$/],
  [
    "a category that has ads can't be deleted",
    'adminCategories',
    /^removal\.deleting\|xstate\.error\.actor\.deleteCategory\|\d$/,
  ],
  [
    'ad posted twice',
    'productForm',
    /^open\.form\.(editing\.doubtful|saving\|xstate\.error\.actor\.saveProduct\|2)$/,
  ],
  ['dashboard does not load', 'userDashboard', /^(failed|loading\|xstate\.error\.actor\.loadDashboard\|0)$/],
  ['how long is a message shown', 'toasts', /^(shown|shown\|xstate\.after\..*)$/],
  [
    'bank transfer takes long',
    'payment',
    /^(unsettled\.waiting\.pending|verifying\|xstate\.done\.actor\.verifyPayment\|1)$/,
  ],
  [
    "statistics of my listings can't be loaded",
    'sellerAnalytics',
    /^(failed|loading\|xstate\.error\.actor\.loadAnalytics\|0)$/,
  ],
  ['nothing saved yet', 'savedList', /^(empty|ready\|\|0)$/],
  ['see a photo in full screen', 'productDetail', /^shown\.zoom\.(closed\|zoom\.opened\|0|open)$/],
  [
    'admin suspends somebody',
    'adminModerationUsers',
    /^(work\.acting\|row\.acted\|\d|question\.closed\|act\.asked\|0|question\.confirming(\|question\.confirmed\|0)?)$/,
  ],
  ['seller left the ad form', 'productForm', /^(cancelled|open\.form\.editing\|form\.cancelled\|0)$/],
  [
    'home page cannot load featured products',
    'homeSearch',
    /^featured\.(failed|loading\|xstate\.error\.actor\.loadFeatured\|0)$/,
  ],
];
