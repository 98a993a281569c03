import type { OrderInput } from '@portal/contract/orders';
import { PORT_FIELDS, type FindDefaultPorts, type PortField } from '@portal/contract/reference-data';

/** An order with the default ports of its addresses in the fields that were empty. */
export interface OrderWithPorts<Order extends OrderInput = OrderInput> {
  readonly input: Order;
  /** Those of the fields that the list of gateways has filled. */
  readonly portsByDefault: readonly PortField[];
}

/** Sets the default ports of an order in those of `fields` that are empty. */
export function setDefaultPorts<Order extends OrderInput>(
  input: Order,
  findDefaultPorts: FindDefaultPorts,
  fields: readonly PortField[] = PORT_FIELDS,
): OrderWithPorts<Order> {
  const emptyFields = fields.filter((field) => input[field] === undefined);
  if (emptyFields.length === 0) return { input, portsByDefault: [] };
  const ports = findDefaultPorts(input);
  const portsByDefault = emptyFields.filter((field) => ports[field] !== undefined);
  const defaults = Object.fromEntries(portsByDefault.map((field) => [field, ports[field]]));
  return { input: { ...input, ...defaults }, portsByDefault };
}
