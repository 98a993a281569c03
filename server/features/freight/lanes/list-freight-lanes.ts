import type { FreightLane } from '@portal/contract/freight';
import { FIRST_LEGS, SERVICE_LEVELS, SHIPMENT_MODES, type ServiceType } from '@portal/contract/trade';
import { getLane, type RouteOrder, type RoutingContext } from '../../routing/index.ts';

type LaneEnd = FreightLane['origin'];
type PartnerRef = FreightLane['legs'][number]['partners'][number];

/** The departures of one mode between two ports in the next weeks. */
export interface LaneDepartures {
  readonly mode: 'AIR' | 'LAND';
  readonly originPortId: string;
  readonly destinationPortId: string;
  readonly partners: readonly PartnerRef[];
  readonly nextDepartsAt: string;
}

const MAIN_CARRIAGES: ReadonlySet<ServiceType> = new Set(['FREIGHT_FORWARDER', 'B2B']);
const DOOR_TO_DOOR = FIRST_LEGS.find((leg) => leg === 'B2B');

/**
 * The lanes of rate cards and departures that a partner can carry freight on, by the eligibility of routing. A lane without a
 * partner of the main carriage is left out.
 */
export function buildFreightLanes(
  context: RoutingContext,
  departures: readonly LaneDepartures[],
): FreightLane[] {
  const ends = new Map<string, readonly [LaneEnd, LaneEnd]>();
  const add = (origin: LaneEnd, destination: LaneEnd) =>
    ends.set(`${origin.portId ?? origin.country} ${destination.portId ?? destination.country}`, [
      origin,
      destination,
    ]);
  for (const { serviceType, origin, destination } of context.input.rateCards)
    if (MAIN_CARRIAGES.has(serviceType)) add(toEnd(origin), toEnd(destination));
  for (const { originPortId, destinationPortId } of departures)
    add(toPortEnd(originPortId), toPortEnd(destinationPortId));
  return [...ends.keys()].toSorted().flatMap((key) => {
    const [origin, destination] = ends.get(key) ?? [];
    if (origin === undefined || destination === undefined) return [];
    const ofPorts = departures.filter(
      ({ originPortId, destinationPortId }) =>
        originPortId === origin.portId && destinationPortId === destination.portId,
    );
    return [
      ...buildLane(context, { origin, destination }, 'FORWARDED', ofPorts),
      ...buildLane(context, { origin, destination }, 'DOOR_TO_DOOR', []),
    ];
  });
}

function toEnd({
  country,
  portId,
}: {
  readonly country: string;
  readonly portId?: string | undefined;
}): LaneEnd {
  return { country, portId: portId ?? null };
}

const toPortEnd = (portId: string): LaneEnd => ({ country: portId.slice(0, 2), portId });

function buildLane(
  context: RoutingContext,
  { origin, destination }: Pick<FreightLane, 'origin' | 'destination'>,
  chain: FreightLane['chain'],
  departures: readonly LaneDepartures[],
): FreightLane[] {
  const isDoorToDoor = chain === 'DOOR_TO_DOOR';
  const lanes = SERVICE_LEVELS.map((serviceLevel) =>
    getLane(context, {
      ...SHIPMENT,
      serviceLevel,
      firstLeg: isDoorToDoor ? DOOR_TO_DOOR : undefined,
      origin: { country: origin.country, portId: origin.portId ?? undefined },
      destination: { country: destination.country, portId: destination.portId ?? undefined },
    }),
  );
  const main = lanes[0]?.legs.find(({ plan }) => plan.isMainCarriage)?.plan.serviceType;
  // Within a country a chain without a forwarder is door to door already.
  if (!isDoorToDoor && main !== 'FREIGHT_FORWARDER') return [];
  const offersOf = (index: number) => lanes.flatMap(({ legs }) => legs[index]?.sheet.offers ?? []);
  const legs = (lanes[0]?.legs ?? []).map(({ plan: { serviceType } }, index) => ({
    serviceType,
    partners: listPartners([
      ...offersOf(index).map(({ partnerId, partnerName }) => ({ id: partnerId, name: partnerName })),
      ...(serviceType === 'FREIGHT_FORWARDER' ? departures.flatMap(({ partners }) => partners) : []),
    ]),
  }));
  const mainIndex = legs.findIndex(({ serviceType }) => serviceType === main);
  if ((legs[mainIndex]?.partners.length ?? 0) === 0) return [];
  const modes = new Set([...offersOf(mainIndex), ...departures].map(({ mode }) => mode));
  return [
    {
      origin,
      destination,
      chain,
      legs,
      modes: SHIPMENT_MODES.filter((mode) => modes.has(mode)),
      isComplete: legs.every(({ partners }) => partners.length > 0),
      nextDepartsAt: departures.map(({ nextDepartsAt }) => nextDepartsAt).toSorted()[0] ?? null,
    },
  ];
}

/** Partners by name, each once. */
function listPartners(partners: readonly PartnerRef[]): PartnerRef[] {
  return [...new Map(partners.map((partner) => [partner.id, partner])).values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1),
  );
}

/** What of a shipment does not depend on the lane; weights and prices are not read. */
const SHIPMENT = {
  id: '',
  movement: 'B2B',
  cod: false,
  categories: [],
  goods: [],
  grossGrams: 1,
  volumeMm3: 0,
  pieces: [],
  declarationLines: 1,
} as const satisfies Partial<RouteOrder>;
