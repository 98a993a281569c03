import { getBag, listBags, listUnbaggedOrders, packBag, type Bag } from '@portal/contract/bagging';
import type { ResponseOf } from '@portal/contract/core';
import { getOrder, parseScannedCode, parseSscc } from '@portal/contract/orders';
import {
  listBagScans,
  listScannableOrders,
  scanIntoBag,
  type ScannableOrder,
} from '@portal/contract/scanning';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../api/client.ts';
import { BAGS_QUERY_KEY } from '../custody/index.ts';
import type { BagSource } from './choose-bag.tsx';
import { loadOrders } from './load-orders.ts';
import { readScannedCode } from './scanner-settings.ts';
import { toFillScan } from './station/fill-task.ts';
import type { StationServer } from './station/station-types.ts';

type ScannedOrder = ResponseOf<typeof getOrder>['value'];

/** What a code stands for. */
export type CodeSubject =
  | { readonly kind: 'bag'; readonly code: string; readonly bag: Bag }
  | {
      readonly kind: 'order';
      readonly code: string;
      readonly order: ScannedOrder;
      /** Whether the code stands for all of several pieces. */
      readonly isWholeOrder: boolean;
    }
  | { readonly kind: 'none'; readonly code: string };

/** Finds the bag, the order or the piece of a scanned code on the server. Throws ApiError. */
export async function findCode(text: string): Promise<CodeSubject> {
  const code = readScannedCode(text);
  const { data } = await call(listBags, { query: { search: code, perPage: 5 } });
  const bag = data.find(({ bagCode }) => bagCode === code);
  if (bag !== undefined) return { kind: 'bag', code, bag };
  try {
    const { value: order } = await call(getOrder, { params: { id: code } });
    const namesPiece = parseSscc(code) !== undefined || parseScannedCode(code).piece !== null;
    return { kind: 'order', code, order, isWholeOrder: !namesPiece && order.parcels.length > 1 };
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return { kind: 'none', code };
    throw error;
  }
}

/** Creates a bag for the destination of an order, with one of its pieces. `key`: idempotency key. Throws ApiError. */
async function createBagFor(
  { destinationPortId, serviceLevel }: ScannedOrder,
  code: string,
  key: string,
): Promise<Bag> {
  const port = destinationPortId ?? undefined;
  const body = { destinationPortId: port, serviceLevel, orderIds: [code] };
  return (await call(packBag, { body, idempotencyKey: key })).value.bag;
}

const MAX_OPEN_BAGS = 50;

/** The open bags of the client: of a bag code its bag, of a piece a new bag for its destination. */
export const clientBags: BagSource<Bag> = {
  queryKey: [...BAGS_QUERY_KEY, 'open-bags-of-stations'],
  list: async (signal) => {
    const query = { state: 'OPEN', perPage: MAX_OPEN_BAGS } as const;
    const { data, totalPage } = await call(listBags, { query, signal });
    return { bags: data, isComplete: totalPage <= 1 };
  },
  toOffer: ({ partner, ...bag }) => (bag.state === 'OPEN' ? { ...bag, party: partner.name } : undefined),
  findBag: async (text) => {
    const subject = await findCode(text);
    if (subject.kind === 'bag') return { bagId: subject.bag.id };
    if (subject.kind === 'none') return { missing: 'CODE', code: subject.code };
    if (subject.isWholeOrder) return { missing: 'PIECE' };
    return { bagId: (await createBagFor(subject.order, subject.code, crypto.randomUUID())).id };
  },
};

/** The order among those that can be bagged; null if it is not one of them. */
export const unbaggedOrderQuery = (orderCode: string) =>
  queryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'unbagged-order', orderCode],
    queryFn: async ({ signal }) => {
      const query = { search: orderCode, perPage: 1 };
      const { data } = await call(listUnbaggedOrders, { query, signal });
      return data.find((order) => order.orderCode === orderCode) ?? null;
    },
  });

export const stationServer: StationServer<ScannableOrder, Bag> = {
  loadOrders: () => loadOrders((query) => call(listScannableOrders, { query })),
  loadBag: async (id) => (await call(getBag, { params: { id } })).value,
  loadScans: (id, after) => call(listBagScans, { params: { id }, query: { after } }),
  send: async (id, scans) =>
    (await call(scanIntoBag, { params: { id }, body: { scans: scans.map(toFillScan) } })).value,
};
