import type { Money, Reason } from '@portal/contract/core';
import type { DutyAssessment } from '@portal/contract/duties';
import type { OrderInput } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import type { FindDefaultPorts } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type AgreedCutOff,
  computePlannedDays,
  readAgreedCutOffs,
  type CalendarCache,
  withAgreedCutOffs,
  type Journey,
  type PlannedDays,
  type PromisedDays,
  type PromiseLeg,
} from '../calendars/index.ts';
import type { Hubs, HubsCache } from '../hubs/index.ts';
import type { Notify } from '../notifications/index.ts';
import type { PreflightRulesCache } from '../preflight/index.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';
import { computeFirstPromise, createLaneLookup, readLaneTransitTimes } from '../transit-times/index.ts';
import { assignHubs } from './create/assign-hubs.ts';
import { setDefaultPorts } from './create/default-ports.ts';
import type { PlannedLeg, RuledLeg } from './planned-legs.ts';
import type { BookedOrder } from './booked-space/booked-space.ts';

/** The price of a route in one currency. */
interface RoutePrice extends Money {
  /** Day of the exchange rates (YYYY-MM-DD); null if nothing was converted. */
  readonly convertedAsOf: string | null;
}

export interface PlannedRoute<Leg extends RuledLeg = PlannedLeg> {
  readonly legs: readonly Leg[];
  /** The greatest chargeable weight of the legs. */
  readonly chargeableGrams: number;
  /** Price of the whole route in one currency; null if a leg has no price. */
  readonly price: RoutePrice | null;
}

/** Legs of an order under way, and which of them can go to other partners. */
interface CurrentLegs {
  readonly legs: readonly Pick<
    RuledLeg,
    'serviceType' | 'partnerId' | 'mode' | 'rateCardId' | 'price' | 'chargeableGrams' | 'trace'
  >[];
  readonly openLegs: ReadonlySet<ServiceType>;
  /** The leg with the exception. It must get another partner, otherwise nothing changes. */
  readonly blockedLeg?: ServiceType | undefined;
  /** Ids of partners that failed at the blocked leg. */
  readonly failedPartners: ReadonlySet<string>;
}

/** Legs with another partner, mode or rate card; weight and price are those of the whole route with them. */
export interface ReroutedLegs<Leg extends RuledLeg = PlannedLeg> extends PlannedRoute<Leg> {
  /** Why no partner takes over: a reason for each open leg without one. */
  readonly explanations: readonly Reason[];
}

/** An order with the legs of its route and their prices. */
interface RoutedOrder extends OrderInput {
  readonly legs: readonly Pick<RuledLeg, 'serviceType' | 'price' | 'mode'>[];
  /** Order code of the export, for a reverse order. */
  readonly returnOf?: string | undefined;
}

/** An order with the transit days and the modes of its legs. */
interface PromisedOrder extends BookedOrder {
  readonly legs: readonly (PromiseLeg & Pick<RuledLeg, 'mode'>)[];
}

/** Routes orders of one client by its current rules. The orders of a batch use one router, so that each counts in the shares. */
export interface Router {
  route(orderId: string, order: BookedOrder): PlannedRoute;
  /** Returns what legs took from shares; to be called before all legs are routed again. `country`: the previous destination. */
  releaseShares(
    tx: Transaction,
    country: string,
    legs: readonly { readonly trace: unknown }[],
  ): Promise<void>;
  /** Routes the open legs again, and counts those that go to another partner in the shares. */
  rerouteOpenLegs(
    tx: Transaction,
    orderId: string,
    order: BookedOrder,
    legs: CurrentLegs,
  ): Promise<ReroutedLegs>;
  /** The price of legs in one currency; null if a leg has none. */
  computePrice(legs: readonly Pick<RuledLeg, 'allocation' | 'price'>[]): RoutePrice | null;
  /** Duties and taxes of an order; null for a domestic order, or if the destination has no rules. */
  assessDuties(order: RoutedOrder): DutyAssessment | null;
  /** The promise of an order whose first leg receives it at `from`; null with a leg without a partner or transit days. */
  computePromise(order: PromisedOrder, from: Date): PromisedDays | null;
  /** The gateways of an order's addresses, by the operator's list. */
  readonly findDefaultPorts: FindDefaultPorts;
  /** Stores the sheets and the share counts of the routes so far. */
  save(tx: Transaction): Promise<void>;
}

/** Routing and duties, as the orders feature uses them. */
export interface Routing extends RouteRules {
  /** `onlyOrders`: the orders to route, if known. If none of them can use a share, the router takes no lock on the shares. */
  open(tx: Transaction, clientId: string, now: Date, onlyOrders?: readonly OrderInput[]): Promise<Router>;
  /** `assessDuties` without a router, for an order that stays on its route. */
  createDutyAssessor(tx: Transaction, now: Date): Promise<Router['assessDuties']>;
  /** `findDefaultPorts` without a router. */
  createPortFinder(tx: Transaction): Promise<FindDefaultPorts>;
  /** The planned days of the legs of an order whose first leg receives it at `from`. */
  planDays(tx: Transaction, order: PromisedOrder, from: Date): Promise<(PlannedDays | null)[]>;
  /** The last-mile hubs of all partners. */
  loadHubs(tx: Transaction): Promise<Hubs>;
}

