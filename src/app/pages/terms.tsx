import { PRODUCT_NAME } from '../../../openapi/entities/product-name';
import { wordsPage } from '../page';
import { Placeholder } from '../shell/Placeholder';

const TITLE = 'Terms of Service';

/** Section 2: linked from /auth; its text is not ours to write. */
export default wordsPage({
  id: 'terms',
  view: () => (
    <Placeholder title={TITLE} text="The text of this page will be published here before the market opens." />
  ),
  title: TITLE,
  head: () => ({ description: `${TITLE} of ${PRODUCT_NAME}.`, canonical: '/terms' }),
});
