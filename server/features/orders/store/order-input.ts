import type { OrderInput } from '@portal/contract/orders';
import type { OrderRecord } from './order-record.ts';

/** The input that would create the order as it is stored now. Edits patch it, reroutes and reverse orders start from it. */
export function toOrderInput(record: OrderRecord): OrderInput {
  const { row, parties, legs } = record;
  return {
    customerOrderCode: row.customerOrderCode,
    movement: row.movement,
    serviceLevel: row.serviceLevel,
    paymentType: row.paymentType,
    ...omitNullish({
      cod: row.cod,
      incoterm: record.incoterm,
      shipmentMode: record.shipmentMode,
      originPortId: row.originPortId,
      destinationPortId: row.destinationPortId,
      remarks: record.remarks,
    }),
    consignor: parties.consignor,
    consignee: parties.consignee,
    ...omitNullish({ pickup: parties.pickup, returnTo: parties.returnTo }),
    originCountry: row.originCountry,
    destinationCountry: row.destinationCountry,
    items: record.items,
    parcels: record.parcels,
    ...toRouteEnds(row.movement, legs),
  };
}

/** `firstLeg` and `selfCollect` are not stored; they follow from the legs. */
function toRouteEnds(
  movement: OrderInput['movement'],
  legs: OrderRecord['legs'],
): Pick<OrderInput, 'firstLeg' | 'selfCollect'> {
  const first = legs[0]?.serviceType;
  const defaultFirstLeg = movement === 'CROSS_BORDER' ? 'FIRST_MILE' : undefined;
  const collectionLeg =
    first === 'FIRST_MILE' || first === 'DROPOFF' || first === 'PICKUP' ? first : undefined;
  return {
    ...(collectionLeg === undefined || collectionLeg === defaultFirstLeg ? {} : { firstLeg: collectionLeg }),
    ...(legs.at(-1)?.serviceType === 'SELF_COLLECT_LAST_MILE' ? { selfCollect: true } : {}),
  };
}

type WithoutNullish<T> = { [K in keyof T]?: NonNullable<T[K]> };

function omitNullish<T extends object>(fields: T): WithoutNullish<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNullish<T>;
}
