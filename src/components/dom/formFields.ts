import type { FormEvent } from 'react';

/**
 * The text fields of a submitted form by name, after keeping the browser from
 * sending it: the chart decides where to go. Files are left out; of fields with
 * the same name the last one counts.
 */
export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}
