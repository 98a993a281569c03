import type { FindDefaultPorts } from '@portal/contract/reference-data';
import type { RouteOrder } from '../allocation/routing-input.ts';

/** An order with the gateways of its addresses where it names no port, as a new order gets them; `defaultPorts`: these gateways. */
export function withDefaultPorts(
  order: RouteOrder,
  findDefaultPorts: FindDefaultPorts,
): { readonly order: RouteOrder; readonly defaultPorts: readonly string[] } {
  const { origin, destination, shipmentMode } = order;
  const gateways = findDefaultPorts({
    originCountry: origin.country,
    destinationCountry: destination.country,
    shipmentMode,
    consignor: origin,
    consignee: destination,
  });
  const originDefault = origin.portId === undefined ? gateways.originPortId : undefined;
  const destinationDefault = destination.portId === undefined ? gateways.destinationPortId : undefined;
  return {
    order: {
      ...order,
      origin: { ...origin, portId: origin.portId ?? originDefault },
      destination: { ...destination, portId: destination.portId ?? destinationDefault },
    },
    defaultPorts: [originDefault, destinationDefault].filter((port) => port !== undefined),
  };
}
