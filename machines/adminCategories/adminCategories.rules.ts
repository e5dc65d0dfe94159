import type { Category } from '../../openapi/entities/types';
import { CATEGORY_LENGTH, CATEGORY_NAME_REQUIRED } from '../../openapi/rules/category';
import { tooLong } from '../../openapi/rules/length';
import { type Clash, NOTHING } from '../overtaken';

/** The form of a category as it is filled in (section 2, 'Admin categories'). */
export interface CategoryValues {
  name: string;
  description: string;
  /** Address of a picture; empty: the default icon. */
  icon: string;
}

/** A field of the form. */
export type CategoryField = keyof CategoryValues;
/** The sentence under each field that is wrong. */
export type CategoryErrors = Partial<Record<CategoryField, string>>;

/** Sentences of sections 2, 5 and 8. */
export const CATEGORY_TEXTS = {
  loadFailed: 'Failed to load categories',
  nameRequired: CATEGORY_NAME_REQUIRED,
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  saveFailed: 'Failed to save category',
  sure: 'Are you sure you want to delete this category?',
  deleted: 'Category deleted successfully',
  deleteFailed: 'Failed to delete category',
  gone: 'Somebody has deleted this category meanwhile. Saving adds it anew.',
  uploadFailed: 'Failed to upload file',
  iconNoAddress: 'Please give an address that begins with https://, or upload a picture.',
} as const;

/** The form before anything is typed. */
export const NO_CATEGORY: CategoryValues = { name: '', description: '', icon: '' };

/** The form of a category that exists. */
export const valuesOf = ({ name, description, icon }: Category): CategoryValues => ({
  name,
  description: description ?? '',
  icon: icon ?? '',
});

/** The fields without blanks around them. */
export const trimmed = (values: CategoryValues): CategoryValues => ({
  name: values.name.trim(),
  description: values.description.trim(),
  icon: values.icon.trim(),
});

/** What the fields are called. */
export const NAMES: Record<CategoryField, string> = {
  name: 'Category Name',
  description: 'Description',
  icon: 'Icon',
};

/**
 * A picture's address that a page may load: of this site (uploads, our own icons) or with http(s).
 * Backslashes are slashes to browsers, so `/\host` names another host.
 */
function isPictureAddress(text: string): boolean {
  if (/^\/[^/\\]/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** What is wrong with the form; empty when all is well (section 5, 'Category name required and trimmed'). */
export function errorsOf(values: CategoryValues): CategoryErrors {
  const given = trimmed(values);
  const errors: CategoryErrors = {};
  for (const field of Object.keys(NAMES) as CategoryField[]) {
    if (given[field].length > CATEGORY_LENGTH[field])
      errors[field] = tooLong(NAMES[field], CATEGORY_LENGTH[field]);
  }
  if (given.name === '') errors.name = CATEGORY_TEXTS.nameRequired;
  if (given.icon !== '' && !isPictureAddress(given.icon)) errors.icon ??= CATEGORY_TEXTS.iconNoAddress;
  return errors;
}

/** The sentence for a form that was submitted and is not right: that of its first wrong field, empty when all is well. */
export function firstErrorOf(values: CategoryValues): string {
  const errors = errorsOf(values);
  return (['name', 'description', 'icon'] as const).map((field) => errors[field]).find(Boolean) ?? '';
}

/** What is to be decided after another save, in words. */
export const clashesOf = (context: {
  clashes: CategoryField[];
  loaded: { values: CategoryValues } | null;
  values: CategoryValues;
}): Clash<CategoryField>[] =>
  context.clashes.map((field) => ({
    field,
    label: NAMES[field],
    theirs: context.loaded?.values[field] || NOTHING,
    mine: context.values[field] || NOTHING,
  }));

/** What is sent (section 7): description and icon only when they hold something (section 5). */
export interface CategoryInput {
  name: string;
  description?: string;
  icon?: string;
}

/** The call's body for a form without errors. */
export function inputOf(values: CategoryValues): CategoryInput {
  const { name, description, icon } = trimmed(values);
  return {
    name,
    ...(description === '' ? {} : { description }),
    ...(icon === '' ? {} : { icon }),
  };
}

/** The server's sentences under the form's own fields; unknown fields are left out. */
export function fieldErrorsOf(fieldErrors: Record<string, string>): CategoryErrors {
  const errors: CategoryErrors = {};
  for (const [name, message] of Object.entries(fieldErrors)) {
    const field = name.replace(/^[./]/, '');
    if (field in NAMES) errors[field as CategoryField] ??= message;
  }
  return errors;
}
