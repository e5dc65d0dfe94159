import { Placeholder } from '../shell/Placeholder';

export default function SavedPage() {
  return <Placeholder title="Saved" text="Your saved advertisements will appear here" />;
}
