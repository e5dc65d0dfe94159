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
  /** Counts the attempts to save that were refused or given up: the next is another request, with another key. */
  attempt: number;
  /** Whether the answer to an attempt was lost: the ad may have been posted under this key. */
  unsure: boolean;
  values: ProductValues;
  errors: ProductErrors;
  categories: Category[];
  states: State[];
  /** Of the chosen state, once loaded. */
  cities: City[];
  images: ImageItem[];
  /** Counts the photos ever listed: makes their ids. */
  listed: number;
  /** Photos uploaded since the last success toast. */
  arrived: number;
  /** Refused files of the last batch. */
  refusals: Refusal[];
  /** Why the last attempt to save failed; shown in `refused` and `doubtful`. */
  message: string | null;
}

/** What the form is built from. */
export interface FormReference {
  categories: Category[];
  states: State[];
}

/** A photo of a kept draft; without a `url` it is still to be uploaded. */
export type BroughtImage = Pick<ImageItem, 'id' | 'name' | 'url' | 'preview'>;

export type ProductFormEvent =
  | { type: 'text.typed'; field: TextField; text: string }
  /** The photos of a draft that another build of the product had kept, in their order. */
  | { type: 'images.brought'; images: BroughtImage[] }
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
  /** The seller confirms posting another ad than the one that may have been posted. */
  | { type: 'form.submittedAnew' }
  /** Another tab has this form open under the same key (this tab is a copy of it); with a fresh key. */
  | { type: 'key.taken'; submitKey: string }
  | { type: 'form.cancelled' }
  | { type: 'load.retried' };

/** The actors that the app provides. */
export interface ProductFormCalls {
  loadReference: { output: FormReference; input: undefined };
  loadProduct: { output: Product; input: { id: number } };
  loadCities: { output: City[]; input: { stateId: number } };
  saveProduct: {
    output: null;
    input: { productId: number | null; values: ProductInput; submitKey: string };
  };
}
