import type { AnyStateMachine } from 'xstate';
import type { Transition } from '../../../machines/model/generate/transitions';
import { type Part, partsOf } from '../../../src/explorer/drawing/parts';

/** A chart as the JSON that Stately's editor imports: an XState config whose actions, guards and actors are names. */
export function stately(machine: AnyStateMachine): object {
  return { id: machine.id, ...config(partsOf(machine), machine.id) };
}

function config(part: Part, root: string): Record<string, unknown> {
  const transitions = [...part.leaving, ...part.staying];
  const to = (transition: Transition) => ({
    ...(transition.targets.length > 0
      ? { target: transition.targets.map((path) => `#${[root, path].filter(Boolean).join('.')}`) }
      : {}),
    ...(transition.guard ? { guard: { type: transition.guard } } : {}),
    ...(transition.actions.length > 0 ? { actions: transition.actions.map((type) => ({ type })) } : {}),
    ...(transition.description ? { description: transition.description } : {}),
  });
  const group = (prefix: string) => {
    const found = transitions.filter(
      (transition) => transition.label.startsWith(prefix) && transition.event.startsWith('xstate.'),
    );
    const names = [...new Set(found.map((transition) => transition.label.slice(prefix.length)))];
    return Object.fromEntries(
      names.map((name) => [name, found.filter((transition) => transition.label === prefix + name).map(to)]),
    );
  };
  const done = group('done ');
  const failed = group('error ');
  const on = [...new Set(transitions.map((transition) => transition.event))].filter(
    (event) => event !== '' && !event.startsWith('xstate.'),
  );
  const always = transitions.filter((transition) => transition.event === '').map(to);
  const onDone = transitions.filter((transition) => transition.label === 'done').map(to);
  return {
    ...(part.description ? { description: part.description } : {}),
    ...(part.type === 'parallel' || part.type === 'final' ? { type: part.type } : {}),
    ...(part.initial === null ? {} : { initial: part.initial.split('.').at(-1) }),
    ...(part.entry.length > 0 ? { entry: part.entry.map((type) => ({ type })) } : {}),
    ...(part.exit.length > 0 ? { exit: part.exit.map((type) => ({ type })) } : {}),
    invoke: part.invokes.map((id) => ({ id, src: id, onDone: done[id] ?? [], onError: failed[id] ?? [] })),
    on: Object.fromEntries(
      on.map((event) => [event, transitions.filter((transition) => transition.event === event).map(to)]),
    ),
    after: group('after '),
    ...(always.length > 0 ? { always } : {}),
    ...(onDone.length > 0 ? { onDone } : {}),
    ...(part.children.length > 0
      ? { states: Object.fromEntries(part.children.map((child) => [child.key, config(child, root)])) }
      : {}),
  };
}
