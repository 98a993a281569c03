import type { Reason } from '../core/index.ts';
import { isRoadPossible } from '../trade/land-masses.ts';
import { FIRST_LEGS, MOVEMENTS, type ServiceType } from '../trade/order-values.ts';
import { reason } from './rate-card-texts.ts';
import type { RateCardInput, RatePlace } from '../routing/rate-card.ts';
import { buildServiceChain, type LegPlan } from '../routing/service-chains.ts';
import type { OfferOfPartner, RateFindingKind } from './rate-finding.ts';

type Finding = [RateFindingKind, Reason];

/** Why no order can match a card; a reason that applies to both of its places is listed twice. */
export function findLaneFindings(card: RateCardInput, offer: OfferOfPartner): Finding[] {
  const { serviceType } = card;
  const reasons = [
    ...(offer.serviceTypes.includes(serviceType)
      ? []
      : [reason('rate.no_orders_service', { serviceTerm: serviceType })]),
    ...[card.origin, card.destination].flatMap((place) => findPlaceReasons(place, offer)),
    ...findLegReasons(card),
    ...findRoadReasons(card),
    ...(card.clearance === undefined && card.maxGrams < card.stepGrams
      ? [reason('rate.no_orders_weight', { maxGrams: card.maxGrams, stepGrams: card.stepGrams })]
      : []),
  ];
  return reasons.map((one) => ['NO_ORDERS', one]);
}

function findPlaceReasons({ country, portId }: RatePlace, { countries, ports }: OfferOfPartner): Reason[] {
  if (!countries.includes(country)) return [reason('rate.no_orders_country', { country })];
  if (portId === undefined) return [];
  if (!portId.startsWith(country)) return [reason('rate.port_of_other_country', { country })];
  const portsInCountry = ports.filter((port) => port.startsWith(country));
  return portsInCountry.length === 0 || portsInCountry.includes(portId)
    ? []
    : [reason('rate.no_orders_port', { port: portId })];
}

/** The lanes that legs of the service can have: between which kinds of places, and within a country or across a border. */
function findLegReasons({ serviceType, origin, destination }: RateCardInput): Reason[] {
  const legs = LEGS_BY_SERVICE.get(serviceType) ?? [];
  const isWithinCountry = origin.country === destination.country;
  const possible = legs.filter((leg) => leg.isWithinCountry === isWithinCountry);
  if (possible.length === 0) {
    const lane = { country: origin.country, destinationCountry: destination.country };
    return [reason('rate.no_orders_lane', { serviceTerm: serviceType, ...lane })];
  }
  return [
    ...(origin.zone !== undefined && possible.every(({ plan }) => plan.from !== 'CONSIGNOR')
      ? [reason('rate.no_orders_zone', { zoneName: origin.zone.name })]
      : []),
    ...(destination.zone !== undefined && possible.every(({ plan }) => plan.to !== 'CONSIGNEE')
      ? [reason('rate.no_orders_zone', { zoneName: destination.zone.name })]
      : []),
  ];
}

function findRoadReasons({ mode, origin, destination }: RateCardInput): Reason[] {
  const toLandPlace = ({ zone, ...place }: RatePlace) => ({
    ...place,
    postcodePrefixes: zone?.postcodePrefixes,
  });
  if (mode !== 'LAND' || isRoadPossible([toLandPlace(origin), toLandPlace(destination)])) return [];
  const toText = ({ country, portId, zone }: RatePlace) => portId ?? zone?.name ?? country;
  return [reason('rate.no_orders_road', { from: toText(origin), to: toText(destination) })];
}

interface PossibleLeg {
  readonly plan: LegPlan;
  readonly isWithinCountry: boolean;
}

const LEGS_BY_SERVICE: ReadonlyMap<ServiceType, readonly PossibleLeg[]> = Map.groupBy(
  listPossibleLegs(),
  ({ plan }) => plan.serviceType,
);

function listPossibleLegs(): PossibleLeg[] {
  return MOVEMENTS.flatMap((movement) =>
    [undefined, ...FIRST_LEGS].flatMap((firstLeg) =>
      [false, true].flatMap((selfCollect) =>
        [false, true]
          .filter((isDomestic) => movement === 'B2B' || isDomestic === (movement === 'DOMESTIC'))
          .flatMap((isDomestic) =>
            buildServiceChain(movement, { firstLeg, selfCollect, isDomestic }).map((plan) => ({
              plan,
              isWithinCountry: isDomestic || isOriginEnd(plan.from) === isOriginEnd(plan.to),
            })),
          ),
      ),
    ),
  );
}

function isOriginEnd(end: LegPlan['from']): boolean {
  return end === 'CONSIGNOR' || end === 'ORIGIN_PORT';
}
