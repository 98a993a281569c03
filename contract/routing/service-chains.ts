import type { FirstLeg, Movement, ServiceType } from '../trade/order-values.ts';

/** A place where a leg starts or ends: an address of the order, or the port or hub of its country. */
export type LegEnd = 'CONSIGNOR' | 'ORIGIN_PORT' | 'DESTINATION_PORT' | 'CONSIGNEE';

export interface LegPlan {
  readonly serviceType: ServiceType;
  readonly from: LegEnd;
  readonly to: LegEnd;
  /** The partner of this leg delivers to the consignee, and collects the cash on delivery. */
  readonly delivers: boolean;
  /** The leg of the main carriage: the transport mode that an order names is that of this leg. */
  readonly isMainCarriage: boolean;
}

/** Deviations from a movement's default chain. */
export interface ChainOptions {
  /** Service type of the first leg; B2B: one partner carries freight from door to door. */
  readonly firstLeg?: FirstLeg | undefined;
  readonly selfCollect?: boolean | undefined;
  /** The shipper is the importer of record: the chain has no customs leg. */
  readonly sri?: boolean | undefined;
  /** Both ends are in one country: freight (B2B) then has neither a forwarder nor customs. */
  readonly isDomestic?: boolean | undefined;
}

const legPlan = (
  serviceType: ServiceType,
  from: LegEnd,
  to: LegEnd,
  { delivers = false, isMainCarriage = false } = {},
): LegPlan => ({ serviceType, from, to, delivers, isMainCarriage });

const FREIGHT = legPlan('FREIGHT_FORWARDER', 'ORIGIN_PORT', 'DESTINATION_PORT', { isMainCarriage: true });
const CUSTOMS = legPlan('CUSTOMS', 'DESTINATION_PORT', 'DESTINATION_PORT');

/** The legs of a movement's route, in order. The only definition of these chains. */
export function buildServiceChain(movement: Movement, options: ChainOptions = {}): readonly LegPlan[] {
  const legs = buildChainWithCustoms(movement, options);
  return options.sri === true ? legs.filter((leg) => leg.serviceType !== 'CUSTOMS') : legs;
}

function buildChainWithCustoms(movement: Movement, options: ChainOptions): readonly LegPlan[] {
  const { firstLeg, selfCollect, isDomestic } = options;
  switch (movement) {
    case 'CROSS_BORDER': {
      const lastLeg = selfCollect ? 'SELF_COLLECT_LAST_MILE' : 'LAST_MILE';
      return buildBorderChain(firstLeg ?? 'FIRST_MILE', lastLeg);
    }
    case 'DOMESTIC':
      return buildDomesticChain(
        'DOMESTIC',
        firstLeg === undefined || firstLeg === 'DROPOFF' ? firstLeg : 'PICKUP',
      );
    case 'B2B':
      if (firstLeg === 'B2B') return buildDomesticChain('B2B', undefined);
      if (isDomestic) return buildDomesticChain('B2B', firstLeg && 'PICKUP');
      return buildBorderChain('PICKUP', 'B2B');
  }
}

function buildBorderChain(firstLeg: FirstLeg, lastLeg: ServiceType): readonly LegPlan[] {
  return [
    legPlan(firstLeg, 'CONSIGNOR', 'ORIGIN_PORT'),
    FREIGHT,
    CUSTOMS,
    legPlan(lastLeg, 'DESTINATION_PORT', 'CONSIGNEE', { delivers: true }),
  ];
}

/** One leg from door to door, or a collection and a delivery. */
function buildDomesticChain(
  serviceType: 'DOMESTIC' | 'B2B',
  firstLeg: 'PICKUP' | 'DROPOFF' | undefined,
): readonly LegPlan[] {
  const wholeCarriage = { delivers: true, isMainCarriage: true };
  return firstLeg === undefined
    ? [legPlan(serviceType, 'CONSIGNOR', 'CONSIGNEE', wholeCarriage)]
    : [
        legPlan(firstLeg, 'CONSIGNOR', 'ORIGIN_PORT'),
        legPlan(serviceType, 'ORIGIN_PORT', 'CONSIGNEE', wholeCarriage),
      ];
}

/** English labels of the service types. */
export const SERVICE_TYPE_LABELS: Record<ServiceType, string> = {
  FIRST_MILE: 'First mile',
  PICKUP: 'Pick-up',
  DROPOFF: 'Drop-off',
  DOMESTIC: 'Domestic',
  FREIGHT_FORWARDER: 'Freight forwarder',
  CUSTOMS: 'Customs',
  SRI: 'Shipper-responsible import',
  B2B: 'B2B',
  SELF_COLLECT_LAST_MILE: 'PUDO',
  LAST_MILE: 'Last mile',
};
