import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { jobOn } from '../../../machines/adminModeration/jobs';
import { type Action, allows, isProduct } from '../../../machines/adminModeration/rows';
import type { AdminProduct } from '../../../openapi/entities/moderation';
import cards from '../../components/CardTable.module.css';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { formatNaira, homeAge } from '../../components/format';
import { ProductImage } from '../../components/ProductImage';
import { StatusBadge } from '../../components/StatusBadge';
import table from '../admin/admin.module.css';
import { dayOf } from '../admin/dates';
import type { ModerationProps } from '../admin/props';
import { SelectCell } from '../admin/SelectCell';
import { SoftButton } from '../admin/SoftButton';
import { counted, WORDS } from '../admin/words';
import classes from './adminModerationProducts.module.css';

/* The roles are written out, since a table that a style sheet lays out as cards loses its own. */

const COLUMNS = [
  'Select',
  'Image',
  'Title',
  'Category',
  'Price',
  'Seller',
  'Created',
  'Status',
  'Reports',
  'Actions',
];

/** The ads: a table, and on a phone a card each. */
export function ProductsTable({ snapshot, send }: ModerationProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={`${cards.table} ${table.table}`} role="table" aria-label="Products">
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {snapshot.context.rows.filter(isProduct).map((product) => (
          <Row key={product.id} product={product} snapshot={snapshot} send={send} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Row({ product, snapshot, send }: ModerationProps & { product: AdminProduct }) {
  const { selected, jobs, now } = snapshot.context;
  const { id, title, price, categoryName, sellerName, createdAt, status, images, openReports } = product;
  const job = jobOn(jobs, id);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <KeepFocus
      as="tr"
      role="row"
      className={`${cards.row} ${classes.row}`}
      aria-busy={job !== undefined || undefined}
    >
      <td role="cell" className={table.selectCell}>
        <SelectCell
          name={title}
          selected={selected.includes(id)}
          off={job !== undefined}
          onToggle={() => send({ type: 'row.toggled', id })}
        />
      </td>
      <td role="cell" className={classes.imageCell}>
        <ProductImage photo={images[0] ?? null} alt="" sizes="64px" />
      </td>
      <td role="cell" className={classes.titleCell}>
        <span className={classes.title}>{title}</span>
      </td>
      <td role="cell" className={classes.categoryCell}>
        {categoryName ?? '–'}
      </td>
      <td role="cell" className={classes.priceCell}>
        {formatNaira(price)}
      </td>
      <td role="cell" className={classes.sellerCell}>
        {sellerName ?? '–'}
      </td>
      <td role="cell" className={classes.dateCell}>
        {dayOf(createdAt)}
        <span className={table.age}> {homeAge(createdAt, now)}</span>
      </td>
      <td role="cell" className={classes.statusCell}>
        <StatusBadge status={status} />
      </td>
      <td role="cell" className={classes.reportsCell}>
        {openReports > 0 ? (
          <SoftButton
            off={job !== undefined}
            label={`${counted(openReports, 'report')} of ${title}`}
            icon={<IconFlag size={18} className={classes.flag} aria-hidden="true" />}
            onPress={() => send({ type: 'reports.opened', id })}
          >
            {openReports.toLocaleString('en-NG')}
            <span className={classes.word}>{openReports === 1 ? 'report' : 'reports'}</span>
          </SoftButton>
        ) : null}
      </td>
      <td role="cell" className={classes.actionsCell}>
        <Button
          component="a"
          href={`/product/${id}`}
          h={44}
          px="sm"
          variant="default"
          aria-label={`View ${title}`}
        >
          View
        </Button>
        <Actions product={product} running={job?.action} send={send} />
      </td>
    </KeepFocus>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** Expire while it is active, Delete until it is deleted (section 2). */
function Actions(props: {
  product: AdminProduct;
  running: Action | undefined;
  send: ModerationProps['send'];
}) {
  const { product, running, send } = props;
  return (['expire', 'delete'] as const)
    .filter((action) => allows(action, product, 0))
    .map((action) => {
      const text = action === running ? WORDS[action].doing : WORDS[action].verb;
      return (
        <SoftButton
          key={action}
          off={running !== undefined}
          label={`${text} ${product.title}`}
          danger={action === 'delete'}
          onPress={() => send({ type: 'act.asked', action, id: product.id })}
        >
          {text}
        </SoftButton>
      );
    });
}
