import { IconPackage } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import type { BulkAction } from '../../../ui/list/list-types.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type PackableOrder, type SideBag } from '../bagging-side.ts';

const PackDialog = lazyPart(() => import('./pack-dialog.tsx'), 'PackDialog');

/**
 * Packing of selected orders: the bulk action, its dialog, and a key for the list, which changes after packing and so
 * clears the selection. `targetBag`: the bag that the orders are listed for.
 */
export function usePacking(targetBag: SideBag | undefined) {
  const t = useMessages(baggingMessages);
  const { isAllowed, reason } = usePermission(useBaggingSide().writePermission);
  const [orders, setOrders] = useState<readonly PackableOrder[]>();
  const [listKey, setListKey] = useState(0);
  const close = (hasPacked: boolean) => {
    setOrders(undefined);
    if (hasPacked) setListKey((previous) => previous + 1);
  };
  const action: BulkAction<PackableOrder> = {
    key: 'pack',
    label: t('pack'),
    icon: <IconPackage size={16} aria-hidden />,
    isAllowed: ({ obstacle }) => obstacle === null,
    disabledReason: reason,
    run: (selection) => {
      if (selection.kind === 'rows') setOrders(selection.rows);
    },
  };
  const dialog = orders !== undefined && (
    <Suspense fallback={null}>
      <PackDialog orders={orders} targetBag={targetBag} onClose={close} />
    </Suspense>
  );
  return { actions: isAllowed || reason !== undefined ? [action] : [], dialog, listKey };
}
