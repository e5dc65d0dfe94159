import type { OperationId } from './handlers';

/**
 * Who may make each call: everybody (`public`), people who are signed in, those
 * whose e-mail is verified too, or admins (verified as well). The one place to
 * look; whether an ad is theirs is for its handler to know. Sections 6 and 7;
 * decisions, 'which pages need a verified e-mail'.
 */
export type Access = 'public' | 'signedIn' | 'verified' | 'admin';

/** By operationId; one that is missing here does not compile. */
export const ACCESS: Record<OperationId, Access> = {
  login: 'public',
  register: 'public',
  verifyGoogle: 'public',
  verifyEmail: 'public',
  resendVerification: 'public',
  forgotPassword: 'public',
  resetPassword: 'public',
  updateRole: 'signedIn',
  getProfile: 'signedIn',
  updateProfile: 'signedIn',
  logout: 'signedIn',

  listProducts: 'public',
  getProduct: 'public',
  createProduct: 'verified',
  updateProduct: 'verified',
  deleteProduct: 'verified',
  listSellerProducts: 'verified',
  recordView: 'public',
  recordInquiry: 'public',
  reportProduct: 'public',
  reportProblem: 'public',
  countFlows: 'public',

  listSaved: 'signedIn',
  mergeSaved: 'signedIn',
  saveProduct: 'signedIn',
  unsaveProduct: 'signedIn',

  listCategories: 'public',
  listStates: 'public',
  listCities: 'public',

  uploadFile: 'verified',
  uploadImages: 'verified',

  listPlans: 'public',
  getCurrentSubscription: 'verified',
  initiatePayment: 'verified',
  verifyPayment: 'verified',
  listPayments: 'verified',
  returnFromPayment: 'public',
  receivePaymentWebhook: 'public',

  getAdminStats: 'admin',
  getAdminHealth: 'admin',
  listAuditEntries: 'admin',
  listRefundsDue: 'admin',
  listMailFailures: 'admin',
  retryMail: 'admin',
  listUsers: 'admin',
  setUserStatus: 'admin',
  listAdminProducts: 'admin',
  setProductStatus: 'admin',
  listProductReports: 'admin',
  dismissProductReports: 'admin',
  listProblems: 'admin',
  setProblemDone: 'admin',
  deleteProblem: 'admin',
  createCategory: 'admin',
  updateCategory: 'admin',
  deleteCategory: 'admin',

  getDashboard: 'signedIn',
  getSellerAnalytics: 'verified',
  getHealth: 'public',
};
