import { listUnbaggedOrders, type UnbaggedOrder } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import {
  baggingMessages,
  BagNotice,
  usePacking,
  useUnbaggedColumns,
  type BaggingListProps,
} from '../../bags/index.ts';
import { bagQuery, unbaggedQuery } from '../bagging-queries.ts';
import { SuggestedBags } from './suggested-bags.tsx';
import { useBaggingFilters } from './use-bagging-filters.tsx';
import { usePartyColumns } from './use-party-columns.tsx';

/** Unbagged orders, to select and pack. With `bagId` in the URL only orders that fit that bag. */
export function UnbaggedOrders(list: BaggingListProps) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const query = readListQuery(listUnbaggedOrders, list.search);
  const { data: bag } = useQuery({ ...bagQuery(query.bagId ?? ''), enabled: query.bagId !== undefined });
  const targetBag = query.bagId === undefined ? undefined : bag;
  const packing = usePacking(targetBag);
  return (
    <>
      <ListPage<UnbaggedOrder>
        key={packing.listKey}
        title={t('title')}
        lead={t('lead')}
        {...list}
        result={useQuery(unbaggedQuery(query))}
        rowId={({ id }) => id}
        rowLabel={({ orderCode }) => orderCode}
        onOpen={({ orderCode }) => void navigate({ to: '/orders/$id', params: { id: orderCode } })}
        columns={useUnbaggedColumns<UnbaggedOrder>(usePartyColumns())}
        filters={useBaggingFilters(false)}
        searchBox={{ key: 'search', label: t('find'), placeholder: t('find') }}
        bulkActions={packing.actions}
        notice={
          targetBag === undefined ? (
            <SuggestedBags {...list} />
          ) : (
            <BagNotice bag={targetBag} onClear={() => list.onSearch({ bagId: undefined })} />
          )
        }
        empty={{ title: t('emptyUnbagged'), help: t('emptyUnbaggedHelp') }}
      />
      {packing.dialog}
    </>
  );
}
