import type { OrderOutcome } from './order-outcome.ts';
import type { SeededOrder } from './progress-deps.ts';
import type { ScriptedOrder } from './scripted-order.ts';

/** An order of the demo with the partners of its route. */
export interface RoutedOrder extends SeededOrder {
  readonly clientId: string;
  readonly route: ScriptedOrder;
}

/** What happens to an order of the demo. */
export interface ProgressResult {
  readonly id: string;
  readonly clientId: string;
  readonly order: ScriptedOrder;
  readonly outcome: OrderOutcome;
}

/** The departure that a parcel by air is bagged for; undefined for other orders, and before. */
export function findAirDeparture({ outcome }: ProgressResult) {
  const departure = outcome.events.find((event) => event.departure !== undefined)?.departure;
  return departure?.line.mode === 'AIR' && !departure.line.isReturn ? departure : undefined;
}
