/**
 * What happens on a document before its program runs. Presses are kept by the script in index.html; here it is
 * told that they can be pressed now, and what was typed meanwhile is typed again.
 */

/** Said when the page that the document shows is run by the program. */
export const PROGRAM = 'program';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field's value as the document had it. */
function begunWith(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}

/**
 * Types a text into a field as a person does. React has taken what stood in it for its own; a change is what differs
 * from that, so the document's value is put back first, by the setter that React watches.
 */
function type(field: Field, text: string): void {
  field.value = begunWith(field);
  const kind =
    field instanceof HTMLSelectElement
      ? HTMLSelectElement
      : field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Types again what was typed into the document's fields, which React is about to give their first values: before
 * this is called, and until the page runs.
 */
export function keepTyped(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  const typed = new Map(
    fields.flatMap((field) => (field.value === begunWith(field) ? [] : [[field, field.value] as const])),
  );
  const keep = (event: Event) => {
    const field = event.target as Field; // nothing else has these events
    typed.set(field, field.value);
    event.stopImmediatePropagation();
  };
  for (const name of ['input', 'change']) root.addEventListener(name, keep, true);
  const again = () => {
    for (const name of ['input', 'change']) root.removeEventListener(name, keep, true);
    for (const [field, text] of typed) if (field.isConnected) type(field, text);
  };
  window.addEventListener(PROGRAM, again, { once: true });
}
