import { IconFlag } from '@tabler/icons-react';
import { LatePart } from '../../components/dom/LatePart';
import { Button } from '../../components/plain/Button';
import type { ReportAdProps } from './props';
import classes from './reportAd.module.css';
import { reportPart } from './reportPart';

/** 'Report this ad': a quiet button, and the dialog that it opens. */
export function ReportAdView({ snapshot, send }: ReportAdProps) {
  const close = () => send({ type: 'report.closed' });
  return (
    <>
      <Button
        className={classes.open}
        h={44}
        variant="subtle"
        leftSection={<IconFlag size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => send({ type: 'report.opened' })}
      >
        Report this ad
      </Button>
      {snapshot.matches('closed') ? null : (
        <LatePart load={reportPart} give={{ snapshot, send }} over onGiveUp={close} />
      )}
    </>
  );
}
