import { Badge } from '@mantine/core';
import { jobOn } from '../../../machines/adminModeration/jobs';
import { isUser } from '../../../machines/adminModeration/rows';
import type { AdminUser } from '../../../openapi/entities/moderation';
import type { Role } from '../../../openapi/entities/types';
import cards from '../../components/CardTable.module.css';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { homeAge } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import table from '../admin/admin.module.css';
import { dayOf } from '../admin/dates';
import type { ModerationProps } from '../admin/props';
import { SelectCell } from '../admin/SelectCell';
import { SoftButton } from '../admin/SoftButton';
import { WORDS } from '../admin/words';
import classes from './adminModerationUsers.module.css';

/* The roles are written out, since a table that a style sheet lays out as cards loses its own. */

/** The accounts: a table, and on a phone a card each. */
export function UsersTable({ snapshot, send }: ModerationProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={`${cards.table} ${table.table}`} role="table" aria-label="Users">
      <thead role="rowgroup">
        <tr role="row">
          {['Select', 'Name', 'E-mail', 'Joined', 'Role', 'Status', 'Action'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {snapshot.context.rows.filter(isUser).map((user) => (
          <Row key={user.id} user={user} snapshot={snapshot} send={send} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The one role that says most about somebody; whoever holds none is a buyer (section 2). */
function mainRole(roles: readonly Role[]): Role {
  return (['admin', 'seller'] as const).find((role) => roles.includes(role)) ?? 'buyer';
}

function Row({ user, snapshot, send }: ModerationProps & { user: AdminUser }) {
  const { selected, jobs, selfId, now } = snapshot.context;
  const { id, name, email, createdAt, roles, status } = user;
  const busy = jobOn(jobs, id);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <KeepFocus
      as="tr"
      role="row"
      className={`${cards.row} ${classes.row}`}
      aria-busy={busy !== undefined || undefined}
    >
      <td role="cell" className={table.selectCell}>
        {id === selfId ? null : (
          <SelectCell
            name={name}
            selected={selected.includes(id)}
            off={busy !== undefined}
            onToggle={() => send({ type: 'row.toggled', id })}
          />
        )}
      </td>
      <td role="cell" className={classes.nameCell}>
        {name}
      </td>
      <td role="cell" className={classes.emailCell}>
        {email}
      </td>
      <td role="cell" className={classes.joinedCell}>
        <span className={classes.joinedLabel}>Joined </span>
        {dayOf(createdAt)}
        <span className={table.age}> {homeAge(createdAt, now)}</span>
      </td>
      <td role="cell" className={classes.roleCell}>
        <Badge variant="outline" color="gray" radius="sm" size="sm" tt="capitalize">
          {mainRole(roles)}
        </Badge>
      </td>
      <td role="cell" className={classes.statusCell}>
        <StatusBadge status={status} />
      </td>
      <td role="cell" className={classes.actionCell}>
        {id === selfId ? (
          <span className={classes.self}>You can’t suspend your own account.</span>
        ) : (
          <Toggle
            user={user}
            busy={busy !== undefined}
            onPress={(action) => send({ type: 'act.asked', action, id })}
          />
        )}
      </td>
    </KeepFocus>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Toggle(props: {
  user: AdminUser;
  busy: boolean;
  onPress: (action: 'suspend' | 'activate') => void;
}) {
  const { user, busy, onPress } = props;
  const action = user.status === 'active' ? 'suspend' : 'activate';
  const { verb, doing, harmful } = WORDS[action];
  const text = busy ? doing : verb;
  return (
    <SoftButton off={busy} label={`${text} ${user.name}`} danger={harmful} onPress={() => onPress(action)}>
      {text}
    </SoftButton>
  );
}
