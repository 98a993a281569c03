import { buildServiceChain, type LegPlan, type RouteSheet } from '@portal/contract/routing';
import { isRoadPossible, type ServiceType, type CarriedGoods } from '@portal/contract/trade';
import { createCardOffers, type CardOffers } from './card-offers.ts';
import { compileLaneLeg, type LaneLeg } from './lane-leg.ts';
import {
  buildLanePartners,
  distinguishLevels,
  type LanePartner,
  type ServicePartner,
} from './lane-partner.ts';
import { buildPostcodeZones, findZonePrefix, type PostcodeZones } from '../rates/postcode-zones.ts';
import { buildCardIndex } from '../rates/card-index.ts';
import { prepareCard, type CardLane } from '../rates/rate-matching.ts';
import type { LegRequirements } from './partner-eligibility.ts';
import { formatPort, type Place } from '../rates/places.ts';
import type { RouteOrder, RoutingInput } from './routing-input.ts';

/** A client's routing rules on one day, compiled once for a batch. Lanes are compiled when the first order needs them. */
export interface RoutingContext {
  readonly input: RoutingInput;
  readonly partnersByService: ReadonlyMap<ServiceType, readonly ServicePartner[]>;
  readonly zones: PostcodeZones;
  readonly bobCountries: ReadonlySet<string>;
  readonly sriLanes: ReadonlySet<string>;
  readonly lanes: LaneCache;
}

/** Compiled lanes, and what several of them have in common: only the last mile depends on the zone of the consignee. */
interface LaneCache {
  readonly byOrder: Map<string, Lane>;
  readonly legs: Map<string, LaneLeg>;
  /** The partners of a service between two places, for all service levels and other options of orders. */
  readonly partners: Map<string, LanePartners>;
  readonly cardOffers: CardOffers;
}

interface LanePartners {
  readonly partners: readonly LanePartner[];
  /** A part of the keys of legs. */
  readonly placesKey: string;
  /** The legs of all service levels are the same. */
  readonly isForAllLevels: boolean;
}

export function createLaneCache(input: RoutingInput): LaneCache {
  return {
    byOrder: new Map(),
    legs: new Map(),
    partners: new Map(),
    cardOffers: createCardOffers(input),
  };
}

/** The legs that all orders between two places with the same options share. */
export interface Lane {
  readonly legs: readonly LaneLeg[];
  readonly originPort: string;
  readonly destinationPort: string;
}

export function buildRoutingContext(input: RoutingInput): RoutingContext {
  return {
    input,
    partnersByService: groupPartnersByService(input),
    zones: buildPostcodeZones(input.rateCards),
    bobCountries: new Set(input.bobCountries),
    sriLanes: new Set(input.sriLanes.map((lane) => buildSriKey(lane.originCountry, lane.destinationCountry))),
    lanes: createLaneCache(input),
  };
}

/** The same rules on another day with its exchange rates; the lanes are compiled again. */
export function changeDay(
  context: RoutingContext,
  day: string,
  exchangeRates: RoutingInput['exchangeRates'],
): RoutingContext {
  const input = { ...context.input, day, exchangeRates };
  return { ...context, input, lanes: createLaneCache(input) };
}

/** The order's lane; compiled on first use. */
export function getLane(context: RoutingContext, order: RouteOrder): Lane {
  const { origin, destination } = order;
  const from = findZonePrefix(context.zones, origin.country, origin.postcode);
  const to = findZonePrefix(context.zones, destination.country, destination.postcode);
  const roads = findRoads(context.input, order);
  const key = `${order.movement}|${order.serviceLevel}|${order.shipmentMode}|${order.firstLeg}|${order.selfCollect}|${order.cod}|${roads.carriage}|${roads.delivery}|${formatGoods(order.goods ?? [])}|${origin.country}|${origin.portId}|${from}|${destination.country}|${destination.portId}|${to}`;
  const existing = context.lanes.byOrder.get(key);
  if (existing !== undefined) return existing;
  const lane = compileLane(context, order, { from, to, roads });
  context.lanes.byOrder.set(key, lane);
  return lane;
}

/** The sheets of all lanes compiled so far; traces of routed legs refer to them. */
export function listSheets(context: RoutingContext): RouteSheet[] {
  const sheets = [...context.lanes.legs.values()].map(({ sheet }) => sheet);
  return [...new Map(sheets.map((sheet) => [sheet.id, sheet])).values()];
}

/** The zones of the postcodes of an order's ends, and the roads between them. */
interface LaneEnds {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly roads: Roads;
}

/** Whether a road can connect the consignor and the consignee with their ports, and the port of destination and the consignee. */
interface Roads {
  readonly carriage: boolean;
  readonly delivery: boolean;
}

