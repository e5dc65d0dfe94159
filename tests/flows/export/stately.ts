import type { AnyStateMachine } from 'xstate';
import type { Arrow } from '../../../machines/model/generate/arrows';
import { type Part, partsOf } from '../../../src/explorer/drawing/parts';

/** A chart as the JSON that Stately's editor imports: an XState config whose actions, guards and actors are names. */
export function stately(machine: AnyStateMachine): object {
  return { id: machine.id, ...config(partsOf(machine), machine.id) };
}

function config(part: Part, root: string): Record<string, unknown> {
  const arrows = [...part.leaving, ...part.staying];
  const to = (arrow: Arrow) => ({
    ...(arrow.targets.length > 0
      ? { target: arrow.targets.map((path) => `#${[root, path].filter(Boolean).join('.')}`) }
      : {}),
    ...(arrow.guard ? { guard: { type: arrow.guard } } : {}),
    ...(arrow.actions.length > 0 ? { actions: arrow.actions.map((type) => ({ type })) } : {}),
    ...(arrow.description ? { description: arrow.description } : {}),
  });
  const group = (prefix: string) => {
    const found = arrows.filter(
      (arrow) => arrow.label.startsWith(prefix) && arrow.event.startsWith('xstate.'),
    );
    const names = [...new Set(found.map((arrow) => arrow.label.slice(prefix.length)))];
    return Object.fromEntries(
      names.map((name) => [name, found.filter((arrow) => arrow.label === prefix + name).map(to)]),
    );
  };
  const done = group('done ');
  const failed = group('error ');
  const on = [...new Set(arrows.map((arrow) => arrow.event))].filter(
    (event) => event !== '' && !event.startsWith('xstate.'),
  );
  const always = arrows.filter((arrow) => arrow.event === '').map(to);
  const onDone = arrows.filter((arrow) => arrow.label === 'done').map(to);
  return {
    ...(part.description ? { description: part.description } : {}),
    ...(part.type === 'parallel' || part.type === 'final' ? { type: part.type } : {}),
    ...(part.initial === null ? {} : { initial: part.initial.split('.').at(-1) }),
    ...(part.entry.length > 0 ? { entry: part.entry.map((type) => ({ type })) } : {}),
    ...(part.exit.length > 0 ? { exit: part.exit.map((type) => ({ type })) } : {}),
    invoke: part.invokes.map((id) => ({ id, src: id, onDone: done[id] ?? [], onError: failed[id] ?? [] })),
    on: Object.fromEntries(
      on.map((event) => [event, arrows.filter((arrow) => arrow.event === event).map(to)]),
    ),
    after: group('after '),
    ...(always.length > 0 ? { always } : {}),
    ...(onDone.length > 0 ? { onDone } : {}),
    ...(part.children.length > 0
      ? { states: Object.fromEntries(part.children.map((child) => [child.key, config(child, root)])) }
      : {}),
  };
}
