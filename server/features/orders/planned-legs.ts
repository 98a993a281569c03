import type { Money } from '@portal/contract/core';
import type { ServiceType, ShipmentMode } from '@portal/contract/trade';

/** A leg of a route by the rules of the client. `trace`: explains the allocation; only routing reads it. */
export interface RuledLeg {
  /** Position on the route, from 1. */
  readonly sequence: number;
  readonly serviceType: ServiceType;
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly allocation: 'ALLOCATED' | 'UNALLOCATED';
  readonly partnerId: string | null;
  readonly rateCardId: string | null;
  /** Transport mode of the rate card. */
  readonly mode: ShipmentMode | null;
  readonly price: Money | null;
  readonly chargeableGrams: number;
  readonly transitDaysMin: number | null;
  readonly transitDaysMax: number | null;
  readonly rule: string;
  readonly trace: unknown;
}

/** A leg with the last-mile hub of its partner for the consignee; null without one. */
export interface PlannedLeg extends RuledLeg {
  readonly hubId: string | null;
}
