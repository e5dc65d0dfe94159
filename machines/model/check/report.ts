import type { Further } from '../generate/further';
import type { Transition } from '../generate/transitions';
import type { Replay } from '../replay';

/** What `flows:check` knows of a chart after running its paths on the machine. */
export interface Report {
  name: string;
  file: string;
  states: number;
  transitions: Transition[];
  /** Keys of transitions that paths took on the machine. */
  covered: string[];
  /** Keys of transitions that paths took on the view; null without a view, or when the views were not run. */
  onView: string[] | null;
  /** Keys of transitions that the model leaves to another model of the chart. */
  elsewhere: string[];
  /** Transitions whose state the whole walk never entered: dead. Empty when the walk was cut short. */
  unreachable: string[];
  guards: { covered: number; all: number };
  pairs: { covered: number; all: number };
  paths: number;
  steps: number;
  /** No set of paths costs less, where each step costs one and each new path, too. */
  bound: number;
  snapshots: number;
  seconds: number;
  /** Of these, the time of the paths, by the transitions that they take. */
  times: { machine: Map<string, number>; view: Map<string, number> };
  /** Of the further paths; null where there are none. */
  further: FurtherReport | null;
  /** Failing paths, cut down. */
  replays: Replay[];
  /** Sentences; any makes the check fail. */
  problems: string[];
}

/** What a report says of the further paths. */
export interface FurtherReport {
  figures: Record<Further, { all: number; covered: number; added: number }>;
  paths: number;
  steps: number;
}
