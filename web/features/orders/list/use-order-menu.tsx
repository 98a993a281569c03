import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { getAllowedActions, type OrderRow } from '@portal/contract/orders';
import { type ReactNode, useCallback } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../../../ui/popup/menu-entry.ts';
import { toMenuEntries } from '../actions/action-menu.ts';
import type { OfferedAction } from '../actions/use-order-actions.tsx';
import { usePrintTargets } from '../print-labels/use-label-formats.ts';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import { ordersMessages } from '../orders-messages.ts';

/**
 * The menu of one row: the actions that the order's status allows. Printing a label is always offered and shows its own
 * errors. Permissions and texts are looked up once for the list, not in each row.
 */
export function useOrderMenu(
  actions: readonly OfferedAction[],
  print: PrintLabels['print'],
): (order: OrderRow) => ReactNode {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const { isAllowed: mayWrite, reason: writeReason } = usePermission('orders.write');
  const { isAllowed: mayPrint, reason: printReason } = usePermission('labels.print');
  const formats = usePrintTargets();
  return useCallback(
    (order) => {
      const params = { id: order.orderCode };
      const allowed = getAllowedActions(order.status, { hasNoPrintedLabel: !order.labelPrinted });
      const actionEntries = toMenuEntries(actions, order, allowed);
      const entries = (): readonly MenuEntry[] => [
        { key: 'open', label: t('open'), run: () => void navigate({ to: '/orders/$id', params }) },
        { key: 'track', label: t('track'), run: () => void navigate({ to: '/tracking/$id', params }) },
        {
          key: 'edit',
          label: t('edit'),
          disabled: !mayWrite || !allowed.some((action) => action.startsWith('edit')),
          reason: writeReason,
          run: () => void navigate({ to: '/orders/$id/edit', params }),
        },
        { kind: 'divider', key: 'before-labels' },
        { kind: 'heading', key: 'labels', label: t('printLabel') },
        ...formats.map(({ value, label }) => ({
          key: value,
          label,
          disabled: !mayPrint,
          reason: printReason,
          run: () => print({ kind: 'ids', orderIds: [order.id] }, value),
        })),
        ...(actionEntries.length > 0 ? [{ kind: 'divider', key: 'before-actions' } as const] : []),
        ...actionEntries,
      ];
      return (
        <MenuButton
          target={
            <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { code: order.orderCode })}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          }
          entries={entries}
        />
      );
    },
    [t, navigate, mayWrite, writeReason, mayPrint, printReason, formats, print, actions],
  );
}
