import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * A view connected to a running actor, for a part whose chart another chart runs (a photo of the form):
 * what changes in it redraws nothing else. `give` are the view's other props.
 */
export function Connected<A extends AnyActorRef, P extends object>(props: {
  actor: A;
  view: ComponentType<P & { snapshot: SnapshotFrom<A>; send: A['send'] }>;
  give: P;
}) {
  const { actor, view: View, give } = props;
  const snapshot: SnapshotFrom<A> = useSelector(actor, (all) => all as SnapshotFrom<A>);
  return <View {...give} snapshot={snapshot} send={actor.send} />;
}
