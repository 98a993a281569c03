import {
  listClientConnections,
  type acceptClientConnections,
  type ClientConnection,
} from '@portal/contract/connections';
import { CONNECTION_STATES } from '@portal/contract/parties';
import type { ResponseOf } from '@portal/contract/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../api/list-query.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission, useUser } from '../../session/use-user.ts';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { BulkAction } from '../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { PartnerSelect, usePartnerId } from '../partner-orders/index.ts';
import { clientConnectionMessages } from './client-connection-messages.ts';
import { connectionMessages } from './connection-messages.ts';
import { clientConnectionsQuery, useAcceptConnections } from './connection-queries.ts';
import type { ConnectionSubject } from './connection-subject.ts';
import { useClientConnectionColumns } from './use-client-connection-columns.tsx';
import { useConnectionDialog } from './use-connection-actions.tsx';

const ClientConnectionDialog = lazyPart(
  () => import('./client-connection-dialog.tsx'),
  'ClientConnectionDialog',
);
const AcceptOutcomesDialog = lazyPart(() => import('./accept-outcomes-dialog.tsx'), 'AcceptOutcomesDialog');

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/client-connections');

type Outcomes = ResponseOf<typeof acceptClientConnections>['value'];

/** `/partner-portals/{partnerId}/client-connections`: the connections of a partner with clients, open requests first. */
export function ClientConnectionsPage() {
  const t = useMessages(clientConnectionMessages);
  const tConnection = useMessages(connectionMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const { partnerProfiles } = useUser();
  const search = route.useSearch();
  const result = useQuery(
    clientConnectionsQuery({ ...readListQuery(listClientConnections, search), partnerId }),
  );
  const details = useDialogState<string>();
  const { open, dialog } = useConnectionDialog();
  const { actions, outcomes, closeOutcomes } = useAcceptAction();
  const companyName = partnerProfiles.find((one) => one.partnerId === partnerId)?.name ?? '';
  const toSubject = ({ id, client }: ClientConnection): ConnectionSubject => ({
    side: 'PARTNER',
    connectionId: id,
    clientName: client.name,
    companyName,
  });
  const detailed = result.data?.data.find(({ id }) => id === details.subject);
  return (
    <>
      <ListPage<ClientConnection>
        title={t('title')}
        actions={
          <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/client-connections" />
        }
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/client-connections',
            params: (current) => current,
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ client }) => client.name}
        onOpen={({ id }) => details.open(id)}
        columns={useClientConnectionColumns(details.open, (connection, action) =>
          open({ subject: toSubject(connection), connection, action }),
        )}
        filters={[
          {
            kind: 'multiSelect',
            key: 'status',
            label: t('status'),
            options: CONNECTION_STATES.map((state) => ({
              value: state,
              label: tConnection(`state_${state}`),
            })),
          },
        ]}
        searchBox={{ key: 'name', label: t('search'), placeholder: t('search') }}
        bulkActions={actions}
        empty={{ title: t('emptyTitle'), help: t('emptyHelp') }}
      />
      <Suspense fallback={null}>
        {detailed !== undefined && (
          <ClientConnectionDialog
            connection={detailed}
            subject={toSubject(detailed)}
            isOpen={details.isOpen}
            onClose={details.close}
            onAction={(action) => {
              details.close();
              open({ subject: toSubject(detailed), connection: detailed, action });
            }}
          />
        )}
        {outcomes !== undefined && <AcceptOutcomesDialog outcomes={outcomes} onClose={closeOutcomes} />}
      </Suspense>
      {dialog}
    </>
  );
}

/** The bulk action that accepts requests, and its outcomes if one of them was not accepted. */
function useAcceptAction() {
  const t = useMessages(clientConnectionMessages);
  const permission = usePermission('partner-connections.write');
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const { mutate: accept } = useAcceptConnections();
  const action: BulkAction<ClientConnection> = {
    key: 'accept',
    label: t('acceptSelected'),
    icon: <IconCheck size={16} aria-hidden />,
    isAllowed: ({ actions }) => actions.includes('accept'),
    run: (selection) => {
      if (selection.kind !== 'rows') return;
      accept(
        selection.rows.map(({ id }) => id),
        {
          onSuccess: (results) => {
            const count = results.filter(({ ok }) => ok).length;
            if (count > 0) toast(t('accepted', { count }));
            if (count < results.length) setOutcomes(results);
          },
          onError: (error) => toastFailure(error.message),
        },
      );
    },
  };
  return {
    actions: permission.isAllowed ? [action] : NO_ACTIONS,
    outcomes,
    closeOutcomes: () => setOutcomes(undefined),
  };
}

const NO_ACTIONS: readonly never[] = [];
