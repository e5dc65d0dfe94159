import type { SnapshotFrom } from 'xstate';
import type { productFormMachine } from '../../../machines/productForm/productForm.machine';
import type { ProductFormEvent } from '../../../machines/productForm/productForm.types';

/** What the form's view and its parts are given. */
export interface ProductFormProps {
  snapshot: SnapshotFrom<typeof productFormMachine>;
  send: (event: ProductFormEvent) => void;
}
