import type { Actor, AnyActorRef, AnyStateMachine, InputFrom, Snapshot } from 'xstate';
import { createActor } from 'xstate';
import { inspecting } from '../services/inspect';
import type { KeyValue } from '../services/storage';
import { KEY_PREFIX } from '../services/storage';

/**
 * One mechanism for showing a screen again as it was (architecture.md,
 * 'Resume'): keep its chart's snapshot, start the chart from it.
 *
 * Charts speak to it in tags:
 * - `writes`: the state's invoke changes something on the server. It is not kept; the last snapshot
 *   before it is, since a resumed invoke runs again.
 * - `forget`: the work is done or given up (saved, cancelled). What was kept is dropped.
 */

/** Tag of states whose invoke writes. */
export const WRITES = 'writes';
/** Tag of states after which there is nothing to come back to. */
export const FORGET = 'forget';

/** Where a screen's snapshot is kept. */
export interface ResumePlace {
  /** Names the chart and what it is about: `products`, `productForm/7`. */
  id: string;
  /**
   * `history`: in memory, for back and forward to this entry. `session`: in the tab's session storage as
   * well, for a reload or an expired session; found again from any entry.
   */
  keep: 'history' | 'session';
  /** Key of the history entry. */
  entryKey: string;
}

export interface ResumeStore {
  read(place: ResumePlace): Snapshot<unknown> | undefined;
  write(place: ResumePlace, snapshot: Snapshot<unknown>): void;
  forget(place: ResumePlace): void;
  /** Drops what is kept for back and forward: somebody else sits here now, or what it shows was changed from here. */
  forgetHistory(): void;
}

/** What lies in session storage. */
interface Stored {
  version: string;
  /** Whose work it is: nobody else finds it in this tab. */
  owner: number | null;
  snapshot: Snapshot<unknown>;
}

/** Entries whose snapshots are kept in memory; the oldest go first. */
const KEPT_ENTRIES = 40;
const PREFIX = `${KEY_PREFIX}resume.`;

function parse(text: string | null): Stored | null {
  try {
    // Written below, under a version: a text of another shape fails the comparison of versions.
    return text === null ? null : (JSON.parse(text) as Stored | null);
  } catch {
    return null;
  }
}

/**
 * The place where snapshots are kept. `version` is the build's: those of another build are dropped, never
 * resumed. `owner` tells who is signed in now (a user's id, null for a visitor).
 */
export function createResumeStore(options: {
  version: string;
  session: KeyValue;
  owner: () => number | null;
}): ResumeStore {
  const { version, session, owner } = options;
  const memory = new Map<string, Snapshot<unknown>>();
  const memoryKey = (place: ResumePlace) => `${place.entryKey} ${place.id}`;

  return {
    read(place) {
      if (place.keep === 'history') return memory.get(memoryKey(place));
      const key = PREFIX + place.id;
      const stored = parse(session.read(key));
      if (stored?.version === version && stored.owner === owner()) return stored.snapshot;
      if (stored?.version !== version) session.write(key, null);
      return undefined;
    },
    write(place, snapshot) {
      if (place.keep === 'session') {
        const stored: Stored = { version, owner: owner(), snapshot };
        session.write(PREFIX + place.id, JSON.stringify(stored));
        return;
      }
      const key = memoryKey(place);
      memory.delete(key);
      memory.set(key, snapshot);
      for (const oldest of memory.keys()) {
        if (memory.size <= KEPT_ENTRIES) break;
        memory.delete(oldest);
      }
    },
    forget(place) {
      memory.delete(memoryKey(place));
      if (place.keep === 'session') session.write(PREFIX + place.id, null);
    },
    forgetHistory: () => memory.clear(),
  };
}

/** A screen's actor, not yet started. */
export interface Opened<M extends AnyStateMachine> {
  actor: Actor<M>;
  /** Whether it continues from a kept snapshot. */
  resumed: boolean;
}

/** Ages are counted to the time of coming back, not of leaving: `now` of the context is the input's. */
function countedToNow(kept: Snapshot<unknown>, input: unknown): Snapshot<unknown> {
  const now = fieldOf(input, 'now');
  const context = fieldOf(kept, 'context');
  if (typeof now !== 'number' || typeof fieldOf(context, 'now') !== 'number') return kept;
  // A context with a field is an object, which the snapshot's type does not tell of.
  return Object.assign({}, kept, { context: { ...(context as object), now } });
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : null;

/**
 * Makes a chart's actor, from `kept` where that can be continued, else afresh. A snapshot whose state the
 * chart no longer has gives an actor in status `error` that would throw once started; one that has ended
 * has nothing to go on with: both are left aside.
 */
export function openActor<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  kept: Snapshot<unknown> | undefined,
): Opened<M> {
  // XState's option types ask for `input` only where the machine declares one, which a generic M can't show.
  const create = (options: object) =>
    createActor(machine, { ...options, ...inspecting } as never) as Actor<M>;
  if (kept !== undefined) {
    try {
      const actor = create({ input, snapshot: countedToNow(kept, input) });
      const { status }: Snapshot<unknown> = actor.getSnapshot();
      if (status === 'active') return { actor, resumed: true };
    } catch {
      // An unreadable snapshot is no snapshot.
    }
  }
  return { actor: create({ input }), resumed: false };
}

/** Keeps what an actor's snapshot says now, by the tags above. */
export function keepSnapshot(store: ResumeStore, place: ResumePlace, actor: AnyActorRef): void {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== 'active' || snapshot.hasTag(FORGET)) store.forget(place);
  else if (!snapshot.hasTag(WRITES)) store.write(place, actor.getPersistedSnapshot());
}
