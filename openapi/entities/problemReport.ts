import { listOf } from './read';
import { count, id, made, raw, text, time, wire } from './wire';

/**
 * A step of a running chart, by names alone: no data of an event, nothing that was typed. The innermost states before
 * and after stand as dot paths with blanks between; `from` is empty where the chart began, `to` is `!` where it broke.
 */
export interface TraceStep {
  /** The chart's id, which is its folder's name. */
  chart: string;
  /** Tells running charts of one name apart; counts from 1 in each tab. */
  run: number;
  from: string;
  /** The event's type; `xstate.done.actor.NAME` and `xstate.error.actor.NAME` are how a call ended. */
  event: string;
  to: string;
}

/** What goes along with the words of a problem. */
export interface Trace {
  /** The page on which it happened, without its query; null where that is not known. */
  path: string | null;
  build: string;
  /** The oldest first. */
  steps: TraceStep[];
}

/** POST /problems (an addition). */
export interface ProblemInput extends Trace {
  text: string;
}

/** A problem that somebody reported, as admins see it. */
export interface ProblemReport extends Trace {
  id: number;
  text: string;
  createdAt: string | null;
  /** Null while it is open. */
  doneAt: string | null;
}

const plain = made(text, (value) => value ?? '');
const stepSchema = wire({ chart: plain, run: count, from: plain, event: plain, to: plain });
const reportSchema = wire({
  id,
  text: plain,
  path: text,
  build: plain,
  steps: raw,
  createdAt: time,
  doneAt: time,
});

/** Reads a problem of GET /admin/problems; never throws. */
export function parseProblemReport(value: unknown): ProblemReport {
  const report = reportSchema.parse(value);
  return {
    ...report,
    id: report.id ?? 0,
    steps: listOf(report.steps).map((step) => stepSchema.parse(step)),
  };
}
