import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { doorMachine } from '../../../machines/model/example/door.machine';

/** The worked example's view: a keypad, and what the door says. */
export function DoorView(props: {
  snapshot: SnapshotFrom<typeof doorMachine>;
  send: (event: EventFromLogic<typeof doorMachine>) => void;
}) {
  const { snapshot, send } = props;
  if (snapshot.matches('open'))
    return (
      <button type="button" onClick={() => send({ type: 'door.closed' })}>
        Close
      </button>
    );
  if (snapshot.matches('alarm')) return <p role="alert">Wrong code</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const digits = Number(new FormData(event.currentTarget).get('code'));
        send({ type: 'code.entered', digits });
      }}
    >
      <label>
        Code <input name="code" inputMode="numeric" />
      </label>
      <button type="submit" disabled={snapshot.matches('checking')}>
        Enter
      </button>
      <p>{snapshot.context.message}</p>
    </form>
  );
}
