/** Password of every demo account. Sign-up asks for 6 characters; this has more, so that password managers don't complain. */
export const DEMO_PASSWORD = 'kasuwa-demo';

/** The people that `npm start` prints, one for each thing there is to try. */
export const DEMO_ACCOUNTS = {
  admin: { email: 'admin@kasuwa.example', name: 'Kasuwa Admin', what: 'admin' },
  seller: { email: 'ada@kasuwa.example', name: 'Ada Okafor', what: 'seller with a plan and ads' },
  otherSeller: { email: 'musa@kasuwa.example', name: 'Musa Bello', what: 'seller without a plan' },
  buyer: { email: 'buyer@kasuwa.example', name: 'Tunde Bakare', what: 'buyer' },
  unverified: { email: 'unverified@kasuwa.example', name: 'Ngozi Eze', what: 'e-mail not verified' },
  suspended: { email: 'suspended@kasuwa.example', name: 'Femi Ojo', what: 'suspended' },
} as const;