function compileLane(context: RoutingContext, order: RouteOrder, { from, to, roads }: LaneEnds): Lane {
  const { input } = context;
  const country = order.destination.country;
  const ends = {
    CONSIGNOR: toPlace(input, order.origin, from),
    ORIGIN_PORT: toPlace(input, order.origin, undefined),
    DESTINATION_PORT: toPlace(input, order.destination, undefined),
    CONSIGNEE: toPlace(input, order.destination, to),
  };
  const sri = context.sriLanes.has(buildSriKey(order.origin.country, country));
  const chain = buildServiceChain(order.movement, {
    firstLeg: order.firstLeg,
    selfCollect: order.selfCollect,
    sri,
    isDomestic: order.origin.country === country,
  });
  const compileLeg = (plan: LegPlan) => {
    const requirements = {
      from: ends[plan.from],
      to: ends[plan.to],
      day: input.day,
      cod: order.cod && plan.delivers,
      bob: context.bobCountries.has(country),
      serviceLevel: order.serviceLevel,
      mode: plan.isMainCarriage ? order.shipmentMode : undefined,
      hasRoad: plan.isMainCarriage ? roads.carriage : roads.delivery,
      goods: LEGS_WITHOUT_CARRIAGE.has(plan.serviceType) ? [] : (order.goods ?? []),
    };
    const countries = { originCountry: order.origin.country, country };
    const lanePartners = getLanePartners(context, plan.serviceType, requirements);
    const key = buildLegKey(plan, requirements, order, lanePartners);
    const existing = context.lanes.legs.get(key);
    if (existing !== undefined) return existing;
    const { partners } = lanePartners;
    const leg = compileLaneLeg(plan, partners, requirements, countries, input, context.lanes.cardOffers);
    context.lanes.legs.set(key, leg);
    return leg;
  };
  return {
    legs: chain.map(compileLeg),
    originPort: formatPort(ends.ORIGIN_PORT.portId, order.origin.country),
    destinationPort: formatPort(ends.DESTINATION_PORT.portId, country),
  };
}

/** Everything that a compiled leg depends on; the day is that of the cache, and countries decide about booking on behalf. */
function buildLegKey(
  plan: LegPlan,
  { cod, serviceLevel, mode, hasRoad, goods }: LegRequirements,
  { origin, destination }: RouteOrder,
  { placesKey, isForAllLevels }: LanePartners,
): string {
  const ends = `${plan.from}|${plan.to}|${plan.delivers}|${plan.isMainCarriage}|${origin.country}|${destination.country}`;
  return `${placesKey}|${ends}|${cod}|${isForAllLevels ? '' : serviceLevel}|${mode}|${hasRoad}|${formatGoods(goods)}`;
}

/** The partners of a service between two places; computed on first use. */
function getLanePartners(
  { lanes, partnersByService }: RoutingContext,
  serviceType: ServiceType,
  { from, to }: CardLane,
): LanePartners {
  const placesKey = `${serviceType}|${from.country}|${from.portId}|${from.postcode}|${to.country}|${to.portId}|${to.postcode}`;
  const existing = lanes.partners.get(placesKey);
  if (existing !== undefined) return existing;
  const partners = buildLanePartners(partnersByService.get(serviceType) ?? [], { from, to });
  const isForAllLevels = !lanes.cardOffers.hasMeasuredTimes && !distinguishLevels(partners);
  const lanePartners = { partners, placesKey, isForAllLevels };
  lanes.partners.set(placesKey, lanePartners);
  return lanePartners;
}

/** Legs on which a partner handles documents and carries no goods. */
const LEGS_WITHOUT_CARRIAGE: ReadonlySet<ServiceType> = new Set(['CUSTOMS', 'SRI']);

/** The goods of an order as a part of the key of its lane. */
function formatGoods(goods: readonly CarriedGoods[]): string {
  return goods.map(({ flag, isLarge }) => (isLarge ? `${flag}+` : flag)).join();
}

function findRoads(input: RoutingInput, { origin, destination }: RouteOrder): Roads {
  const [from, to] = [origin, destination].map(({ country, postcode, portId }) => ({
    country,
    portId: portId ?? input.gatewayPorts?.[country],
    postcodePrefixes: postcode === undefined ? undefined : [postcode],
  }));
  const list = [from, to].flatMap((place) => place ?? []);
  return { carriage: isRoadPossible(list), delivery: isRoadPossible(list.slice(1)) };
}

function toPlace(input: RoutingInput, end: RouteOrder['origin'], postcode: string | undefined): Place {
  return { country: end.country, portId: end.portId ?? input.gatewayPorts?.[end.country], postcode };
}

/** Partners are sorted by name, so that ties are always resolved in the same way. */
function groupPartnersByService({ partners, rateCards }: RoutingInput): Map<ServiceType, ServicePartner[]> {
  const cardsByKey = Map.groupBy(rateCards, (card) => `${card.partnerId}|${card.serviceType}`);
  const byService = new Map<ServiceType, ServicePartner[]>();
  const sortedPartners = partners.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1),
  );
  for (const partner of sortedPartners) {
    for (const serviceType of new Set(partner.serviceTypes)) {
      const cards = buildCardIndex((cardsByKey.get(`${partner.id}|${serviceType}`) ?? []).map(prepareCard));
      const servicePartners = byService.get(serviceType) ?? [];
      servicePartners.push({ partner, cards });
      byService.set(serviceType, servicePartners);
    }
  }
  return byService;
}

const buildSriKey = (origin: string, destination: string) => `${origin}>${destination}`;
