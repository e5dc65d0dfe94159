import { PassFocusOn } from '../../components/dom/PassFocusOn';
import { Page } from '../../components/Page';
import { Button } from '../../components/plain/Button';
import { Text, Title } from '../../components/plain/text';

/** A token is stored, but the server does not answer, or not as it should: nothing is lost, and it is tried again. */
export function Unreachable({ retry }: { retry: () => void }) {
  return (
    <Page width="words">
      <Title order={1} tabIndex={-1}>
        We can't reach the market
      </Title>
      <Text c="dimmed" mt="sm" mb="lg">
        You are still signed in. This page comes back by itself.
      </Text>
      <PassFocusOn>
        <Button size="md" onClick={retry}>
          Retry
        </Button>
      </PassFocusOn>
    </Page>
  );
}
