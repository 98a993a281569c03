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
import { usePermission, useUser } from '../../../session/use-user.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { useCommands, type Command } from '../../../ui/commands/command-store.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../../../ui/popup/menu-entry.ts';
import { ShowLabel } from '../../labels/index.ts';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { useReroute } from '../reroute/use-reroute.ts';
import type { OrderRef } from '../order-selection.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { LabelButton } from '../print-labels/label-button.tsx';

const RelabelDialog = lazyPart(() => import('../label-version/relabel-dialog.tsx'), 'RelabelDialog');
const ReverseDialog = lazyPart(() => import('../reversals/reverse-dialog.tsx'), 'ReverseDialog');
const SetAwbDialog = lazyPart(() => import('../awb/set-awb-dialog.tsx'), 'SetAwbDialog');

/** The actions that the server allows for the order's state, for users with the permission. */
export function OrderActions({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const navigate = useNavigate();
  const mayWrite = usePermission('orders.write');
  const mayCancel = usePermission('orders.cancel');
  const mayPrint = usePermission('labels.print');
  const { reroute, isRerouting } = useReroute();
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  const awbDialog = useDialogState<readonly OrderRef[]>();
  const relabelDialog = useDialogState<readonly OrderRef[]>();
  const reverseDialog = useDialogState<OrderRef>();
  // Customers of a client may not route orders or set their AWB.
  const isClientUser = useUser().customerId === null;
  const params = { id: order.orderCode };
  const allows = (action: OrderDetails['actions'][number]) => order.actions.includes(action);
  const isEditable = allows('edit') || allows('edit-contact');
  const mayEdit = mayWrite.isAllowed && isEditable;
  const editLabel = t(allows('edit') ? 'edit' : 'editContact');

  const commands = useMemo(
    (): readonly Command[] =>
      mayEdit
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
    [mayEdit, editLabel, navigate, order.orderCode],
  );
  useCommands(commands);

  const cancelEntry: MenuEntry = {
    key: 'cancel',
    label: t('cancel'),
    icon: <IconX size={16} aria-hidden />,
    danger: true,
    reason: mayCancel.reason,
    run: () => setIsCancelOpen(true),
  };

  const awbEntry: MenuEntry = {
    key: 'set-awb',
    label: t('setAwb'),
    icon: <IconPlane size={16} aria-hidden />,
    reason: mayWrite.reason,
    run: () => awbDialog.open([order]),
  };

  const relabelEntry: MenuEntry = {
    key: 'relabel',
    label: t('relabel'),
    icon: <IconRefresh size={16} aria-hidden />,
    reason: mayPrint.reason,
    run: () => relabelDialog.open([order]),
  };

  const reverseEntry: MenuEntry = {
    key: 'reverse',
    label: t('reverse'),
    icon: <IconArrowBackUp size={16} aria-hidden />,
    reason: mayWrite.reason,
    run: () => reverseDialog.open(order),
  };
  // While the client is suspended, an action is shown disabled with the reason.
  const isOffered = (
    action: OrderDetails['actions'][number],
    { isAllowed, reason }: ReturnType<typeof usePermission>,
  ) => allows(action) && (isAllowed || reason !== undefined);

  return (
    <>
      {isClientUser && allows('reroute') && (
        <Permitted permission="orders.write">
          <Button
            variant="default"
            leftSection={<IconRoute size={16} aria-hidden />}
            loading={isRerouting}
            onClick={() => reroute([order.id])}
          >
            {t('reroute')}
          </Button>
        </Permitted>
      )}
      {isEditable && (
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
          ...(isOffered('relabel', mayPrint) ? [relabelEntry] : []),
          ...(isClientUser && isOffered('set-awb', mayWrite) ? [awbEntry] : []),
          ...(isOffered('reverse', mayWrite) ? [reverseEntry] : []),
          ...(isOffered('cancel', mayCancel) ? [cancelEntry] : []),
        ]}
      />
      <Suspense fallback={null}>
        {awbDialog.subject !== undefined && (
          <SetAwbDialog orders={awbDialog.subject} isOpen={awbDialog.isOpen} onClose={awbDialog.close} />
        )}
        {relabelDialog.subject !== undefined && (
          <RelabelDialog
            orders={relabelDialog.subject}
            isOpen={relabelDialog.isOpen}
            onClose={relabelDialog.close}
          />
        )}
        {reverseDialog.subject !== undefined && (
          <ReverseDialog
            order={reverseDialog.subject}
            isOpen={reverseDialog.isOpen}
            onClose={reverseDialog.close}
          />
        )}
      </Suspense>
      <CancelDialog orders={[order]} isOpen={isCancelOpen} onClose={() => setIsCancelOpen(false)} />
    </>
  );
}
