import type { QueryInput } from '@portal/contract/core';
import { listPartnerReweighs, REWEIGH_STATES, type Reweigh } from '@portal/contract/reweigh';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { reweighMessages, useReweighColumns } from '../../orders/index.ts';
import { IncomingOrderLink } from '../list/incoming-order-link.tsx';
import { PartnerSelect } from '../list/partner-select.tsx';
import { usePartnerId } from '../use-partner-id.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/reweighs');

const messages = defineMessages('partner-reweighs', {
  search: 'Order code or the client’s code',
  emptyTitle: 'No reweighs',
  emptyText: 'When you weigh or measure an order again, it is listed here with the answer of the client.',
});

function partnerReweighsQuery(partnerId: string, query: QueryInput<typeof listPartnerReweighs>) {
  return queryOptions({
    queryKey: ['partner-orders', partnerId, 'reweigh-list', query],
    queryFn: ({ signal }) => call(listPartnerReweighs, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

function OrderLink({ orderCode }: { readonly orderCode: string }) {
  return <IncomingOrderLink partnerId={usePartnerId()} orderCode={orderCode} />;
}

/** `/partner-portals/{partnerId}/reweighs`: the reweighs of a partner, newest first, with the answers of the clients. */
export function PartnerReweighsPage() {
  const t = useMessages(messages);
  const tReweigh = useMessages(reweighMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const result = useQuery(partnerReweighsQuery(partnerId, readListQuery(listPartnerReweighs, search)));
  return (
    <ListPage<Reweigh>
      title={tReweigh('title')}
      actions={<PartnerSelect partnerId={partnerId} />}
      search={search}
      onSearch={(patch) =>
        void navigate({
          to: '/partner-portals/{-$partnerId}/reweighs',
          params: (current) => current,
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
      result={result}
      rowId={({ id }) => id}
      rowLabel={({ orderCode }) => orderCode}
      onOpen={({ orderCode }) =>
        void navigate({
          to: '/partner-portals/{-$partnerId}/incoming-orders/$orderId',
          params: { partnerId, orderId: orderCode },
        })
      }
      columns={useReweighColumns('PARTNER', OrderLink)}
      filters={[
        {
          kind: 'multiSelect',
          key: 'state',
          label: tReweigh('state'),
          options: REWEIGH_STATES.map((state) => ({
            value: state,
            label: tReweigh(state === 'WAITING' ? 'waitingForClient' : `state_${state}`),
          })),
        },
      ]}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
      empty={{ title: t('emptyTitle'), help: t('emptyText') }}
    />
  );
}
