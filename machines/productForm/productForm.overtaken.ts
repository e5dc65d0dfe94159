import type { Category, City, Product, ProductImage, State, Versioned } from '../../openapi/entities/types';
import type { ImageItem } from '../imageUpload/imageList';
import { type Clash, type Compared, compared, type Facts, NOTHING } from '../overtaken';
import type { ProductValues } from './productForm.rules';
import { valuesOf } from './productForm.rules';

/** An ad's photo in the form, and a narrow copy of it. */
type Photo = Pick<ImageItem, 'preview'> & { url: string };

/** The ad that a form's changes are made to. */
export interface Loaded {
  version: number | null;
  values: ProductValues;
  photos: Photo[];
  /** In words, since the form may have no list to look them up in. */
  category: string;
  place: string;
}

/** What the form holds. */
interface Held {
  loaded: Loaded | null;
  values: ProductValues;
  images: ImageItem[];
}

/** What it has to decide, and the lists that say what ids are called. */
interface Undecided extends Held {
  clashes: SharedField[];
  categories: Category[];
  states: State[];
  cities: City[];
}

/** The narrowest copy of an image, null where the server has none. */
const narrowest = (sources: ProductImage['sources']) =>
  [...sources].sort((a, b) => a.width - b.width)[0]?.url ?? null;

/** The form's view of an ad that the server has told. */
export const loadedFrom = (product: Versioned<Product>): Loaded => ({
  version: product.version,
  values: valuesOf(product),
  photos: product.images.map(({ url, sources }) => ({ url, preview: narrowest(sources) })),
  category: product.categoryName ?? '',
  place: placeText(product.cityName, product.stateName),
});

const placeText = (city: string | null | undefined, state: string | null | undefined) =>
  [city, state].filter(Boolean).join(', ');

/** What of an ad can be changed on two sides, under the names of the form. State and city are one: a city is of its state. */
const LABELS = {
  photos: 'Photos',
  title: 'Title',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  place: 'State and city',
  email: 'Contact email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
} as const;

/** One of these. */
export type SharedField = keyof typeof LABELS;

/** The form's values behind a field; photos lie elsewhere. */
const VALUES: Record<SharedField, (keyof ProductValues)[]> = {
  photos: [],
  title: ['title'],
  description: ['description'],
  price: ['price'],
  category: ['categoryId'],
  place: ['stateId', 'cityId'],
  email: ['email'],
  phone: ['phone'],
  whatsapp: ['whatsapp'],
};

function factsOf(values: ProductValues, photos: readonly { url: string | null }[]): Facts<SharedField> {
  const facts = Object.entries(VALUES).map(([field, names]) => [
    field,
    names.map((name) => String(values[name]).trim()).join(' '),
  ]);
  return { ...Object.fromEntries(facts), photos: photos.map(({ url }) => url).join(' ') };
}

/** Which fields the ad of now, and this form, have changed since it was loaded. */
export function comparedWith(
  { loaded, values, images }: Held,
  product: Versioned<Product>,
): Compared<SharedField> {
  const now = loadedFrom(product);
  if (loaded === null) return { clashes: [], joined: [] };
  return compared(
    factsOf(loaded.values, loaded.photos),
    factsOf(values, images),
    factsOf(now.values, now.photos),
  );
}

/** The values, with these fields as they are in `theirs`. */
export function taken(
  values: ProductValues,
  theirs: ProductValues,
  fields: readonly SharedField[],
): ProductValues {
  const names = fields.flatMap((field) => VALUES[field]);
  return { ...values, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
}

const photosText = (count: number) => (count === 1 ? '1 photo' : `${count === 0 ? 'no' : count} photos`);

/** What is to be decided, in words: prices in naira, what is chosen by its name. */
export function clashesOf(context: Undecided): Clash<SharedField>[] {
  const { loaded, values, images, categories, states, cities } = context;
  if (loaded === null) return [];
  const nameOf = (list: { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name;
  const mine: Partial<Record<SharedField, string>> = {
    photos: photosText(images.length),
    price: `₦${values.price}`,
    category: nameOf(categories, values.categoryId) ?? '',
    place: placeText(nameOf(cities, values.cityId), nameOf(states, values.stateId)),
  };
  const same = images.length === loaded.photos.length ? ', others or in another order' : '';
  const theirs: Partial<Record<SharedField, string>> = {
    photos: photosText(loaded.photos.length) + same,
    price: `₦${loaded.values.price}`,
    category: loaded.category,
    place: loaded.place,
  };
  const text = (from: ProductValues, field: SharedField) => String(from[VALUES[field][0] ?? 'title']);
  return context.clashes.map((field) => ({
    field,
    label: LABELS[field],
    theirs: (theirs[field] ?? text(loaded.values, field)) || NOTHING,
    mine: (mine[field] ?? text(values, field)) || NOTHING,
  }));
}

/** The names of the fields that the form has taken over. */
export const joinedOf = ({ joined }: { joined: SharedField[] }): string[] =>
  joined.map((field) => LABELS[field]);
