import { listPartnerBaggedOrders, type PartnerBaggedOrder } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { baggingMessages, useBaggedColumns } from '../../bags/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';
import { partnerBaggedQuery } from '../partner-bagging-queries.ts';
import type { PartnerListProps } from './partner-list-props.ts';
import { useListFrame } from './use-list-frame.tsx';
import { usePartnerFilters } from './use-partner-filters.tsx';
import { usePartyColumns } from './use-party-columns.tsx';

/** Orders in bags that the forwarder packed or received. */
export function PartnerBaggedOrders(list: PartnerListProps) {
  const { partnerId, search } = list;
  const t = useMessages(partnerBaggingMessages);
  const bagging = useMessages(baggingMessages);
  const navigate = useNavigate();
  return (
    <ListPage<PartnerBaggedOrder>
      {...useListFrame(list)}
      result={useQuery(partnerBaggedQuery(partnerId, readListQuery(listPartnerBaggedOrders, search)))}
      rowId={({ id, bag }) => `${id} ${bag.id}`}
      rowLabel={({ orderCode }) => orderCode}
      onOpen={({ bag }) =>
        void navigate({
          to: '/partner-portals/{-$partnerId}/bagging/$completeID',
          params: { partnerId, completeID: bag.id },
        })
      }
      columns={useBaggedColumns<PartnerBaggedOrder>(usePartyColumns())}
      filters={usePartnerFilters(partnerId)}
      searchBox={{ key: 'orderId', label: t('findOrder'), placeholder: t('findOrder') }}
      empty={{ title: bagging('emptyBagged'), help: t('emptyBagsHelp') }}
    />
  );
}
