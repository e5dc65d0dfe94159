import { Placeholder } from '../shell/Placeholder';

/** Section 2: linked from /auth; its text is not ours to write. */
export default function PrivacyPage() {
  return (
    <Placeholder
      title="Privacy Policy"
      text="The text of this page will be published here before the market opens."
    />
  );
}
