import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../machines/model/types';

/**
 * Which view paints which chart. `render` gets the snapshot and `send` of the
 * running chart, and the actor itself for views that connect children.
 */
export interface Entry {
  machine: AnyStateMachine;
  model: AnyModel;
  // biome-ignore lint/suspicious/noExplicitAny: each view has its own chart's types; the loader below pairs the two
  render: (props: { snapshot: any; send: any; actor: any }) => ReactNode;
}

/** Pairs a chart and its model with the view; types are forgotten here and only here. */
const entry = (machine: unknown, model: unknown, render: Entry['render']): Entry => ({
  machine: machine as AnyStateMachine,
  model: model as AnyModel,
  render,
});

/** Stands where Google draws its own button: the script is Google's and not to be had here. */
const drawStandIn = (element: HTMLElement) => {
  const button = element.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = 'Sign in with Google';
  return () => button.remove();
};

/** By the machine's file name. A chart that is not here counts as not covered on the view. */
export const registry: Record<string, () => Promise<Entry>> = {
  adminDashboard: async () => {
    const { adminDashboardMachine } = await import('../../machines/adminDashboard/adminDashboard.machine');
    const { adminDashboardModel } = await import('../../machines/adminDashboard/adminDashboard.paths');
    const { AdminDashboardView } = await import('../screens/adminDashboard/AdminDashboardView');
    return entry(adminDashboardMachine, adminDashboardModel, ({ snapshot, send }) => (
      <AdminDashboardView snapshot={snapshot} send={send} />
    ));
  },
  adminCategories: async () => {
    const { adminCategoriesMachine } = await import('../../machines/adminCategories/adminCategories.machine');
    const { adminCategoriesModel } = await import('../../machines/adminCategories/adminCategories.paths');
    const { AdminCategoriesView } = await import('../screens/adminCategories/AdminCategoriesView');
    return entry(adminCategoriesMachine, adminCategoriesModel, ({ snapshot, send }) => (
      <AdminCategoriesView snapshot={snapshot} send={send} />
    ));
  },
  reportAd: async () => {
    const { reportAdMachine } = await import('../../machines/reportAd/reportAd.machine');
    const { reportAdModel } = await import('../../machines/reportAd/reportAd.paths');
    const { ReportAdView } = await import('../screens/reportAd/ReportAdView');
    return entry(reportAdMachine, reportAdModel, ({ snapshot, send }) => (
      <ReportAdView snapshot={snapshot} send={send} />
    ));
  },
  categoryListing: async () => {
    const { categoryListingMachine } = await import('../../machines/categoryListing/categoryListing.machine');
    const { categoryListingModel } = await import('../../machines/categoryListing/categoryListing.paths');
    const { CategoryListingView } = await import('../screens/categoryListing/CategoryListingView');
    return entry(categoryListingMachine, categoryListingModel, ({ snapshot, send }) => (
      <CategoryListingView snapshot={snapshot} send={send} />
    ));
  },
  homeSearch: async () => {
    const { homeSearchMachine } = await import('../../machines/homeSearch/homeSearch.machine');
    const { homeSearchModel } = await import('../../machines/homeSearch/homeSearch.paths');
    const { HomeSearchView } = await import('../screens/homeSearch/HomeSearchView');
    return entry(homeSearchMachine, homeSearchModel, ({ snapshot, send }) => (
      <HomeSearchView snapshot={snapshot} send={send} />
    ));
  },
  payment: async () => {
    const { paymentMachine } = await import('../../machines/payment/payment.machine');
    const { paymentModel } = await import('../../machines/payment/payment.paths');
    const { PaymentView } = await import('../screens/payment/PaymentView');
    return entry(paymentMachine, paymentModel, ({ snapshot, send }) => (
      <PaymentView snapshot={snapshot} send={send} />
    ));
  },
  productDetail: async () => {
    const { productDetailMachine } = await import('../../machines/productDetail/productDetail.machine');
    const { productDetailModel } = await import('../../machines/productDetail/productDetail.paths');
    const { ProductDetailView } = await import('../screens/productDetail/ProductDetailView');
    return entry(productDetailMachine, productDetailModel, ({ snapshot, send }) => (
      <ProductDetailView snapshot={snapshot} send={send} />
    ));
  },
  productList: async () => {
    const { productListMachine } = await import('../../machines/productList/productList.machine');
    const { productListModel } = await import('../../machines/productList/productList.paths');
    const { ProductListView } = await import('../screens/productList/ProductListView');
    return entry(productListMachine, productListModel, ({ snapshot, send }) => (
      <ProductListView snapshot={snapshot} send={send} />
    ));
  },
  adminModerationProducts: async () => {
    const { adminModerationMachine } = await import('../../machines/adminModeration/adminModeration.machine');
    const { adminModerationProductsModel } = await import(
      '../../machines/adminModeration/adminModerationProducts.paths'
    );
    const { AdminModerationProductsView } = await import(
      '../screens/adminModerationProducts/AdminModerationProductsView'
    );
    return entry(adminModerationMachine, adminModerationProductsModel, ({ snapshot, send }) => (
      <AdminModerationProductsView snapshot={snapshot} send={send} />
    ));
  },
  // The same chart on its other view; `flows:check` counts the transitions on the one above.
  adminModerationUsers: async () => {
    const { adminModerationMachine } = await import('../../machines/adminModeration/adminModeration.machine');
    const { adminModerationUsersModel } = await import(
      '../../machines/adminModeration/adminModerationUsers.paths'
    );
    const { AdminModerationUsersView } = await import(
      '../screens/adminModerationUsers/AdminModerationUsersView'
    );
    return entry(adminModerationMachine, adminModerationUsersModel, ({ snapshot, send }) => (
      <AdminModerationUsersView snapshot={snapshot} send={send} />
    ));
  },
  imageUpload: async () => {
    const { imageUploadMachine } = await import('../../machines/imageUpload/imageUpload.machine');
    const { imageUploadModel } = await import('../../machines/imageUpload/imageUpload.paths');
    const { ImageUploadView } = await import('../screens/imageUpload/ImageUploadView');
    const item = { id: 'key.0', name: 'bag.jpg', phase: 'uploading' as const, url: null, preview: null };
    return entry(imageUploadMachine, imageUploadModel, ({ snapshot, send }) => (
      <ul>
        <ImageUploadView
          snapshot={snapshot}
          send={send}
          item={item}
          place={0}
          count={1}
          disabled={false}
          onMove={() => {}}
        />
      </ul>
    ));
  },
  productForm: async () => {
    const { productFormMachine } = await import('../../machines/productForm/productForm.machine');
    const { productFormModel } = await import('../../machines/productForm/productForm.paths');
    const { ProductFormView } = await import('../screens/productForm/ProductFormView');
    return entry(productFormMachine, productFormModel, ({ snapshot, send }) => (
      <ProductFormView snapshot={snapshot} send={send} />
    ));
  },
  profile: async () => {
    const { profileMachine } = await import('../../machines/profile/profile.machine');
    const { profileModel } = await import('../../machines/profile/profile.paths');
    const { ProfileView } = await import('../screens/profile/ProfileView');
    return entry(profileMachine, profileModel, ({ snapshot, send }) => (
      <ProfileView snapshot={snapshot} send={send} />
    ));
  },
  settings: async () => {
    const { settingsMachine } = await import('../../machines/settings/settings.machine');
    const { settingsModel } = await import('../../machines/settings/settings.paths');
    const { SettingsView } = await import('../screens/settings/SettingsView');
    return entry(settingsMachine, settingsModel, ({ snapshot, send }) => (
      <SettingsView snapshot={snapshot} send={send} />
    ));
  },
  hearts: async () => {
    const { heartsMachine } = await import('../../machines/hearts/hearts.machine');
    const { heartsModel } = await import('../../machines/hearts/hearts.paths');
    const { SaveButton } = await import('../components/SaveButton');
    return entry(heartsMachine, heartsModel, ({ snapshot, send }) => (
      <SaveButton
        title="iPhone 13"
        inline
        saved={snapshot.context.ids.includes(7)}
        onToggle={() => send({ type: 'saved.toggled', id: 7 })}
      />
    ));
  },
  savedList: async () => {
    const { savedListMachine } = await import('../../machines/savedList/savedList.machine');
    const { savedListModel } = await import('../../machines/savedList/savedList.paths');
    const { SavedListView } = await import('../screens/savedList/SavedListView');
    return entry(savedListMachine, savedListModel, ({ snapshot, send }) => (
      <SavedListView snapshot={snapshot} send={send} />
    ));
  },
  sellerAnalytics: async () => {
    const { sellerAnalyticsMachine } = await import('../../machines/sellerAnalytics/sellerAnalytics.machine');
    const { sellerAnalyticsModel } = await import('../../machines/sellerAnalytics/sellerAnalytics.paths');
    const { SellerAnalyticsView } = await import('../screens/sellerAnalytics/SellerAnalyticsView');
    return entry(sellerAnalyticsMachine, sellerAnalyticsModel, ({ snapshot, send }) => (
      <SellerAnalyticsView snapshot={snapshot} send={send} />
    ));
  },
  sellerDashboard: async () => {
    const { sellerDashboardMachine } = await import('../../machines/sellerDashboard/sellerDashboard.machine');
    const { sellerDashboardModel } = await import('../../machines/sellerDashboard/sellerDashboard.paths');
    const { SellerDashboardView } = await import('../screens/sellerDashboard/SellerDashboardView');
    return entry(sellerDashboardMachine, sellerDashboardModel, ({ snapshot, send }) => (
      <SellerDashboardView snapshot={snapshot} send={send} />
    ));
  },
  toasts: async () => {
    const { toastsMachine } = await import('../../machines/toasts/toasts.machine');
    const { toastsModel } = await import('../../machines/toasts/toasts.paths');
    const { ToastsView } = await import('../screens/toasts/ToastsView');
    return entry(toastsMachine, toastsModel, ({ snapshot, send }) => (
      <ToastsView snapshot={snapshot} send={send} />
    ));
  },
  auth: async () => {
    const { authMachine } = await import('../../machines/auth/auth.machine');
    const { authModel } = await import('../../machines/auth/auth.paths');
    const { AuthView } = await import('../screens/auth/AuthView');
    const { SignUpForm } = await import('../screens/auth/AuthForms');
    const { RoleChoiceView } = await import('../screens/auth/RoleChoiceView');
    const { sessionView } = await import('../../machines/auth/sessionView');
    const { Header } = await import('../app/shell/Header');
    // The address chooses between the two forms; here both are open, and what the shell shows of the session with them.
    return entry(authMachine, authModel, ({ snapshot, send }) => (
      <>
        <Header
          session={sessionView(snapshot)}
          path="/auth"
          onSignOut={() => send({ type: 'session.ended', where: 'here' })}
        />
        <AuthView snapshot={snapshot} send={send} tab="signIn" />
        {snapshot.matches('signedOut') && <SignUpForm snapshot={snapshot} send={send} />}
        <RoleChoiceView snapshot={snapshot} send={send} />
      </>
    ));
  },
  googleButton: async () => {
    const { googleButtonMachine } = await import('../../machines/googleButton/googleButton.machine');
    const { googleButtonModel } = await import('../../machines/googleButton/googleButton.paths');
    const { GoogleButtonView } = await import('../screens/googleButton/GoogleButtonView');
    return entry(googleButtonMachine, googleButtonModel, ({ snapshot, send }) => (
      <GoogleButtonView snapshot={snapshot} send={send} draw={drawStandIn} />
    ));
  },
  passwordReset: async () => {
    const { passwordResetMachine } = await import('../../machines/passwordReset/passwordReset.machine');
    const { passwordResetModel } = await import('../../machines/passwordReset/passwordReset.paths');
    const { PasswordResetView } = await import('../screens/passwordReset/PasswordResetView');
    return entry(passwordResetMachine, passwordResetModel, ({ snapshot, send }) => (
      <PasswordResetView snapshot={snapshot} send={send} />
    ));
  },
  resendCooldown: async () => {
    const { resendCooldownMachine } = await import('../../machines/resendCooldown/resendCooldown.machine');
    const { resendCooldownModel } = await import('../../machines/resendCooldown/resendCooldown.paths');
    const { ResendCooldownView } = await import('../screens/resendCooldown/ResendCooldownView');
    return entry(resendCooldownMachine, resendCooldownModel, ({ snapshot, send }) => (
      <ResendCooldownView snapshot={snapshot} send={send} />
    ));
  },
  userDashboard: async () => {
    const { userDashboardMachine } = await import('../../machines/userDashboard/userDashboard.machine');
    const { userDashboardModel } = await import('../../machines/userDashboard/userDashboard.paths');
    const { UserDashboardView } = await import('../screens/userDashboard/UserDashboardView');
    return entry(userDashboardMachine, userDashboardModel, ({ snapshot, send }) => (
      <UserDashboardView snapshot={snapshot} send={send} />
    ));
  },
  verifyEmail: async () => {
    const { verifyEmailMachine } = await import('../../machines/verifyEmail/verifyEmail.machine');
    const { verifyEmailModel } = await import('../../machines/verifyEmail/verifyEmail.paths');
    const { VerifyEmailView } = await import('../screens/verifyEmail/VerifyEmailView');
    return entry(verifyEmailMachine, verifyEmailModel, ({ snapshot, send }) => (
      <VerifyEmailView snapshot={snapshot} send={send} email="ada@market.ng" />
    ));
  },
};

/** What a view gets of a running chart. */
export interface Running {
  snapshot: AnyMachineSnapshot;
  send: AnyActorRef['send'];
  actor: AnyActorRef;
}
