import { Placeholder } from '../shell/Placeholder';

/** Section 2: linked from /auth; its text is not ours to write. */
export default function TermsPage() {
  return (
    <Placeholder
      title="Terms of Service"
      text="The text of this page will be published here before the market opens."
    />
  );
}
