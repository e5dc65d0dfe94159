import { Page } from '../../components/Page';
import { Button } from '../../components/plain/Button';
import { Text, Title } from '../../components/plain/text';
import { wordsPage } from '../page';
import classes from './notFound.module.css';

/** Section 2: any other path. */
function NotFoundView() {
  return (
    <Page width="words">
      <p className={classes.number} aria-hidden>
        404
      </p>
      <Title order={1} tabIndex={-1} mt="md">
        Oops! Page not found
      </Title>
      <Text c="dimmed" mt="sm" mb="lg">
        The page may have moved, or the link may be mistyped.
      </Text>
      <Button component="a" href="/" size="md">
        Return to Home
      </Button>
      <p>
        <a href="/report-problem">Report a problem</a>
      </p>
    </Page>
  );
}

export default wordsPage({
  id: 'notFound',
  view: NotFoundView,
  title: 'Page not found',
  head: ({ path }) => ({ description: 'There is no page at this address.', canonical: path, noIndex: true }),
  status: 404,
});
