import type { IncomingFfOrder } from '@portal/contract/bagging';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Stories } from '../../../ui/stories.ts';
import { useReceiving } from './use-receiving.tsx';

const PARTNER_ID = '00000001-0000-4000-8000-000000000001';

function buildOrder(index: number, bags: IncomingFfOrder['bags']): IncomingFfOrder {
  return {
    id: `00000002-0000-4000-8000-00000000000${index}`,
    orderCode: `SG100000${index}`,
    customerOrderCode: `SHOP-${index}`,
    consigneeName: 'Nur Aisyah',
    destinationCountry: 'MY',
    destinationPortId: 'MYKUL',
    originPortId: 'SGSIN',
    serviceLevel: 'ECONOMY',
    client: { id: '00000003-0000-4000-8000-000000000001', name: 'Lion City Goods' },
    pieces: 1,
    grossGrams: 1_200,
    goodsFlags: [],
    createdAt: '2026-11-20T08:00:00.000Z',
    bags,
  };
}

const buildBag = (index: number, state: IncomingFfOrder['bags'][number]['state']) => ({
  id: `00000004-0000-4000-8000-00000000000${index}`,
  bagCode: `BAG${index}`,
  state,
  handedOverAt: null,
});

const ORDERS = [
  buildOrder(1, [buildBag(1, 'SEALED')]),
  buildOrder(2, [buildBag(1, 'SEALED'), buildBag(2, 'OPEN')]),
  buildOrder(3, [buildBag(3, 'COMPLETED')]),
  buildOrder(4, []),
];

function Receiving() {
  const { actions, dialog, listKey } = useReceiving(PARTNER_ID);
  return (
    <>
      <ListPage<IncomingFfOrder>
        key={listKey}
        title="Incoming"
        search={{}}
        onSearch={() => undefined}
        result={{
          data: { data: ORDERS, page: 1, totalPage: 1, totalCount: ORDERS.length },
          error: null,
          isFetching: false,
          refetch: () => undefined,
        }}
        rowId={({ id }) => id}
        rowLabel={({ orderCode }) => orderCode}
        columns={[
          {
            key: 'order',
            label: 'Order',
            width: 160,
            priority: 1,
            card: 'title',
            render: ({ orderCode }) => orderCode,
          },
        ]}
        bulkActions={actions}
        empty={{ title: 'Nothing' }}
      />
      {dialog}
    </>
  );
}

export const stories: Stories = { 'incoming orders': Receiving };
