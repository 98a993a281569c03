import { isDeepStrictEqual } from 'node:util';
import { ROUTE_FIELDS, type OrderInput, type OrderPatch } from '@portal/contract/orders';
import { isDutyPaidBySeller, summarizeGoods } from '@portal/contract/trade';
import type { Party } from '@portal/contract/parties';
import { listCarriedGoods } from '@portal/contract/preflight';

/** The input with a patch applied: an absent field is kept, null clears it, a value replaces it. Ignores `note`. */
export function applyPatch<Order extends OrderInput>(input: Order, patch: OrderPatch): Order {
  const merged = { ...input, ...patch };
  const entries = Object.entries(merged).filter(
    ([key, value]) => value !== null && value !== undefined && key !== 'note',
  );
  return Object.fromEntries(entries) as Order;
}

/** Names of the fields whose values differ. */
export function listChangedFields(before: OrderInput, after: OrderInput): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof OrderInput)[]);
  return [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]));
}

const CONTACT_FIELDS: readonly (keyof Party)[] = ['name', 'company', 'phone', 'email', 'taxId'];

/** Whether a patch changes only contact fields of the consignee; this is allowed while the parcel moves. */
export function isContactOnly(input: OrderInput, patch: OrderPatch): boolean {
  const otherFields = Object.keys(patch).filter((key) => key !== 'note' && key !== 'consignee');
  if (otherFields.length > 0) return false;
  return patch.consignee === undefined || hasSameAddress(input.consignee, patch.consignee);
}

function hasSameAddress(left: Party, right: Party): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)] as (keyof Party)[]);
  return [...keys].every((key) => CONTACT_FIELDS.includes(key) || left[key] === right[key]);
}

/** Whether an edit changes a field that routing or pricing depends on. */
export function isRouteChanged(before: OrderInput, after: OrderInput): boolean {
  return JSON.stringify(selectRoutingFields(before)) !== JSON.stringify(selectRoutingFields(after));
}

function selectRoutingFields(input: OrderInput) {
  const start = input.pickup ?? input.consignor;
  return [
    ROUTE_FIELDS.map((key) => input[key]),
    [start.city, start.postcode],
    [input.consignee.city, input.consignee.province, input.consignee.postcode],
    isDutyPaidBySeller(input.incoterm),
    input.parcels,
    input.items.map((item) => [item.category, listCarriedGoods([item])]),
    summarizeGoods(input.items),
  ];
}
