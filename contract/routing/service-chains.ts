import type { Movement, ServiceType } from '../orders/order-values.ts';

/** Where a leg starts and ends: at an address of the order, or at a port or hub of its country. */
export type LegEnd = 'CONSIGNOR' | 'ORIGIN_PORT' | 'DESTINATION_PORT' | 'CONSIGNEE';

export interface LegPlan {
  readonly serviceType: ServiceType;
  readonly from: LegEnd;
  readonly to: LegEnd;
  /** The partner of this leg hands the goods over, and collects the cash with it. */
  readonly delivers: boolean;
}

/** How an order wants to enter and leave the network, where not the usual way. */
export interface ChainOptions {
  readonly firstLeg?: 'FIRST_MILE' | 'DROPOFF' | 'PICKUP' | undefined;
  readonly selfCollect?: boolean | undefined;
  /** The lane's shipper is the importer of record ("shipper-responsible import"). */
  readonly sri?: boolean | undefined;
}

const leg = (serviceType: ServiceType, from: LegEnd, to: LegEnd, delivers = false): LegPlan => ({
  serviceType,
  from,
  to,
  delivers,
});

const FREIGHT = leg('FREIGHT_FORWARDER', 'ORIGIN_PORT', 'DESTINATION_PORT');
const CUSTOMS = leg('CUSTOMS', 'DESTINATION_PORT', 'DESTINATION_PORT');

/** The service types a movement's route is made of, in order. The one place that knows. */
export function serviceChain(movement: Movement, options: ChainOptions = {}): readonly LegPlan[] {
  const legs = wholeChain(movement, options);
  return options.sri === true ? legs.filter((plan) => plan.serviceType !== 'CUSTOMS') : legs;
}

function wholeChain(movement: Movement, { firstLeg, selfCollect }: ChainOptions): readonly LegPlan[] {
  switch (movement) {
    case 'CROSS_BORDER':
      return [
        leg(firstLeg ?? 'FIRST_MILE', 'CONSIGNOR', 'ORIGIN_PORT'),
        FREIGHT,
        CUSTOMS,
        leg(selfCollect ? 'SELF_COLLECT_LAST_MILE' : 'LAST_MILE', 'DESTINATION_PORT', 'CONSIGNEE', true),
      ];
    case 'DOMESTIC':
      return firstLeg === undefined
        ? [leg('DOMESTIC', 'CONSIGNOR', 'CONSIGNEE', true)]
        : [
            leg(firstLeg === 'DROPOFF' ? 'DROPOFF' : 'PICKUP', 'CONSIGNOR', 'ORIGIN_PORT'),
            leg('DOMESTIC', 'ORIGIN_PORT', 'CONSIGNEE', true),
          ];
    case 'B2B':
      return firstLeg === undefined
        ? [leg('B2B', 'CONSIGNOR', 'CONSIGNEE', true)]
        : [
            leg('PICKUP', 'CONSIGNOR', 'ORIGIN_PORT'),
            FREIGHT,
            CUSTOMS,
            leg('B2B', 'DESTINATION_PORT', 'CONSIGNEE', true),
          ];
  }
}

/** How people name a service type. */
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
