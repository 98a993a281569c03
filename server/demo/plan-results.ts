import type { CarriageIncident } from './carriage-incident.ts';
import { chooseIncidents } from './choose-incidents.ts';
import { consolidateFlights } from './consolidate-flights.ts';
import { hash, type Departure } from './departures.ts';
import { groupFlights } from './group-flights.ts';
import { chooseOutcome } from './order-outcome.ts';
import { scriptEvents } from './order-progress.ts';
import type { ProgressResult, RoutedOrder } from './progress-result.ts';
import { createRandom } from './random.ts';

/** What decides about a parcel beside its route. */
interface Plan {
  readonly heldFor: ReadonlyMap<string, Departure>;
  readonly incidents: ReadonlyMap<string, CarriageIncident>;
}

/**
 * What happens to the orders of all clients: forwarders hold parcels until a MAWB is worth its booking, then a few flights have
 * an incident. The result is the same for the same orders and `now`.
 */
export function planResults(
  orders: readonly RoutedOrder[],
  minimumShare: number,
  now: number,
): ProgressResult[] {
  const first = scriptResults(orders, { heldFor: new Map(), incidents: new Map() }, now);
  const heldFor = consolidateFlights(first, minimumShare, now);
  const consolidated = scriptResults(orders, { heldFor, incidents: new Map() }, now);
  const incidents = chooseIncidents(groupFlights(consolidated, now), now);
  return scriptResults(orders, { heldFor, incidents }, now);
}

/** The random streams depend on the order, not on its position or its plan, so that a plan changes nothing else. */
function scriptResults(
  orders: readonly RoutedOrder[],
  { heldFor, incidents }: Plan,
  now: number,
): ProgressResult[] {
  return orders.map(({ id, clientId, customerOrderCode, placedAt, route }) => {
    const departure = heldFor.get(id);
    const incident = incidents.get(id);
    const order = {
      ...route,
      ...(departure !== undefined && { heldFor: departure }),
      ...(incident !== undefined && { incident }),
    };
    const events = scriptEvents(order, now, createRandom(hash(`events ${customerOrderCode}`)));
    const outcomeRandom = createRandom(hash(`outcome ${customerOrderCode}`));
    return { id, clientId, order, outcome: chooseOutcome(events, placedAt, now, outcomeRandom) };
  });
}
