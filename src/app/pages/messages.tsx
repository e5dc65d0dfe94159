import { Placeholder } from '../shell/Placeholder';

export default function MessagesPage() {
  return <Placeholder title="Messages" text="Your conversations will appear here" />;
}
