import { wordsPage } from '../page';
import { Placeholder } from '../shell/Placeholder';

const TITLE = 'Privacy Policy';

/** Section 2: linked from /auth; its text is not ours to write. */
export default wordsPage({
  view: () => (
    <Placeholder title={TITLE} text="The text of this page will be published here before the market opens." />
  ),
  title: TITLE,
});
