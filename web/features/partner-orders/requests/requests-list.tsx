import { listPartnerRequests, REQUEST_KINDS, type PartnerRequest } from '@portal/contract/partner-orders';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { IncomingListProps } from '../list/incoming-list-props.ts';
import { PartnerSelect } from '../list/partner-select.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { requestsQuery } from '../partner-orders-queries.ts';
import { useAnswerRequestDialog } from './use-answer-request-dialog.tsx';
import { useRequestColumns } from './use-request-columns.tsx';

/** The requests of clients that wait for the partner's answer, oldest first. */
export function RequestsList({ partnerId, search, onSearch, tabs }: IncomingListProps) {
  const t = useMessages(partnerOrdersMessages);
  const navigate = useNavigate();
  const query = useMemo(
    () => ({ sortDesc: 'false' as const, ...readListQuery(listPartnerRequests, search) }),
    [search],
  );
  const result = useQuery(requestsQuery(partnerId, query));
  const { openDialog, dialog } = useAnswerRequestDialog(partnerId);
  return (
    <>
      <ListPage<PartnerRequest>
        title={t('title')}
        actions={<PartnerSelect partnerId={partnerId} />}
        search={search}
        onSearch={onSearch}
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ order }) => order.orderCode}
        onOpen={({ order }) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/incoming-orders/$orderId',
            params: { partnerId, orderId: order.orderCode },
          })
        }
        columns={useRequestColumns(partnerId, openDialog)}
        filters={[
          {
            kind: 'multiSelect',
            key: 'kind',
            label: t('kind'),
            options: REQUEST_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
          },
        ]}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
        tabs={tabs}
        empty={{ title: t('noRequests'), help: t('noRequestsText') }}
      />
      {dialog}
    </>
  );
}
