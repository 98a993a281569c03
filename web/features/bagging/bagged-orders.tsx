import type { BaggedOrder } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listQueryOf } from '../orders/index.ts';
import { baggingMessages } from './bagging-messages.ts';
import type { BaggingListProps } from './bagging-list.ts';
import { baggedQuery, type BaggedQuery } from './bagging-queries.ts';
import { BAGGED_QUERY, useBaggingFilters } from './use-bagging-filters.tsx';
import { useBaggedColumns } from './use-order-columns.tsx';

/** Orders that are in a bag, and in which. */
export function BaggedOrders(list: BaggingListProps) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  return (
    <ListPage<BaggedOrder>
      title={t('title')}
      lead={t('lead')}
      {...list}
      answer={useQuery(baggedQuery(listQueryOf<BaggedQuery>(BAGGED_QUERY, list.search)))}
      rowId={({ id }) => id}
      rowLabel={({ orderCode }) => orderCode}
      onOpen={({ bag }) => void navigate({ to: '/bagging/$bagID', params: { bagID: bag.id } })}
      columns={useBaggedColumns()}
      filters={useBaggingFilters(false)}
      searchBox={{ key: 'search', label: t('find'), placeholder: t('find') }}
      empty={{ title: t('nothingBagged'), help: t('noBagsHelp') }}
    />
  );
}
