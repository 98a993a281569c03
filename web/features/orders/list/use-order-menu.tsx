import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { getAllowedActions, type OrderRow } from '@portal/contract/orders';
import { type ReactNode, useCallback } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { because, type MenuEntry } from '../../../ui/popup/menu-entry.ts';
import type { NamedOrder } from '../cancel/cancel-dialog.tsx';
import { useLabelFormats } from '../print-labels/file-formats.ts';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import { ordersMessages } from '../orders-messages.ts';

/**
 * What can be done with one row, as a menu, by the table of states and actions; why a label cannot be printed is said
 * when it is tried. Rights and words are looked up once for the list, not in each of its rows.
 */
export function useOrderMenu(
  askToCancel: (orders: readonly NamedOrder[]) => void,
  print: PrintLabels['print'],
): (order: OrderRow) => ReactNode {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const { ok: mayWrite, reason: notWrite } = useMay('orders.write');
  const { ok: mayCancel, reason: notCancel } = useMay('orders.cancel');
  const { ok: mayPrint, reason: notPrint } = useMay('labels.print');
  const formats = useLabelFormats();
  return useCallback(
    (order) => {
      const params = { id: order.orderCode };
      const allowed = getAllowedActions(order.status);
      const entries = (): readonly MenuEntry[] => [
        { key: 'open', label: t('open'), run: () => void navigate({ to: '/orders/$id', params }) },
        { key: 'track', label: t('track'), run: () => void navigate({ to: '/tracking/$id', params }) },
        {
          key: 'edit',
          label: t('edit'),
          disabled: !mayWrite || !allowed.some((action) => action.startsWith('edit')),
          ...because(notWrite),
          run: () => void navigate({ to: '/orders/$id/edit', params }),
        },
        { kind: 'line', key: 'over-labels' },
        { kind: 'words', key: 'labels', label: t('printLabel') },
        ...formats.map(({ value, label }) => ({
          key: value,
          label,
          disabled: !mayPrint,
          ...because(notPrint),
          run: () => print({ kind: 'named', orderIds: [order.id] }, value),
        })),
        { kind: 'line', key: 'over-cancel' },
        {
          key: 'cancel',
          label: t('cancelOne'),
          danger: true,
          disabled: !mayCancel || !allowed.includes('cancel'),
          ...because(notCancel),
          run: () => askToCancel([order]),
        },
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
    [t, navigate, mayWrite, notWrite, mayCancel, notCancel, mayPrint, notPrint, formats, print, askToCancel],
  );
}
