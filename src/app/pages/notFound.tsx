import { Button, Text, Title } from '@mantine/core';
import { Page } from '../../components/Page';
import { wordsPage } from '../page';

/** Section 2: any other path. */
function NotFoundView() {
  return (
    <Page width="words">
      <Text fz={64} fw={800} c="dimmed" aria-hidden lh={1}>
        404
      </Text>
      <Title order={1} tabIndex={-1} mt="md">
        Oops! Page not found
      </Title>
      <Text c="dimmed" mt="sm" mb="lg">
        The page may have moved, or the link may be mistyped.
      </Text>
      <Button component="a" href="/" size="md">
        Return to Home
      </Button>
    </Page>
  );
}

export default wordsPage({ view: NotFoundView, title: 'Page not found' });