/** A router without duties, calendars, gateways and hubs. */
interface RuleRouter extends Pick<Router, 'releaseShares' | 'computePrice' | 'save'> {
  route(orderId: string, order: BookedOrder): PlannedRoute<RuledLeg>;
  rerouteOpenLegs(
    tx: Transaction,
    orderId: string,
    order: BookedOrder,
    legs: CurrentLegs,
  ): Promise<ReroutedLegs<RuledLeg>>;
}

/** Routing by the rules of clients, as the routing feature implements it. */
interface RouteRules {
  open(tx: Transaction, clientId: string, now: Date, onlyOrders?: readonly OrderInput[]): Promise<RuleRouter>;
  /** The cut-offs that partners agreed with the client, for promises. */
  readAgreedCutOffs(tx: Transaction, clientId: string, now: Date): Promise<readonly AgreedCutOff[]>;
  /** One reason per trace: why this partner, or why none. */
  explainTraces(tx: Transaction, clientId: string, traces: readonly unknown[]): Promise<Reason[]>;
}

/** Combines the routing feature with duties, calendars, gateways and hubs. */
export function composeRouting(
  routing: RouteRules,
  duties: { createAssessor(tx: Transaction, now: Date): Promise<Router['assessDuties']> },
  calendars: CalendarCache,
  gateways: { createFinder(tx: Transaction): Promise<FindDefaultPorts> },
  hubs: HubsCache,
): Routing {
  return {
    ...routing,
    createDutyAssessor: (tx, now) => duties.createAssessor(tx, now),
    createPortFinder: (tx) => gateways.createFinder(tx),
    planDays: async (tx, order, from) =>
      computePlannedDays(
        withAgreedCutOffs(await calendars.load(tx), await readAgreedCutOffs(tx)),
        toJourney(order),
        withBookedDays(order),
        from.getTime(),
      ),
    loadHubs: (tx) => hubs.load(tx),
    open: async (tx, clientId, now, onlyOrders) => {
      const findDefaultPorts = await gateways.createFinder(tx);
      const orders = onlyOrders?.map((order) => setDefaultPorts(order, findDefaultPorts).input);
      const [router, lanes] = await Promise.all([
        routing.open(tx, clientId, now, orders),
        readLaneTransitTimes(tx, clientId),
      ]);
      const findLane = createLaneLookup(lanes);
      const agreedCutOffs = await routing.readAgreedCutOffs(tx, clientId, now);
      const currentCalendars = withAgreedCutOffs(await calendars.load(tx), agreedCutOffs);
      const currentHubs = await hubs.load(tx);
      return {
        ...router,
        route: (orderId, order) => assignHubs(router.route(orderId, order), order, currentHubs),
        rerouteOpenLegs: async (openTx, orderId, order, legs) =>
          assignHubs(await router.rerouteOpenLegs(openTx, orderId, order, legs), order, currentHubs),
        findDefaultPorts,
        assessDuties: await duties.createAssessor(tx, now),
        computePromise: (order, from) =>
          computeFirstPromise(
            { ...order, ...toJourney(order), legs: withBookedDays(order) },
            from.getTime(),
            findLane,
            currentCalendars,
          ),
      };
    },
  };
}

/** The legs, where that of the forwarder in booked space has the days of its departure. */
export function withBookedDays<Leg extends PromiseLeg>({
  legs,
  booking,
}: Pick<BookedOrder, 'booking'> & { readonly legs: readonly Leg[] }): readonly Leg[] {
  if (booking === undefined) return legs;
  const { localDeparture, localArrival } = booking.departure;
  const bookedDays = { departure: localDeparture.slice(0, 10), arrival: localArrival.slice(0, 10) };
  return legs.map((leg) => (leg.serviceType === 'FREIGHT_FORWARDER' ? { ...leg, bookedDays } : leg));
}

function toJourney({ consignor, consignee, ...order }: OrderInput): Journey {
  return {
    originCountry: order.originCountry,
    originPortId: order.originPortId,
    originPostcode: consignor.postcode,
    destinationCountry: order.destinationCountry,
    destinationPortId: order.destinationPortId,
    destinationPostcode: consignee.postcode,
  };
}

/** Dependencies of the use cases of orders. */
export interface OrdersDeps {
  readonly routing: Routing;
  readonly clock: Clock;
  readonly notify: Notify;
}

/** Dependencies of use cases that create or edit orders. */
export interface OrderWriteDeps extends OrdersDeps {
  readonly preflight: PreflightRulesCache;
  readonly taxIds: TaxIdProtection;
}
