import { listBaggedOrders, type BaggedOrder } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { baggedQuery, baggingMessages, useBaggedColumns, type BaggingListProps } from '../../bags/index.ts';
import { useBaggingFilters } from './use-bagging-filters.tsx';
import { usePartyColumns } from './use-party-columns.tsx';

/** Orders that are in a bag. */
export function BaggedOrders(list: BaggingListProps) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  return (
    <ListPage<BaggedOrder>
      title={t('title')}
      lead={t('lead')}
      {...list}
      result={useQuery(baggedQuery(readListQuery(listBaggedOrders, list.search)))}
      rowId={({ id }) => id}
      rowLabel={({ orderCode }) => orderCode}
      onOpen={({ bag, orderCode }) =>
        void (bag.packer === 'CLIENT'
          ? navigate({ to: '/bagging/$bagID', params: { bagID: bag.id } })
          : navigate({ to: '/orders/$id', params: { id: orderCode } }))
      }
      columns={useBaggedColumns<BaggedOrder>(usePartyColumns())}
      filters={useBaggingFilters(false)}
      searchBox={{ key: 'search', label: t('find'), placeholder: t('find') }}
      empty={{ title: t('emptyBagged'), help: t('noBagsHelp') }}
    />
  );
}
