import type { Category, City, Product, ProductInput, State } from '../../openapi/entities/types';
import type { ImageItem } from '../imageUpload/imageList';
import type { ImageReport } from '../imageUpload/imageUpload.machine';
import type { ChosenFile, Refusal } from '../imageUpload/imageUpload.rules';
import type { ProductErrors, ProductValues, TextField } from './productForm.rules';

/** What the form begins with. */
export interface ProductFormInput {
  /** The ad to edit; null posts a new one. */
  productId: number | null;
  /** Made when editing began, unique: names this form's writes and photos to the server. */
  submitKey: string;
}

export interface ProductFormContext extends ProductFormInput {
  /** Counts the attempts to save that were refused, and those given up: what is sent next is another request. */
  attempt: number;
  /** Whether an attempt went without a clear answer: the ad may have been posted under this key. */
  unsure: boolean;
  /** Counts refused submissions, so that each leads to the first wrong field. */
  refusedSubmits: number;
  values: ProductValues;
  errors: ProductErrors;
  categories: Category[];
  states: State[];
  /** Of the chosen state, once they are here. */
  cities: City[];
  images: ImageItem[];
  /** Counts the photos ever listed: makes their ids. */
  listed: number;
  /** Photos that arrived since the last success was announced. */
  arrived: number;
  /** Files of the last batch that were not taken. */
  refusals: Refusal[];
  /** Why the last attempt to save failed; said in `refused` and `doubtful`. */
  message: string | null;
}

/** What the form is built from. */
export interface FormReference {
  categories: Category[];
  states: State[];
}

export type ProductFormEvent =
  | { type: 'text.typed'; field: TextField; text: string }
  /** The field's whole new text; `pasted` where it came in one piece. */
  | { type: 'price.typed'; text: string; pasted: boolean }
  | { type: 'price.left' }
  /** 0 is none. */
  | { type: 'category.chosen'; id: number }
  | { type: 'state.chosen'; id: number }
  | { type: 'city.chosen'; id: number }
  | { type: 'cities.retried' }
  | { type: 'images.chosen'; files: readonly ChosenFile[] }
  /** To a place in the list, from 0, which is the primary one. */
  | { type: 'image.moved'; id: string; to: number }
  | { type: 'refusals.dismissed' }
  | ImageReport
  | { type: 'form.submitted' }
  /** The seller says that it is to be another ad than the one that may have been posted. */
  | { type: 'form.submittedAnew' }
  /** Another tab has this form open under the same key (this one is a copy of it); with a key to go on with. */
  | { type: 'key.taken'; submitKey: string }
  | { type: 'form.cancelled' }
  | { type: 'load.retried' };

/** What the form asks of the world outside. */
export interface ProductFormCalls {
  loadReference: { output: FormReference; input: undefined };
  loadProduct: { output: Product; input: { id: number } };
  loadCities: { output: City[]; input: { stateId: number } };
  saveProduct: {
    output: null;
    input: { productId: number | null; values: ProductInput; submitKey: string };
  };
}
