import { stepText } from '../../../machines/problemReport/problemReport.rules';
import shared from '../../components/steps.module.css';
import classes from './problemReport.module.css';
import type { ProblemReportProps } from './props';

/** All that goes along with the words, as it is sent, and the choice to leave the steps out. */
export function WhatIsSent({ snapshot, send }: ProblemReportProps) {
  const { trace, withSteps } = snapshot.context;
  const { path, build, steps } = trace;
  const sending = snapshot.matches('sending');
  return (
    <section className={classes.along} aria-labelledby="sent-along">
      <h2 id="sent-along" className={classes.heading}>
        What is sent along
      </h2>
      <dl className={classes.facts}>
        <dt>Page</dt>
        <dd>{path ?? 'not known'}</dd>
        <dt>Version</dt>
        <dd>{build}</dd>
      </dl>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={withSteps}
          disabled={sending}
          onChange={() => send({ type: 'steps.toggled' })}
        />
        Send the last steps along
      </label>
      <p className={classes.note}>
        They show us which screens were at work and in which order. They are names alone: nothing that you
        typed, no name, no address, no number of yours.
      </p>
      {withSteps ? <Steps steps={steps} /> : null}
    </section>
  );
}

function Steps({ steps }: Pick<ProblemReportProps['snapshot']['context']['trace'], 'steps'>) {
  if (steps.length === 0) return <p className={classes.note}>There are no steps yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what is out of sight
    <ol className={`${shared.steps} ${classes.scroll}`} aria-label="Steps, the oldest first" tabIndex={0}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move, and two may be alike
        <li key={index}>{stepText(step)}</li>
      ))}
    </ol>
  );
}
