import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconPencil,
  IconPlane,
  IconRefresh,
  IconRoute,
  IconX,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OrderDetails } from '@portal/contract/orders';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useMay, useUser } from '../../../session/use-user.ts';
import { useCommands, type Command } from '../../../ui/commands/command-store.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { because, type MenuEntry } from '../../../ui/popup/menu-entry.ts';
import { ShowLabel } from '../../labels/index.ts';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { useReroute } from '../reroute/use-reroute.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { LabelButton } from '../print-labels/label-button.tsx';

const RelabelDialog = lazyPart(() => import('../label-version/relabel-dialog.tsx'), 'RelabelDialog');
const ReverseDialog = lazyPart(() => import('../reversals/reverse-dialog.tsx'), 'ReverseDialog');
const SetAwbDialog = lazyPart(() => import('../awb/set-awb-dialog.tsx'), 'SetAwbDialog');

/** Exactly the actions the server says the order's state allows, for those who may do them. */
export function OrderActions({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const navigate = useNavigate();
  const write = useMay('orders.write');
  const cancel = useMay('orders.cancel');
  const { reroute, busy } = useReroute();
  const [cancelling, setCancelling] = useState(false);
  const [settingAwb, setSettingAwb] = useState<boolean>();
  const [relabelling, setRelabelling] = useState<boolean>();
  const [reversing, setReversing] = useState<boolean>();
  const label = useMay('labels.print');
  // Routing and waybills are the client's own: its customers have no say in them.
  const isClients = useUser().customerId === null;
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
    ...because(write.reason),
    run: () => setSettingAwb(true),
  };

  const relabelEntry: MenuEntry = {
    key: 'relabel',
    label: t('relabel'),
    icon: <IconRefresh size={16} aria-hidden />,
    ...because(label.reason),
    run: () => setRelabelling(true),
  };

  const reverseEntry: MenuEntry = {
    key: 'reverse',
    label: t('reverse'),
    icon: <IconArrowBackUp size={16} aria-hidden />,
    ...because(write.reason),
    run: () => setReversing(true),
  };
  // While the client is suspended an action stands there with the reason.
  const offers = (action: OrderDetails['actions'][number], { ok, reason }: ReturnType<typeof useMay>) =>
    allows(action) && (ok || reason !== undefined);

  return (
    <>
      {isClients && allows('reroute') && (
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
          ...(offers('relabel', label) ? [relabelEntry] : []),
          ...(isClients && offers('set-awb', write) ? [awbEntry] : []),
          ...(offers('reverse', write) ? [reverseEntry] : []),
          ...(offers('cancel', cancel) ? [cancelEntry] : []),
        ]}
      />
      {settingAwb === undefined ? null : (
        <Suspense fallback={null}>
          <SetAwbDialog orders={[order]} opened={settingAwb} onClose={() => setSettingAwb(false)} />
        </Suspense>
      )}
      {relabelling === undefined ? null : (
        <Suspense fallback={null}>
          <RelabelDialog orders={[order]} opened={relabelling} onClose={() => setRelabelling(false)} />
        </Suspense>
      )}
      {reversing === undefined ? null : (
        <Suspense fallback={null}>
          <ReverseDialog order={order} opened={reversing} onClose={() => setReversing(false)} />
        </Suspense>
      )}
      <CancelDialog orders={[order]} opened={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
