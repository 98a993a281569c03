import type { Movement, ServiceType } from '../orders/order-values.ts';

/** A place where a leg starts or ends: an address of the order, or the port or hub of its country. */
export type LegEnd = 'CONSIGNOR' | 'ORIGIN_PORT' | 'DESTINATION_PORT' | 'CONSIGNEE';

export interface LegPlan {
  readonly serviceType: ServiceType;
  readonly from: LegEnd;
  readonly to: LegEnd;
  /** The partner of this leg delivers to the consignee, and collects the cash on delivery. */
  readonly delivers: boolean;
}

/** Deviations from a movement's default chain. */
export interface ChainOptions {
  readonly firstLeg?: 'FIRST_MILE' | 'DROPOFF' | 'PICKUP' | undefined;
  readonly selfCollect?: boolean | undefined;
  /** The shipper is the importer of record: the chain has no customs leg. */
  readonly sri?: boolean | undefined;
}

const legPlan = (serviceType: ServiceType, from: LegEnd, to: LegEnd, delivers = false): LegPlan => ({
  serviceType,
  from,
  to,
  delivers,
});

const FREIGHT = legPlan('FREIGHT_FORWARDER', 'ORIGIN_PORT', 'DESTINATION_PORT');
const CUSTOMS = legPlan('CUSTOMS', 'DESTINATION_PORT', 'DESTINATION_PORT');

/** The legs of a movement's route, in order. The only definition of these chains. */
export function buildServiceChain(movement: Movement, options: ChainOptions = {}): readonly LegPlan[] {
  const legs = buildChainWithCustoms(movement, options);
  return options.sri === true ? legs.filter((leg) => leg.serviceType !== 'CUSTOMS') : legs;
}

function buildChainWithCustoms(
  movement: Movement,
  { firstLeg, selfCollect }: ChainOptions,
): readonly LegPlan[] {
  switch (movement) {
    case 'CROSS_BORDER':
      return [
        legPlan(firstLeg ?? 'FIRST_MILE', 'CONSIGNOR', 'ORIGIN_PORT'),
        FREIGHT,
        CUSTOMS,
        legPlan(selfCollect ? 'SELF_COLLECT_LAST_MILE' : 'LAST_MILE', 'DESTINATION_PORT', 'CONSIGNEE', true),
      ];
    case 'DOMESTIC':
      return firstLeg === undefined
        ? [legPlan('DOMESTIC', 'CONSIGNOR', 'CONSIGNEE', true)]
        : [
            legPlan(firstLeg === 'DROPOFF' ? 'DROPOFF' : 'PICKUP', 'CONSIGNOR', 'ORIGIN_PORT'),
            legPlan('DOMESTIC', 'ORIGIN_PORT', 'CONSIGNEE', true),
          ];
    case 'B2B':
      return firstLeg === undefined
        ? [legPlan('B2B', 'CONSIGNOR', 'CONSIGNEE', true)]
        : [
            legPlan('PICKUP', 'CONSIGNOR', 'ORIGIN_PORT'),
            FREIGHT,
            CUSTOMS,
            legPlan('B2B', 'DESTINATION_PORT', 'CONSIGNEE', true),
          ];
  }
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
