import { IconBrandGoogle } from '@tabler/icons-react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { googleButtonMachine } from '../../../machines/googleButton/googleButton.machine';
import { Mount, type OnMount } from '../../components/dom/Mount';
import { Button } from '../../components/plain/Button';
import { Text } from '../../components/plain/text';
import classes from './googleButton.module.css';

/** Google's own button once its script is here; before that, and without it, one of ours that says what is missing. */
export function GoogleButtonView(props: {
  snapshot: SnapshotFrom<typeof googleButtonMachine>;
  send: (event: EventFromLogic<typeof googleButtonMachine>) => void;
  /** Draws Google's button into the element. */
  draw?: OnMount;
}) {
  const { snapshot, send, draw } = props;
  if (snapshot.matches('ready') && draw) return <Mount className={classes.google} onMount={draw} />;
  return (
    <div>
      <Button
        fullWidth
        size="md"
        px="xs"
        fz="sm"
        variant="default"
        leftSection={<IconBrandGoogle size={20} aria-hidden />}
        onClick={() => send({ type: 'button.pressed' })}
      >
        Continue with Google
      </Button>
      <Text size="sm" c="dimmed" mt={snapshot.context.notice ? 'xs' : undefined} role="status">
        {snapshot.context.notice}
      </Text>
    </div>
  );
}
