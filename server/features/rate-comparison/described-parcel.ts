import type { QueryOf, Refusal } from '@portal/contract/core';
import type { listRateComparisons } from '@portal/contract/rate-comparison';
import { isDutyPaidBySeller } from '@portal/contract/trade';
import { listCarriedGoods } from '@portal/contract/preflight';
import type { routeQuery } from '@portal/contract/routing';
import type { DutyOrder } from '../duties/index.ts';
import { refuseMovement, toQueryOrder, type RouteOrder } from '../routing/index.ts';
import type { PieceEdges } from './price-hints.ts';

type ComparisonQuery = Pick<QueryOf<typeof listRateComparisons>, keyof typeof routeQuery.shape> &
  Pick<QueryOf<typeof listRateComparisons>, 'order' | 'goodsFlags' | 'incoterm' | 'partners' | 'sortBy'>;

/** What a comparison prices: a parcel that does not exist, or a stored order. */
export interface ComparedParcel {
  readonly order: RouteOrder;
  /** Without legs. Without items if no value of the goods is known. */
  readonly dutyOrder: Omit<DutyOrder, 'legs'>;
  readonly edges: PieceEdges | undefined;
  /** Id of the stored order; null for a described parcel. */
  readonly orderId: string | null;
}

/** The parcel that the fields of a query describe. Refuses: invalid. */
export function describeParcel(query: ComparisonQuery, currency: string): ComparedParcel | Refusal {
  const { order: _order, goodsFlags, incoterm, partners: _partners, sortBy: _sortBy, ...fields } = query;
  // The contract requires these fields unless an order is named.
  const { movement = 'CROSS_BORDER', originCountry = '', destinationCountry = '', grossGrams = 0 } = fields;
  const parcel = { ...fields, movement, originCountry, destinationCountry, grossGrams };
  const refusal = refuseMovement(parcel, 'destinationCountry');
  if (refusal !== undefined) return refusal;
  const order = toQueryOrder(parcel, currency);
  const { pieces, lengthMm, widthMm, heightMm, shipmentMode } = parcel;
  const item = {
    description: parcel.goodsDescription ?? '',
    hsCode: parcel.goodsHsCode,
    ...(goodsFlags !== undefined && { goodsFlags }),
  };
  const value = order.goodsValue;
  return {
    order: { ...order, isDutyPaid: isDutyPaidBySeller(incoterm), goods: listCarriedGoods([item]) },
    dutyOrder: {
      originCountry,
      destinationCountry,
      incoterm,
      shipmentMode,
      items: value === undefined ? [] : [{ ...item, quantity: 1, unitValue: value }],
    },
    edges:
      lengthMm === undefined || widthMm === undefined || heightMm === undefined
        ? undefined
        : { pieces, lengthMm, widthMm, heightMm },
    orderId: null,
  };
}
