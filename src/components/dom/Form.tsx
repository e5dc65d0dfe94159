import { useForm } from '@mantine/form';
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** A form's fields by name, in the order in which they stand on the page; all are texts. */
type Texts<Values> = { [Field in keyof Values]: string };

/** What a text field or a list of options is given. */
export interface FieldProps {
  name: string;
  defaultValue: string;
  error?: ReactNode;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** What one of several radio buttons is given. */
export interface RadioProps {
  name: string;
  value: string;
  defaultChecked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Connects the fields of a form. */
export interface Fields<Values> {
  input: (field: keyof Values & string) => FieldProps;
  radio: (field: keyof Values & string, value: string) => RadioProps;
  /** For what holds a field's radio buttons: another one when the chart brings another choice. */
  key: (field: keyof Values & string) => string;
}

export interface FormProps<Values extends Texts<Values>> {
  /** What the fields begin with; with `draft`, what the chart holds now. */
  values: Values;
  /** The chart keeps what is typed: it is told of each change, and the fields follow where it holds another text. */
  draft?: boolean;
  /** The chart's sentence for each faulty field. */
  errors: { readonly [Field in keyof Values]?: string | undefined };
  /** What was submitted is on its way; where it is refused, the first faulty field gets the focus. */
  busy: boolean;
  /** A field changed by the person; `pasted` where the text came in one piece. */
  onTyped?: (field: keyof Values & string, text: string, pasted: boolean) => void;
  onSubmit: (values: Values) => void;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: (fields: Fields<Values>) => ReactNode;
}

/** How browsers call what is not typed key by key. */
const IN_ONE_PIECE = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'];

type TextNode = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isRadio = (node: HTMLElement | null) => node instanceof HTMLInputElement && node.type === 'radio';

/**
 * Every form that is sent to the server. It holds the keystrokes, shows the chart's errors at
 * their fields and leads to the first of them; what is right and what is kept, the chart says.
 */
export function Form<Values extends Texts<Values>>(props: FormProps<Values>) {
  const { values, draft = false, errors, busy, onTyped, onSubmit, children, ...attributes } = props;
  const texts: Record<string, string> = values;
  const names = Object.keys(texts);
  const root = useRef<HTMLFormElement>(null);
  const pasted = useRef(false);
  const following = useRef(false);
  const submitted = useRef(false);
  // Tells the fields of several forms on a page apart; letters, digits and dashes are allowed.
  const id = useId().replace(/[^\da-z]/gi, '-');
  const form = useForm<Record<string, string>>({
    mode: 'uncontrolled',
    name: id,
    initialValues: texts,
    initialErrors: errors,
    clearInputErrorOnChange: false,
    onValuesChange(now, before) {
      if (following.current) return;
      submitted.current = false;
      for (const name of names) {
        if (now[name] !== before[name])
          onTyped?.(name as keyof Values & string, now[name] ?? '', pasted.current);
      }
    },
  });
  const inputNode = (name: string): TextNode | null => form.getInputNode(name);

  const [shownErrors, setShownErrors] = useState(errors);
  if (shownErrors !== errors) {
    setShownErrors(errors);
    form.setErrors(errors);
  }

  // A text is written into its field, which keeps focus and history; radio buttons are drawn anew.
  useLayoutEffect(() => {
    if (!draft) return;
    following.current = true;
    for (const name of names) {
      const text = texts[name] ?? '';
      if (form.getValues()[name] === text) continue;
      const node = inputNode(name);
      form.setFieldValue(name, text, { forceUpdate: isRadio(node) });
      if (node !== null && !isRadio(node)) node.value = text;
    }
    following.current = false;
  });

  // The first picture that is not busy after a submission shows how it went.
  useEffect(() => {
    if (!submitted.current || busy) return;
    submitted.current = false;
    const faulty = names.find((name) => form.errors[name] !== undefined && inputNode(name) !== null);
    const alert = () => root.current?.querySelector<HTMLElement>('[role="alert"][tabindex="-1"]');
    (faulty === undefined ? alert() : inputNode(faulty))?.focus();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not every browser tells of a text that it filled in itself.
    for (const name of names) {
      const node = inputNode(name);
      if (node !== null && !isRadio(node)) form.setFieldValue(name, node.value, { forceUpdate: false });
    }
    submitted.current = true;
    onSubmit(form.getValues() as Values);
  }

  return (
    <form
      {...attributes}
      ref={root}
      method="post"
      noValidate
      onInputCapture={(event) => {
        // React's type for the native event leaves out what it is in all browsers: an InputEvent.
        pasted.current = IN_ONE_PIECE.includes((event.nativeEvent as InputEvent).inputType);
      }}
      onSubmit={submit}
    >
      {children({
        input: (name) => ({
          name,
          ...form.getInputProps(name, { withFocus: false }),
          // Not what is typed: React would write it, a password too, into the page's markup.
          defaultValue: (draft ? texts : form.getInitialValues())[name] ?? '',
        }),
        radio: (name, value) => ({
          name,
          value,
          defaultChecked: form.getValues()[name] === value,
          ...form.getInputProps(name, { type: 'radio', value, withError: false }),
        }),
        key: form.key,
      })}
    </form>
  );
}
