import { instrument } from '../../machines/model/generate/instrument';
import { pathOfKeys, type Replay } from '../../machines/model/replay';
import { candidatesIn, standIns } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';

/** The path that a view's chart takes by the keys of its steps, or why it can't. */
export const keyed = (entry: Entry, from: Pick<Replay, 'input' | 'steps'>) =>
  pathOfKeys(
    instrument(entry.machine, standIns(entry.machine)),
    (snapshot, ended) => candidatesIn(snapshot, ended, entry.model),
    entry.model.inputs,
    from,
  );
