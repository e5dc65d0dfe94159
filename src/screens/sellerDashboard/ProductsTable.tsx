import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Product } from '../../../openapi/entities/types';
import cards from '../../components/CardTable.module.css';
import { formatNaira } from '../../components/format';
import { productPath } from '../../components/links';
import { ProductImage } from '../../components/ProductImage';
import { StatusBadge } from '../../components/StatusBadge';
import type { SellerDashboardProps } from './props';
import classes from './sellerDashboard.module.css';

/* The roles are written out, since a table that a style sheet lays out as cards loses its own. */

/** The seller's ads: a table, and on a phone a card each (section 2, 'Seller dashboard'). */
export function ProductsTable({ snapshot, send }: SellerDashboardProps) {
  const { products, chosenId } = snapshot.context;
  const deleting = snapshot.matches({ deletion: 'deleting' });
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={`${cards.table} ${classes.table}`} role="table" aria-label="My ads">
      <thead role="rowgroup">
        <tr role="row">
          {['Image', 'Title', 'Price', 'Category', 'Status', 'Actions'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {products.map((product) => (
          <Row
            key={product.id}
            product={product}
            busy={deleting && product.id === chosenId}
            // While the question is asked the dialog covers the rows; a disabled button could not take the focus back.
            canDelete={!deleting}
            onDelete={() => send({ type: 'delete.asked', id: product.id })}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Row(props: { product: Product; busy: boolean; canDelete: boolean; onDelete: () => void }) {
  const { product, busy, canDelete, onDelete } = props;
  const { id, title, price, categoryName, status, images } = product;
  const photo = images[0];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row" className={`${cards.row} ${classes.row}`} aria-busy={busy || undefined}>
      <td role="cell" className={classes.imageCell}>
        {photo === undefined ? (
          <span className={classes.noImage}>No image</span>
        ) : (
          <ProductImage photo={photo} alt="" sizes="80px" />
        )}
      </td>
      <td role="cell" className={classes.titleCell}>
        <a href={productPath(product)} className={classes.title}>
          {title}
        </a>
      </td>
      <td role="cell" className={classes.priceCell}>
        {formatNaira(price)}
      </td>
      <td role="cell" className={classes.categoryCell}>
        {categoryName ?? '–'}
      </td>
      <td role="cell" className={classes.statusCell}>
        <StatusBadge status={status} />
      </td>
      <td role="cell" className={classes.actionsCell}>
        <Button
          component="a"
          href={`/sell/edit/${id}`}
          h={44}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          aria-label={`Edit ${title}`}
        >
          Edit
        </Button>
        <Button
          h={44}
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={`${busy ? 'Deleting...' : 'Delete'} ${title}`}
          disabled={!canDelete}
          onClick={onDelete}
        >
          {busy ? 'Deleting...' : 'Delete'}
        </Button>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** Rows while the ads are being fetched. */
export function TableSkeleton() {
  return (
    <div role="status" className={classes.skeletons}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={84} />
      ))}
    </div>
  );
}
