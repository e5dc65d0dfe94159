import type { Category, City, Product, ProductInput, State, Versioned } from '../../openapi/entities/types';
import type { ImageItem } from '../imageUpload/imageList';
import type { ImageReport } from '../imageUpload/imageUpload.machine';
import type { ChosenFile, Refusal } from '../imageUpload/imageUpload.rules';
import type { Loaded, SharedField } from './productForm.overtaken';
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
  /** The ad that the form's changes are made to; null for a new one. */
  loaded: Loaded | null;
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
  /** Fields that another save has changed meanwhile, and this form, too; not decided yet. */
  clashes: SharedField[];
  /** Fields that only the other save has changed: the form has taken them over. */
  joined: SharedField[];
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
  /** Of what another save has changed, these fields are to be as they are there. */
  | { type: 'theirs.taken'; fields: SharedField[] }
  /** Raised by the chart itself: the ad is in another state by now. */
  | { type: 'cities.outdated' }
  | { type: 'form.cancelled' }
  | { type: 'load.retried' };

/** The actors that the app provides. */
export interface ProductFormCalls {
  loadReference: { output: FormReference; input: undefined };
  loadProduct: { output: Versioned<Product>; input: { id: number } };
  loadCities: { output: City[]; input: { stateId: number } };
  /** Null once saved; the ad as it is now where another save came first. */
  saveProduct: {
    output: Versioned<Product> | null;
    input: { productId: number | null; version: number | null; values: ProductInput; submitKey: string };
  };
}
