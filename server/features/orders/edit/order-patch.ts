import type { OrderInput, OrderPatch, Party } from '@portal/contract/orders';
import type { OrderRecord } from '../store/order-record.ts';

/** The order as somebody would ask for it today: what an edit changes and routing reads again. */
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

/** How it enters and leaves the network is not kept apart: the legs say it. */
function toRouteEnds(
  movement: OrderInput['movement'],
  legs: OrderRecord['legs'],
): Pick<OrderInput, 'firstLeg' | 'selfCollect'> {
  const first = legs[0]?.serviceType;
  const defaultFirstLeg = movement === 'CROSS_BORDER' ? 'FIRST_MILE' : undefined;
  const explicitFirstLeg =
    first === 'FIRST_MILE' || first === 'DROPOFF' || first === 'PICKUP' ? first : undefined;
  return {
    ...(explicitFirstLeg === undefined || explicitFirstLeg === defaultFirstLeg
      ? {}
      : { firstLeg: explicitFirstLeg }),
    ...(legs.at(-1)?.serviceType === 'SELF_COLLECT_LAST_MILE' ? { selfCollect: true } : {}),
  };
}

type WithoutNullish<T> = { [K in keyof T]?: NonNullable<T[K]> };

function omitNullish<T extends object>(fields: T): WithoutNullish<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNullish<T>;
}

/** The order with a patch over it: absent keeps, null clears, a value sets. The note is not the order's. */
export function applyPatch(input: OrderInput, patch: OrderPatch): OrderInput {
  const merged = { ...input, ...patch };
  const entries = Object.entries(merged).filter(
    ([key, value]) => value !== null && value !== undefined && key !== 'note',
  );
  return Object.fromEntries(entries) as OrderInput;
}

const CONTACT_FIELDS: readonly (keyof Party)[] = ['name', 'company', 'phone', 'email'];

/** Does the patch change nothing but how the consignee is reached? That is possible while the parcel moves. */
export function isContactOnly(input: OrderInput, patch: OrderPatch): boolean {
  const otherFields = Object.keys(patch).filter((key) => key !== 'note' && key !== 'consignee');
  if (otherFields.length > 0) return false;
  return patch.consignee === undefined || hasSameAddress(input.consignee, patch.consignee);
}

function hasSameAddress(left: Party, right: Party): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)] as (keyof Party)[]);
  return [...keys].every((key) => CONTACT_FIELDS.includes(key) || left[key] === right[key]);
}

/** Does routing see the difference? Names, notes and what the goods are called change no route. */
export function isRouteChanged(before: OrderInput, after: OrderInput): boolean {
  return JSON.stringify(selectRoutingFields(before)) !== JSON.stringify(selectRoutingFields(after));
}

function selectRoutingFields(input: OrderInput) {
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
