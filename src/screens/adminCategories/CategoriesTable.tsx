import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Category } from '../../../openapi/entities/types';
import cards from '../../components/CardTable.module.css';
import { readStamp } from '../../components/format';
import classes from './adminCategories.module.css';
import { CategoryIcon } from './CategoryIcon';
import type { AdminCategoriesProps } from './props';

/* The roles are written out, since a table that a style sheet lays out as cards loses its own. */

/** One place and one language for dates, whatever the browser's: Lagos keeps no summer time. */
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** The categories: a table, and on a phone a card each (section 2, 'Admin categories'). */
export function CategoriesTable({ snapshot, send }: AdminCategoriesProps) {
  const { categories, goingIds } = snapshot.context;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      className={cards.table}
      role="table"
      aria-label="Categories"
      aria-busy={snapshot.matches({ list: 'refreshing' }) || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {['Icon', 'Name', 'Description', 'Created', 'Actions'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {categories.map((category) => (
          <Row
            key={category.id}
            category={category}
            going={goingIds.includes(category.id)}
            onEdit={() => send({ type: 'edit.pressed', id: category.id })}
            onDelete={() => send({ type: 'delete.asked', id: category.id })}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Row(props: { category: Category; going: boolean; onEdit: () => void; onDelete: () => void }) {
  const { category, going, onEdit, onDelete } = props;
  const { name, description, icon, createdAt } = category;
  const created = readStamp(createdAt);
  // Not `disabled`, which would lose the focus: a refused deletion leaves one where one was.
  const off = { 'data-disabled': going || undefined, 'aria-disabled': going };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row" className={`${cards.row} ${classes.row}`} aria-busy={going || undefined}>
      <td role="cell" className={classes.iconCell}>
        <CategoryIcon icon={icon} />
      </td>
      <td role="cell" className={classes.nameCell}>
        <bdi>{name}</bdi>
      </td>
      <td role="cell" className={classes.descriptionCell}>
        {description === null ? (
          <span className={classes.none}>No description</span>
        ) : (
          <bdi>{description}</bdi>
        )}
      </td>
      <td role="cell" className={classes.createdCell}>
        {created === null ? '–' : day.format(created)}
      </td>
      <td role="cell" className={classes.actionsCell}>
        <Button
          h={44}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          aria-label={`Edit ${name}`}
          {...off}
          onClick={going ? undefined : onEdit}
        >
          Edit
        </Button>
        <Button
          h={44}
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={`${going ? 'Deleting...' : 'Delete'} ${name}`}
          {...off}
          onClick={going ? undefined : onDelete}
        >
          {going ? 'Deleting...' : 'Delete'}
        </Button>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** Rows while the categories are being fetched. */
export function TableSkeleton() {
  return (
    <div role="status" className={classes.skeletons}>
      <VisuallyHidden>Loading categories</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={68} />
      ))}
    </div>
  );
}
