import { ORDER_DETAIL_FIELDS, ORDER_ROW_FIELDS, type OrderInput } from '@portal/contract/orders';
import { FIRST_LEGS } from '@portal/contract/trade';
import { buildServiceChain } from '@portal/contract/routing';
import { pick } from '../../../platform/pick.ts';
import type { OrderRecord } from './order-record.ts';
import { selectHolding, type BookedOrder } from '../booked-space/booked-space.ts';

/** The input that would create the order as it is stored now. Edits patch it, reroutes and reverse orders start from it. */
export function toOrderInput(record: OrderRecord): BookedOrder {
  const { row, parties, legs } = record;
  return {
    ...omitNullish({
      ...pick(row, ORDER_ROW_FIELDS),
      ...pick(record, ORDER_DETAIL_FIELDS),
      cod: row.cod,
      bookingId: record.booking?.id,
      ...parties,
    }),
    consignor: parties.consignor,
    consignee: parties.consignee,
    items: record.items,
    parcels: record.parcels,
    ...toRouteEnds(row, legs),
    ...selectHolding(record.booking),
  };
}

/** `firstLeg` and `selfCollect` are not stored; they follow from the legs. */
function toRouteEnds(
  { movement, originCountry, destinationCountry }: OrderRecord['row'],
  legs: OrderRecord['legs'],
): Pick<OrderInput, 'firstLeg' | 'selfCollect'> {
  const first = legs[0]?.serviceType;
  const isDomestic = originCountry === destinationCountry;
  const defaultFirstLeg = buildServiceChain(movement, { isDomestic })[0]?.serviceType;
  const firstLeg = FIRST_LEGS.find((leg) => leg === first && leg !== defaultFirstLeg);
  return {
    ...(firstLeg === undefined ? {} : { firstLeg }),
    ...(legs.at(-1)?.serviceType === 'SELF_COLLECT_LAST_MILE' ? { selfCollect: true } : {}),
  };
}

type NullishKeys<T> = {
  [K in keyof T]-?: T[K] extends NonNullable<T[K]> ? never : K;
}[keyof T];

type WithoutNullish<T> = Omit<T, NullishKeys<T>> & { [K in NullishKeys<T>]?: NonNullable<T[K]> };

function omitNullish<T extends object>(fields: T): WithoutNullish<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNullish<T>;
}
