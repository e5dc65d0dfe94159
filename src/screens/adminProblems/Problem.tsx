import { Badge } from '@mantine/core';
import { IconCheck, IconDownload, IconRotate, IconTrash } from '@tabler/icons-react';
import { stepText } from '../../../machines/problemReport/problemReport.rules';
import type { ProblemReport } from '../../../openapi/entities/problemReport';
import { homeAge } from '../../components/format';
import shared from '../../components/steps.module.css';
import { dayOf } from '../admin/dates';
import queue from '../admin/queue.module.css';
import { SoftButton } from '../admin/SoftButton';
import classes from './adminProblems.module.css';
import type { AdminProblemsProps } from './props';

/** A problem in its reporter's words, with its steps, and what can be done to it. */
export function Problem(props: {
  problem: ProblemReport;
  now: number;
  /** It is being marked or deleted. */
  busy: boolean;
  /** Nothing can be done for the moment. */
  off: boolean;
  send: AdminProblemsProps['send'];
}) {
  const { problem, now, busy, off, send } = props;
  const { id, text, path, build, steps, createdAt, doneAt } = problem;
  const done = doneAt !== null;
  return (
    <li className={queue.item} aria-busy={busy || undefined}>
      <p className={queue.about}>
        <strong>Problem {id}</strong>
        <Badge component="span" variant="light" color={done ? 'gray' : 'market'} radius="sm" tt="none">
          {done ? 'Done' : 'Open'}
        </Badge>
        <span className={queue.when}>
          {dayOf(createdAt)} · {homeAge(createdAt, now)}
        </span>
      </p>
      <p className={queue.words}>{text}</p>
      <p className={queue.where}>
        {path ?? 'Page not known'} · version {build}
      </p>
      <Steps steps={steps} />
      <div className={queue.buttons}>
        {steps.length === 0 ? null : (
          <a
            className={classes.download}
            href={`data:application/json;charset=utf-8,${encodeURIComponent(traceFile(problem))}`}
            download={`problem-${id}.json`}
            aria-label={`Download Steps of problem ${id}`}
          >
            <IconDownload size={18} aria-hidden="true" /> Steps
          </a>
        )}
        <SoftButton
          off={off}
          label={done ? `Open again: problem ${id}` : `Mark as done: problem ${id}`}
          icon={
            done ? <IconRotate size={18} aria-hidden="true" /> : <IconCheck size={18} aria-hidden="true" />
          }
          onPress={() => send({ type: 'problem.marked', id, done: !done })}
        >
          {done ? 'Open again' : 'Mark as done'}
        </SoftButton>
        <SoftButton
          off={off}
          danger
          label={`Delete problem ${id}`}
          icon={<IconTrash size={18} aria-hidden="true" />}
          onPress={() => send({ type: 'delete.asked', id })}
        >
          Delete
        </SoftButton>
      </div>
    </li>
  );
}

function Steps({ steps }: Pick<ProblemReport, 'steps'>) {
  if (steps.length === 0) return <p className={queue.where}>Sent without steps.</p>;
  return (
    <details className={classes.details}>
      <summary>
        {steps.length} {steps.length === 1 ? 'step' : 'steps'}
      </summary>
      <ol className={shared.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move, and two may be alike
          <li key={index}>{stepText(step)}</li>
        ))}
      </ol>
    </details>
  );
}

/** What `npm run flows -- --open FILE` and `flows:check -- --replay FILE` take. */
const traceFile = ({ id, path, build, steps }: ProblemReport): string =>
  `${JSON.stringify({ problem: id, path, build, trace: steps }, null, 2)}\n`;
