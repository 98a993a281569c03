import { ActionIcon, Anchor } from '@mantine/core';
import type { ClientConnection } from '@portal/contract/connections';
import { IconDots } from '@tabler/icons-react';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { clientConnectionMessages } from './client-connection-messages.ts';
import { connectionMessages } from './connection-messages.ts';
import { ConnectionStateChip } from './connection-state-chip.tsx';
import type { DialogAction } from './connection-subject.ts';
import { DANGER_ACTIONS, listDialogActions } from './use-connection-actions.tsx';

/** Columns of the connections of a partner; the last one is the menu of actions, for users who may change connections. */
export function useClientConnectionColumns(
  onOpen: (id: string) => void,
  onAction: (connection: ClientConnection, action: DialogAction) => void,
): readonly Column<ClientConnection>[] {
  const t = useMessages(clientConnectionMessages);
  const tConnection = useMessages(connectionMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  const { isAllowed: mayChange } = usePermission('partner-connections.write');
  const columns: readonly Column<ClientConnection>[] = [
    {
      key: 'client',
      label: t('client'),
      sortKey: 'name',
      width: 200,
      priority: 1,
      card: 'title',
      render: ({ id, client }) => (
        <Anchor component="button" type="button" fz="inherit" ta="start" onClick={() => onOpen(id)}>
          {client.name}
        </Anchor>
      ),
    },
    {
      key: 'state',
      label: t('status'),
      width: 140,
      priority: 1,
      card: 'side',
      render: ({ state }) => <ConnectionStateChip state={state} />,
    },
    {
      key: 'services',
      label: tConnection('services'),
      width: 220,
      priority: 2,
      card: 'line',
      hasValue: ({ request }) => request !== null,
      render: ({ request }) => request?.serviceTypes.map(getLegText).join(', ') ?? '–',
    },
    {
      key: 'countries',
      label: tConnection('countries'),
      width: 200,
      priority: 3,
      card: 'line',
      hasValue: ({ request }) => request !== null,
      render: ({ request }) => request?.countries.map((code) => countryName(code, locale)).join(', ') ?? '–',
    },
    {
      key: 'monthlyOrders',
      label: tConnection('monthlyOrders'),
      width: 130,
      priority: 2,
      align: 'right',
      card: 'line',
      hasValue: ({ request }) => request !== null,
      render: ({ request }) => (request === null ? '–' : formatNumber(request.monthlyOrders)),
    },
    {
      key: 'changedAt',
      label: t('changedAt'),
      sortKey: 'changedAt',
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ changedAt }) => (changedAt === null ? '–' : <RelativeTime at={changedAt} />),
    },
  ];
  const menu: Column<ClientConnection> = {
    key: 'actions',
    label: t('actions'),
    width: 88,
    priority: 1,
    align: 'right',
    card: 'side',
    hasValue: ({ actions }) => actions.length > 0,
    render: (connection) =>
      connection.actions.length === 0 ? null : (
        <MenuButton
          target={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('rowActions', { name: connection.client.name })}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          }
          entries={() =>
            listDialogActions(connection).map((action) => ({
              key: action,
              label: tConnection(`action_${action}`),
              danger: DANGER_ACTIONS.has(action),
              run: () => onAction(connection, action),
            }))
          }
        />
      ),
  };
  return mayChange ? [...columns, menu] : columns;
}
