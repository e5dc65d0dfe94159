import { IconMessage2 } from '@tabler/icons-react';
import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';
import { Button } from '../../components/plain/Button';
import { Title } from '../../components/plain/text';
import { wordsPage } from '../page';

/** The placeholder of section 2, `/messages`: this release has no messages to show. */
function MessagesView() {
  return (
    <Page>
      <Title order={1} tabIndex={-1} mb="md">
        Messages
      </Title>
      <EmptyState
        icon={<IconMessage2 size={32} stroke={1.5} />}
        title="Your conversations will appear here"
        text="Until then, reach a seller by WhatsApp, phone or e-mail from the ad."
      >
        <Button component="a" href="/products" h={44}>
          Browse Marketplace
        </Button>
      </EmptyState>
    </Page>
  );
}

export default wordsPage({ id: 'messages', view: MessagesView, title: 'Messages' });
