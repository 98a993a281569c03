import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { OrderRow } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../routes/use-user.ts';
import { useLabelFormats } from '../actions/file-formats.ts';
import type { PrintLabels } from '../actions/use-print-labels.tsx';
import { ordersMessages } from '../orders-messages.ts';

interface OrderMenuProps {
  readonly order: OrderRow;
  readonly print: PrintLabels['print'];
  readonly onCancel: () => void;
}

/** What can be done with one row. Whether its state allows it is said by the order's own page and by the server. */
export function OrderMenu({ order, print, onCancel }: OrderMenuProps) {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const write = useMay('orders.write');
  const cancel = useMay('orders.cancel');
  const label = useMay('labels.print');
  const formats = useLabelFormats();
  const params = { id: order.orderCode };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { code: order.orderCode })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate({ to: '/orders/$id', params })}>{t('open')}</Menu.Item>
        <Menu.Item onClick={() => void navigate({ to: '/tracking/$id', params })}>{t('track')}</Menu.Item>
        <Menu.Item
          disabled={!write.ok || order.terminal}
          onClick={() => void navigate({ to: '/orders/$id/edit', params })}
        >
          {t('edit')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('printLabel')}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item
            key={format.value}
            disabled={!label.ok}
            onClick={() => print({ kind: 'named', orderIds: [order.id] }, format.value)}
          >
            {format.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red" disabled={!cancel.ok || order.terminal} onClick={onCancel}>
          {t('cancelOne')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
