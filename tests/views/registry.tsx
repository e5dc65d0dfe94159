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

/** By the machine's file name. A chart that is not here counts as not covered on the view. */
export const registry: Record<string, () => Promise<Entry>> = {
  categoryListing: async () => {
    const { categoryListingMachine } = await import('../../machines/categoryListing/categoryListing.machine');
    const { categoryListingModel } = await import('../../machines/categoryListing/categoryListing.paths');
    const { CategoryView } = await import('../../src/screens/category/CategoryView');
    return entry(categoryListingMachine, categoryListingModel, ({ snapshot, send }) => (
      <CategoryView snapshot={snapshot} send={send} />
    ));
  },
  homeSearch: async () => {
    const { homeSearchMachine } = await import('../../machines/homeSearch/homeSearch.machine');
    const { homeSearchModel } = await import('../../machines/homeSearch/homeSearch.paths');
    const { HomeView } = await import('../../src/screens/home/HomeView');
    return entry(homeSearchMachine, homeSearchModel, ({ snapshot, send }) => (
      <HomeView snapshot={snapshot} send={send} />
    ));
  },
  payment: async () => {
    const { paymentMachine } = await import('../../machines/payment/payment.machine');
    const { paymentModel } = await import('../../machines/payment/payment.paths');
    const { PlansView } = await import('../../src/screens/plans/PlansView');
    return entry(paymentMachine, paymentModel, ({ snapshot, send }) => (
      <PlansView snapshot={snapshot} send={send} />
    ));
  },
  productDetail: async () => {
    const { productDetailMachine } = await import('../../machines/productDetail/productDetail.machine');
    const { productDetailModel } = await import('../../machines/productDetail/productDetail.paths');
    const { ProductView } = await import('../../src/screens/product/ProductView');
    return entry(productDetailMachine, productDetailModel, ({ snapshot, send }) => (
      <ProductView snapshot={snapshot} send={send} />
    ));
  },
  productList: async () => {
    const { productListMachine } = await import('../../machines/productList/productList.machine');
    const { productListModel } = await import('../../machines/productList/productList.paths');
    const { ProductsView } = await import('../../src/screens/products/ProductsView');
    return entry(productListMachine, productListModel, ({ snapshot, send }) => (
      <ProductsView snapshot={snapshot} send={send} />
    ));
  },
  imageUpload: async () => {
    const { imageUploadMachine } = await import('../../machines/imageUpload/imageUpload.machine');
    const { imageUploadModel } = await import('../../machines/imageUpload/imageUpload.paths');
    const { ImageView } = await import('../../src/screens/productForm/ImageView');
    const item = { id: 'key.0', name: 'bag.jpg', phase: 'uploading' as const, url: null, preview: null };
    return entry(imageUploadMachine, imageUploadModel, ({ snapshot, send }) => (
      <ul>
        <ImageView
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
    const { ProductFormView } = await import('../../src/screens/productForm/ProductFormView');
    return entry(productFormMachine, productFormModel, ({ snapshot, send }) => (
      <ProductFormView snapshot={snapshot} send={send} />
    ));
  },
  sellerDashboard: async () => {
    const { sellerDashboardMachine } = await import('../../machines/sellerDashboard/sellerDashboard.machine');
    const { sellerDashboardModel } = await import('../../machines/sellerDashboard/sellerDashboard.paths');
    const { SellerDashboardView } = await import('../../src/screens/sellerDashboard/SellerDashboardView');
    return entry(sellerDashboardMachine, sellerDashboardModel, ({ snapshot, send }) => (
      <SellerDashboardView snapshot={snapshot} send={send} />
    ));
  },
  toasts: async () => {
    const { toastsMachine } = await import('../../machines/toasts/toasts.machine');
    const { toastsModel } = await import('../../machines/toasts/toasts.paths');
    const { ToastsView } = await import('../../src/screens/toasts/ToastsView');
    return entry(toastsMachine, toastsModel, ({ snapshot, send }) => (
      <ToastsView snapshot={snapshot} send={send} />
    ));
  },
};

/** What a view gets of a running chart. */
export interface Running {
  snapshot: AnyMachineSnapshot;
  send: AnyActorRef['send'];
  actor: AnyActorRef;
}
