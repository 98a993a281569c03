import { serviceChain, type LegPlan, type RouteSheet } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/orders';
import { laneLeg, type LaneLeg, type ServicePartner } from './lane-leg.ts';
import { postcodeZones, zoneKey, type PostcodeZones } from '../rates/postcode-zones.ts';
import { prepareCard } from '../rates/rate-matching.ts';
import { portName, type Place } from '../rates/places.ts';
import type { RouteOrder, RoutingInput } from './routing-input.ts';

/** A client's routes on one day, compiled: made once for a batch, lanes worked out when an order first asks. */
export interface RoutingContext {
  readonly input: RoutingInput;
  readonly partnersOf: ReadonlyMap<ServiceType, readonly ServicePartner[]>;
  readonly zones: PostcodeZones;
  readonly bobCountries: ReadonlySet<string>;
  readonly sriLanes: ReadonlySet<string>;
  /** Only ever filled with what follows from the rest. */
  readonly lanes: Map<string, Lane>;
}

/** What all orders between two places with the same wishes share. */
export interface Lane {
  readonly legs: readonly LaneLeg[];
  readonly originPort: string;
  readonly destinationPort: string;
}

export function buildRoutingContext(input: RoutingInput): RoutingContext {
  return {
    input,
    partnersOf: partnersByService(input),
    zones: postcodeZones(input.rateCards),
    bobCountries: new Set(input.bobCountries),
    sriLanes: new Set(input.sriLanes.map((lane) => sriKey(lane.originCountry, lane.destinationCountry))),
    lanes: new Map(),
  };
}

/** The order's lane, compiled on first sight. */
export function laneOf(context: RoutingContext, order: RouteOrder): Lane {
  const { origin, destination } = order;
  const from = zoneKey(context.zones, origin.country, origin.postcode);
  const to = zoneKey(context.zones, destination.country, destination.postcode);
  const key = `${order.movement}|${order.firstLeg}|${order.selfCollect}|${order.cod}|${origin.country}|${origin.portId}|${from}|${destination.country}|${destination.portId}|${to}`;
  const known = context.lanes.get(key);
  if (known !== undefined) return known;
  const lane = compileLane(context, order, from, to);
  context.lanes.set(key, lane);
  return lane;
}

/** The sheets of all lanes met so far: what the traces of routed legs refer to. */
export function sheetsOf(context: RoutingContext): RouteSheet[] {
  const sheets = [...context.lanes.values()].flatMap(({ legs }) => legs.map(({ sheet }) => sheet));
  return [...new Map(sheets.map((sheet) => [sheet.id, sheet])).values()];
}

function compileLane(
  context: RoutingContext,
  order: RouteOrder,
  fromZone: string | undefined,
  toZone: string | undefined,
): Lane {
  const { input } = context;
  const country = order.destination.country;
  const ends = {
    CONSIGNOR: place(input, order.origin, fromZone),
    ORIGIN_PORT: place(input, order.origin, undefined),
    DESTINATION_PORT: place(input, order.destination, undefined),
    CONSIGNEE: place(input, order.destination, toZone),
  };
  const sri = context.sriLanes.has(sriKey(order.origin.country, country));
  const chain = serviceChain(order.movement, {
    firstLeg: order.firstLeg,
    selfCollect: order.selfCollect,
    sri,
  });
  const compile = (plan: LegPlan) => {
    const demand = {
      from: ends[plan.from],
      to: ends[plan.to],
      day: input.day,
      cod: order.cod && plan.delivers,
      bob: context.bobCountries.has(country),
    };
    return laneLeg(plan, context.partnersOf.get(plan.serviceType) ?? [], demand, country, input);
  };
  return {
    legs: chain.map(compile),
    originPort: portName(ends.ORIGIN_PORT.portId, order.origin.country),
    destinationPort: portName(ends.DESTINATION_PORT.portId, country),
  };
}

function place(input: RoutingInput, end: RouteOrder['origin'], postcode: string | undefined): Place {
  return { country: end.country, portId: end.portId ?? input.gatewayPorts?.[end.country], postcode };
}

/** Partners by name, so that the last tie is broken the same way every time. */
function partnersByService({ partners, rateCards }: RoutingInput): Map<ServiceType, ServicePartner[]> {
  const cardsOf = Map.groupBy(rateCards, (card) => `${card.partnerId}|${card.serviceType}`);
  const byService = new Map<ServiceType, ServicePartner[]>();
  const named = partners.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
  for (const partner of named) {
    for (const serviceType of new Set(partner.serviceTypes)) {
      const cards = (cardsOf.get(`${partner.id}|${serviceType}`) ?? []).map(prepareCard);
      const offering = byService.get(serviceType) ?? [];
      offering.push({ partner, cards });
      byService.set(serviceType, offering);
    }
  }
  return byService;
}

const sriKey = (origin: string, destination: string) => `${origin}>${destination}`;
