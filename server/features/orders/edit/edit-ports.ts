import type { OrderInput, OrderPatch } from '@portal/contract/orders';
import { PORT_FIELDS, type FindDefaultPorts, type PortField } from '@portal/contract/reference-data';
import { setDefaultPorts, type OrderWithPorts } from '../create/default-ports.ts';
import { applyPatch, isContactOnly } from './order-patch.ts';

/** The fields that decide the default ports of an order. */
const DECIDING_FIELDS: readonly (keyof OrderPatch)[] = [
  ...PORT_FIELDS,
  'shipmentMode',
  'consignor',
  'consignee',
  'pickup',
];

/**
 * An order with a patch applied. Ports that it has by default follow its addresses and its mode, and a port that the patch
 * clears becomes the default one. An edit of other fields, or of the contact alone, keeps the ports.
 */
export function applyPatchToOrder<Order extends OrderInput>(
  { input: before, portsByDefault }: OrderWithPorts<Order>,
  patch: OrderPatch,
  findDefaultPorts: FindDefaultPorts,
): OrderWithPorts<Order> {
  const after = applyPatch(before, patch);
  if (isContactOnly(before, patch) || !DECIDING_FIELDS.some((field) => field in patch))
    return { input: after, portsByDefault };
  const fields = PORT_FIELDS.filter(
    (field) => patch[field] === null || (patch[field] === undefined && portsByDefault.includes(field)),
  );
  return setDefaultPorts(withoutPorts(after, fields), findDefaultPorts, fields);
}

function withoutPorts<Order extends OrderInput>(input: Order, fields: readonly PortField[]): Order {
  const entries = Object.entries(input).filter(([key]) => !fields.some((field) => field === key));
  return Object.fromEntries(entries) as Order;
}
