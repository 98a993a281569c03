import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OrderDetails } from '@portal/contract/orders';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { ShowLabel } from '../../labels/index.ts';
import { toMenuEntries } from '../actions/action-menu.ts';
import { useOrderActions } from '../actions/use-order-actions.tsx';
import { LabelButton } from '../print-labels/label-button.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The actions that the server allows for the order's state, for users with the permission. */
export function OrderActions({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const navigate = useNavigate();
  const { actions, runningKey, dialog } = useOrderActions();
  const params = { id: order.orderCode };
  const allows = (action: OrderDetails['actions'][number]) => order.actions.includes(action);
  const menuActions = actions.filter(({ isProminent }) => isProminent !== true);

  return (
    <>
      {actions
        .filter(({ key, isProminent }) => isProminent === true && allows(key))
        .map((action) => (
          <Permitted key={action.key} permission={action.permission}>
            <Button
              variant="default"
              leftSection={<action.icon size={16} aria-hidden />}
              loading={runningKey === action.key}
              onClick={() => action.start([order])}
            >
              {action.label(1)}
            </Button>
          </Permitted>
        ))}
      <EditButton order={order} />
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
          ...toMenuEntries(menuActions, order, order.actions),
        ]}
      />
      {dialog}
    </>
  );
}

/** The link to the form, for an order of which at least the contact can change. */
function EditButton({ order: { orderCode, actions } }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const navigate = useNavigate();
  const { isAllowed } = usePermission('orders.write');
  const isEditable = actions.includes('edit') || actions.includes('edit-contact');
  const label = t(actions.includes('edit') ? 'edit' : 'editContact');
  const commands = useMemo(
    (): readonly Command[] =>
      isAllowed && isEditable
        ? [
            {
              id: 'order-edit',
              label,
              group: 'action',
              keys: 'e',
              run: () => void navigate({ to: '/orders/$id/edit', params: { id: orderCode } }),
            },
          ]
        : [],
    [isAllowed, isEditable, label, navigate, orderCode],
  );
  useCommands(commands);
  if (!isEditable) return null;
  return (
    <Permitted permission="orders.write">
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/orders/$id/edit" params={{ id: orderCode }} {...props} />}
      >
        {label}
      </Button>
    </Permitted>
  );
}
