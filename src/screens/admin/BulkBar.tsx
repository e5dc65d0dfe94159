import { bulkQuestion, bulkRows, selectable } from '../../../machines/adminModeration/adminModeration.setup';
import { BULK_ACTIONS } from '../../../machines/adminModeration/rows';
import classes from './admin.module.css';
import type { ModerationProps } from './props';
import { SoftButton } from './SoftButton';
import { WORDS } from './words';

/** Choosing the whole page, and what can be done to all that is chosen. */
export function BulkBar({ snapshot, send }: ModerationProps) {
  const { context } = snapshot;
  const { selected } = context;
  const all = selectable(context);
  return (
    <section className={classes.bulk} aria-label="Selection" data-some={selected.length > 0 || undefined}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={all.length > 0 && all.every(({ id }) => selected.includes(id))}
          onChange={() => send({ type: 'page.toggled' })}
        />
        Select page
      </label>
      <span className={classes.selected} role="status">
        {selected.length === 0 ? 'None selected' : `${selected.length} selected`}
      </span>
      <div className={classes.bulkButtons}>
        {BULK_ACTIONS[context.subject].map((action) => {
          const count = bulkRows(context, action).length;
          const { verb, short = verb } = WORDS[action];
          return (
            <SoftButton
              key={action}
              off={bulkQuestion(context, action) === null}
              label={`${verb}, selected: ${count}`}
              onPress={() => send({ type: 'bulk.asked', action })}
            >
              {count > 0 ? `${short} (${count})` : short}
            </SoftButton>
          );
        })}
      </div>
    </section>
  );
}
