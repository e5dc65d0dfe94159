import type { ProductValues } from '../../../machines/productForm/productForm.rules';
import type { ProductFormEvent } from '../../../machines/productForm/productForm.types';
import type { ProductFormProps } from './props';

/** The ad form's fields as the page holds them: texts, ids of what is chosen among them, '0' where nothing is. */
export type ProductTexts = Record<keyof ProductValues, string>;

/** What the fields hold for a snapshot; a city only once there are cities to choose from. */
export function textsOf(snapshot: ProductFormProps['snapshot']): ProductTexts {
  const { values } = snapshot.context;
  return {
    ...values,
    categoryId: String(values.categoryId),
    stateId: String(values.stateId),
    cityId: snapshot.matches({ open: { cities: 'ready' } }) ? String(values.cityId) : '0',
  };
}

/** What the chart hears of a field that the seller changed. */
export function typed(field: keyof ProductTexts, text: string, pasted: boolean): ProductFormEvent {
  switch (field) {
    case 'price':
      return { type: 'price.typed', text, pasted };
    case 'categoryId':
      return { type: 'category.chosen', id: Number(text) };
    case 'stateId':
      return { type: 'state.chosen', id: Number(text) };
    case 'cityId':
      return { type: 'city.chosen', id: Number(text) };
    default:
      return { type: 'text.typed', field, text };
  }
}
