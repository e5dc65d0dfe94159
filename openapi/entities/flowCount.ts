import type { TraceStep } from './problemReport';

/** How often a step was taken, by names alone (POST /flow-counts, an addition). */
export interface FlowCount extends Omit<TraceStep, 'run'> {
  count: number;
}
