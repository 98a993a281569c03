import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil, IconPlane, IconRoute, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OrderDetails } from '@portal/contract/orders';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../routes/permitted.tsx';
import { useMay } from '../../../routes/use-user.ts';
import { useCommands, type Command } from '../../../ui/commands/command-store.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { because, type MenuEntry } from '../../../ui/popup/menu-entry.ts';
import { ShowLabel } from '../../labels/index.ts';
import { CancelDialog } from '../actions/cancel-dialog.tsx';
import { useReroute } from '../actions/use-reroute.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { LabelButton } from './label-button.tsx';

const SetAwbDialog = lazyPart(() => import('../actions/set-awb-dialog.tsx'), 'SetAwbDialog');

/** Exactly the actions the server says the order's state allows, for those who may do them. */
export function OrderActions({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const navigate = useNavigate();
  const write = useMay('orders.write');
  const cancel = useMay('orders.cancel');
  const { reroute, busy } = useReroute();
  const [cancelling, setCancelling] = useState(false);
  const [settingAwb, setSettingAwb] = useState<boolean>();
  const params = { id: order.orderCode };
  const allows = (action: OrderDetails['actions'][number]) => order.actions.includes(action);
  const editable = allows('edit') || allows('edit-contact');
  const editing = write.ok && editable;
  const editLabel = t(allows('edit') ? 'edit' : 'editContact');

  const commands = useMemo(
    (): readonly Command[] =>
      editing
        ? [
            {
              id: 'order-edit',
              label: editLabel,
              group: 'action',
              keys: 'e',
              run: () => void navigate({ to: '/orders/$id/edit', params: { id: order.orderCode } }),
            },
          ]
        : [],
    [editing, editLabel, navigate, order.orderCode],
  );
  useCommands(commands);

  const cancelEntry: MenuEntry = {
    key: 'cancel',
    label: t('cancel'),
    icon: <IconX size={16} aria-hidden />,
    danger: true,
    ...because(cancel.reason),
    run: () => setCancelling(true),
  };

  const awbEntry: MenuEntry = {
    key: 'set-awb',
    label: t('setAwb'),
    icon: <IconPlane size={16} aria-hidden />,
    ...(write.reason !== undefined && { reason: write.reason }),
    run: () => setSettingAwb(true),
  };

  return (
    <>
      {allows('reroute') && (
        <Permitted permission="orders.write">
          <Button
            variant="default"
            leftSection={<IconRoute size={16} aria-hidden />}
            loading={busy}
            onClick={() => reroute([order.id])}
          >
            {t('reroute')}
          </Button>
        </Permitted>
      )}
      {editable && (
        <Permitted permission="orders.write">
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/orders/$id/edit" params={params} {...props} />}
          >
            {editLabel}
          </Button>
        </Permitted>
      )}
      {allows('print-label') && <ShowLabel order={order} />}
      {allows('print-label') && <LabelButton orderId={order.id} />}
      <MenuButton
        target={
          <ActionIcon variant="default" size={36} aria-label={t('more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        entries={() => [
          { key: 'track', label: t('track'), run: () => void navigate({ to: '/tracking/$id', params }) },
          ...(allows('set-awb') && (write.ok || write.reason !== undefined) ? [awbEntry] : []),
          ...(allows('cancel') && (cancel.ok || cancel.reason !== undefined) ? [cancelEntry] : []),
        ]}
      />
      {settingAwb === undefined ? null : (
        <Suspense fallback={null}>
          <SetAwbDialog orders={[order]} opened={settingAwb} onClose={() => setSettingAwb(false)} />
        </Suspense>
      )}
      <CancelDialog orders={[order]} opened={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
