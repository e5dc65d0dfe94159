import { Page } from '../../components/Page';
import { Text, Title } from '../../components/plain/text';

/** A page that has its title and address already, and says what will be there. */
export function Placeholder({ title, text }: { title: string; text: string }) {
  return (
    <Page>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      <Text c="dimmed" mt="sm">
        {text}
      </Text>
    </Page>
  );
}
