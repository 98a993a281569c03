import { listPartnerUnbaggedOrders, type PartnerUnbaggedOrder } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { BagNotice, usePacking, useUnbaggedColumns } from '../../bags/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';
import { partnerBagQuery, partnerUnbaggedQuery } from '../partner-bagging-queries.ts';
import type { PartnerListProps } from './partner-list-props.ts';
import { useListFrame } from './use-list-frame.tsx';
import { usePartnerFilters } from './use-partner-filters.tsx';
import { usePartyColumns } from './use-party-columns.tsx';

/** Received orders with pieces in no bag, to select and pack. With `bagId` in the URL only orders that fit that bag. */
export function PartnerUnbaggedOrders(list: PartnerListProps) {
  const { partnerId, search, onSearch } = list;
  const t = useMessages(partnerBaggingMessages);
  const navigate = useNavigate();
  const query = readListQuery(listPartnerUnbaggedOrders, search);
  const { bagId } = query;
  const { data: bag } = useQuery({
    ...partnerBagQuery(partnerId, bagId ?? ''),
    enabled: bagId !== undefined,
  });
  const targetBag = bagId === undefined ? undefined : bag;
  const { actions, dialog, listKey } = usePacking(targetBag);
  return (
    <>
      <ListPage<PartnerUnbaggedOrder>
        key={listKey}
        {...useListFrame(list)}
        result={useQuery(partnerUnbaggedQuery(partnerId, query))}
        rowId={({ id }) => id}
        rowLabel={({ orderCode }) => orderCode}
        onOpen={({ orderCode }) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/incoming-orders/$orderId',
            params: { partnerId, orderId: orderCode },
          })
        }
        columns={useUnbaggedColumns<PartnerUnbaggedOrder>(usePartyColumns())}
        filters={usePartnerFilters(partnerId)}
        searchBox={{ key: 'orderId', label: t('findOrder'), placeholder: t('findOrder') }}
        bulkActions={actions}
        notice={
          targetBag === undefined ? undefined : (
            <BagNotice bag={targetBag} onClear={() => onSearch({ bagId: undefined })} />
          )
        }
        empty={{ title: t('emptyUnbagged'), help: t('emptyUnbaggedHelp') }}
      />
      {dialog}
    </>
  );
}
