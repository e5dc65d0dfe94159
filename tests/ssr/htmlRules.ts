import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What the documents of visitors' pages must keep: the HTML standard's content model, ARIA's rules, and WCAG's where markup alone can tell. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // A list may have a name; what can't bear one still fails.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Also where the rules of content let it pass (in `<main>`): what looks how is in the style sheets.
      'no-style-tag': 'error',
      // The tables and lists that small screens show as cards say their roles: with another `display` browsers forget them.
      'no-redundant-role': 'off',
      // A status that is spoken when it changes is no <output> of a form, and boxes while something loads are no <progress>.
      'prefer-native-element': 'off',
    },
  }),
);

/** One fault: the rule, what is wrong, and the element. */
const faultOf = ({
  ruleId,
  message,
  selector,
}: {
  ruleId: string;
  message: string;
  selector: string | null;
}) => `${ruleId}: ${message} (${selector ?? 'document'})`;

/** The document of a page whose `<body>` holds this; React writes what belongs into the head before it. */
function documentOf(painted: string): string {
  const head = /^(?:<link [^>]*>)*/.exec(painted)?.[0] ?? '';
  const body = painted.slice(head.length);
  return `<!doctype html>\n<html lang="en-NG"><head><meta charset="utf-8"><title>Page · Kasuwa</title>${head}</head><body><div id="root">${body}</div></body></html>`;
}

/** What is wrong with a page that paints this; nothing where it is valid. */
export function faultsOf(painted: string): string[] {
  const { results } = validator.validateStringSync(documentOf(painted));
  return [...new Set(results.flatMap(({ messages }) => messages.map(faultOf)))];
}
