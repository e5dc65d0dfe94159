import { IconPackageOff } from '@tabler/icons-react';
import { themed } from '../../components/theme/themed';
import { ModerationList } from '../admin/ModerationList';
import type { ModerationProps } from '../admin/props';
import { ProductsTable } from './ProductsTable';
import { ReportsDialog } from './ReportsDialog';

/** Every ad, to be expired or deleted, and what was reported about it (section 2, 'Admin products'). */
export const AdminModerationProductsView = themed(function AdminModerationProductsView({
  snapshot,
  send,
}: ModerationProps) {
  return (
    <>
      <ModerationList
        snapshot={snapshot}
        send={send}
        title="Manage Products"
        noun="ad"
        empty={{
          icon: <IconPackageOff size={32} stroke={1.5} />,
          title: 'No products found',
          text: 'No ads match your current filters.',
        }}
      >
        <ProductsTable snapshot={snapshot} send={send} />
      </ModerationList>
      {snapshot.matches({ reports: 'open' }) ? <ReportsDialog snapshot={snapshot} send={send} /> : null}
    </>
  );
});
