import type {
  ActorRefFrom,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import { KEY_PREFIX } from '../services/storage';
import { BUILD } from './build';
import type { World } from './world';

/**
 * What was typed in a form, kept by its fields. A chart's snapshot is for the build that wrote it (resume.ts); a newer
 * build, whose chart may be another, is told the fields by the events of a person who types.
 */
export interface Draft<M extends AnyStateMachine> {
  /** Names the form and what it is about: `productForm/7`. */
  id: (snapshot: SnapshotFrom<M>) => string;
  /** What was typed, as plain JSON; null while there is no form, or nothing in it. */
  fields: (snapshot: SnapshotFrom<M>) => Fields | null;
  /** Whether the chart takes the events now; at once, where it is left out. */
  ready?: (snapshot: SnapshotFrom<M>) => boolean;
  /** What fills the form in again. The fields may be those of any build. */
  events: (fields: Fields, snapshot: SnapshotFrom<M>) => EventFromLogic<M>[];
  /** Said when it was filled in. */
  welcome?: string;
  /** The form begins filled in: only what differs from that is work. */
  filled?: boolean;
  /** No snapshot is kept of the chart, so the fields are brought back in the same build, too. */
  alone?: boolean;
}

/** A form's fields: read them with `textOf` and `idOf`. */
export type Fields = Record<string, unknown>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** 0 for what is none. */
export const idOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** What lies in session storage. */
interface Stored {
  build: string;
  /** Whose work it is: a user's id, null for a visitor. */
  owner: number | null;
  fields: Fields;
}

type Around = Pick<World, 'storage' | 'user' | 'sessionActor' | 'tell'>;

function parse(text: string | null): Stored | null {
  try {
    // Written below; where it is something else, nobody is its owner.
    return text === null ? null : (JSON.parse(text) as Stored | null);
  } catch {
    return null;
  }
}

/**
 * Keeps the draft of a page's form in the tab, and fills the form in with what another build, or an ended session, has
 * left of it: once whoever wrote it is here, and the chart takes it.
 * @returns the page's `listen` (page.ts)
 */
export const keepsDraft =
  <M extends AnyStateMachine>(draft: Draft<M>, build = BUILD) =>
  (running: ActorRefFrom<M>, { storage: { session }, user, sessionActor, tell }: Around): (() => void) => {
    // Of a chart that is not known here, TypeScript can't tell that there is an actor.
    const actor = running as unknown as AnyActorRef;
    const now = () => actor.getSnapshot() as SnapshotFrom<M>;
    const key = `${KEY_PREFIX}draft.${draft.id(now())}`;
    const owner = () => user()?.id ?? null;
    const found = parse(session.read(key));
    /** What was brought back with the chart's snapshot is work already. */
    const resumed = found?.build === build && draft.alone !== true;
    let left = resumed ? null : found;
    let worked = resumed && found?.owner === owner();
    let begun: string | null = null;
    let mine = owner();

    const bring = () => {
      if (left === null || left.owner !== owner() || draft.ready?.(now()) === false) return false;
      const { fields } = left;
      // Before the events, each of which comes back here.
      left = null;
      mine = owner();
      worked = true;
      for (const event of draft.events(fields, now())) actor.send(event);
      if (draft.welcome !== undefined) tell({ type: 'toast', tone: 'info', text: draft.welcome });
      return true;
    };
    const keep = () => {
      // Who has just left must find it again; who is not known yet has written nothing.
      if (owner() !== mine) return;
      const { status } = now() as AnyMachineSnapshot;
      const fields = status === 'active' ? draft.fields(now()) : null;
      const text = JSON.stringify(fields);
      if (fields === null) {
        begun = null;
        worked = false;
      } else if (draft.filled === true) begun ??= text;
      if (fields !== null && (worked || text !== begun)) {
        worked = true;
        const stored: Stored = { build, owner: mine, fields };
        session.write(key, JSON.stringify(stored));
      } else if (left === null) session.write(key, null);
    };
    const look = () => {
      if (!bring()) keep();
    };

    look();
    const changes = actor.subscribe(look);
    const people = sessionActor.subscribe(() => {
      // A page that is open to everybody learns late who is here.
      if (mine === null) mine = owner();
      bring();
    });
    return () => {
      changes.unsubscribe();
      people.unsubscribe();
    };
  };

/** Does both while a page is shown. */
export const both =
  <Args extends unknown[]>(one: (...args: Args) => () => void, other: (...args: Args) => () => void) =>
  (...args: Args): (() => void) => {
    const stops = [one(...args), other(...args)];
    return () => {
      for (const stop of stops) stop();
    };
  };
