import { listIncomingFfOrders, type IncomingFfOrder } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { BagStateChip, useCreatedColumn, useGoodsColumns, useOrderColumn } from '../../bags/index.ts';
import { Code } from '../../../ui/display/code.tsx';
import classes from '../partner-bagging.module.css';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';
import { incomingFfQuery } from '../partner-bagging-queries.ts';
import type { PartnerListProps } from './partner-list-props.ts';
import { useIncomingFilters } from './use-incoming-filters.ts';
import { useListFrame } from './use-list-frame.tsx';
import { usePartyColumns } from './use-party-columns.tsx';
import { useReceiving } from './use-receiving.tsx';

/** Orders that the forwarder has not received yet; the bags that they are in can be received. */
export function IncomingOrders(list: PartnerListProps) {
  const { partnerId, search } = list;
  const t = useMessages(partnerBaggingMessages);
  const navigate = useNavigate();
  const { actions, dialog, listKey } = useReceiving(partnerId);
  return (
    <>
      <ListPage<IncomingFfOrder>
        key={listKey}
        {...useListFrame(list)}
        result={useQuery(incomingFfQuery(partnerId, readListQuery(listIncomingFfOrders, search)))}
        rowId={({ id }) => id}
        rowLabel={({ orderCode }) => orderCode}
        onOpen={({ orderCode }) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/incoming-orders/$orderId',
            params: { partnerId, orderId: orderCode },
          })
        }
        columns={useIncomingColumns()}
        filters={useIncomingFilters(partnerId)}
        searchBox={{ key: 'orderId', label: t('findOrder'), placeholder: t('findOrder') }}
        bulkActions={actions}
        empty={{ title: t('emptyIncoming'), help: t('emptyIncomingHelp') }}
      />
      {dialog}
    </>
  );
}

function useIncomingColumns(): readonly Column<IncomingFfOrder>[] {
  const t = useMessages(partnerBaggingMessages);
  return [
    useOrderColumn(),
    {
      key: 'bags',
      label: t('bagsOfClient'),
      width: 170,
      whole: true,
      priority: 1,
      card: 'line',
      render: ({ bags }) =>
        bags.length === 0 ? (
          <span className={classes.secondary}>{t('looseOrder')}</span>
        ) : (
          <span className={classes.bags}>
            {bags.map(({ id, bagCode, state }) => (
              <span key={id} className={classes.bag}>
                <Code value={bagCode} /> <BagStateChip state={state} />
              </span>
            ))}
          </span>
        ),
    },
    ...useGoodsColumns<IncomingFfOrder>(usePartyColumns()),
    useCreatedColumn(),
  ];
}
