import type { OrderInput, OrderPatch, Party } from '@portal/contract/orders';
import type { StoredOrder } from '../store/order-record.ts';

/** The order as somebody would ask for it today: what an edit changes and routing reads again. */
export function inputOf(stored: StoredOrder): OrderInput {
  const { row, parties, legs } = stored;
  return {
    customerOrderCode: row.customerOrderCode,
    movement: row.movement,
    serviceLevel: row.serviceLevel,
    paymentType: row.paymentType,
    ...present({
      cod: row.cod,
      incoterm: stored.incoterm,
      shipmentMode: stored.shipmentMode,
      originPortId: row.originPortId,
      destinationPortId: row.destinationPortId,
      remarks: stored.remarks,
    }),
    consignor: parties.consignor,
    consignee: parties.consignee,
    ...present({ pickup: parties.pickup, returnTo: parties.returnTo }),
    originCountry: row.originCountry,
    destinationCountry: row.destinationCountry,
    items: stored.items,
    parcels: stored.parcels,
    ...wayOf(row.movement, legs),
  };
}

/** How it enters and leaves the network is not kept apart: the legs say it. */
function wayOf(
  movement: OrderInput['movement'],
  legs: StoredOrder['legs'],
): Pick<OrderInput, 'firstLeg' | 'selfCollect'> {
  const first = legs[0]?.serviceType;
  const usual = movement === 'CROSS_BORDER' ? 'FIRST_MILE' : undefined;
  const named = first === 'FIRST_MILE' || first === 'DROPOFF' || first === 'PICKUP' ? first : undefined;
  return {
    ...(named === undefined || named === usual ? {} : { firstLeg: named }),
    ...(legs.at(-1)?.serviceType === 'SELF_COLLECT_LAST_MILE' ? { selfCollect: true } : {}),
  };
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> };

function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Present<T>;
}

/** The order with a patch over it: absent keeps, null clears, a value sets. The note is not the order's. */
export function patched(input: OrderInput, patch: OrderPatch): OrderInput {
  const changed = { ...input, ...patch };
  const kept = Object.entries(changed).filter(
    ([key, value]) => value !== null && value !== undefined && key !== 'note',
  );
  return Object.fromEntries(kept) as OrderInput;
}

const CONTACT: readonly (keyof Party)[] = ['name', 'company', 'phone', 'email'];

/** Does the patch change nothing but how the consignee is reached? That is possible while the parcel moves. */
export function isContactOnly(input: OrderInput, patch: OrderPatch): boolean {
  const touched = Object.keys(patch).filter((key) => key !== 'note' && key !== 'consignee');
  if (touched.length > 0) return false;
  return patch.consignee === undefined || sameAddress(input.consignee, patch.consignee);
}

function sameAddress(one: Party, other: Party): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Party)[]);
  return [...keys].every((key) => CONTACT.includes(key) || one[key] === other[key]);
}

/** Does routing see the difference? Names, notes and what the goods are called change no route. */
export function changesRoute(before: OrderInput, after: OrderInput): boolean {
  return JSON.stringify(routed(before)) !== JSON.stringify(routed(after));
}

function routed(input: OrderInput) {
  const start = input.pickup ?? input.consignor;
  return [
    input.serviceLevel,
    input.paymentType,
    input.originPortId,
    input.destinationPortId,
    [start.city, start.postcode],
    [input.consignee.city, input.consignee.postcode],
    input.parcels,
    input.items.map((item) => item.category),
  ];
}
