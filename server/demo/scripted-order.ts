import type { Money } from '@portal/contract/core';
import type { ProofInput, ServiceType, ShipmentMode } from '@portal/contract/orders';
import type { WorkCalendar } from '../features/calendars/index.ts';
import type { Departure } from './departures.ts';

/** The properties of a leg that its events need. */
export interface ScriptedLeg {
  readonly serviceType: ServiceType;
  readonly fromPlace: string;
  readonly toPlace: string;
  /** Code of the partner. */
  readonly partner: string;
  /** How much longer the partner takes than its rate cards say. */
  readonly pace: number;
  /** The part of its parcels that wait for days. */
  readonly backlogShare: number;
  readonly trackingPrefix: string;
  readonly mode: ShipmentMode | null;
  readonly transitDaysMin: number;
  readonly calendar: WorkCalendar;
}

/** The properties of an order that its events need. */
export interface ScriptedOrder {
  readonly legs: readonly ScriptedLeg[];
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly originPort: string;
  readonly destinationPort: string;
  /** The town of the last-mile hub, and the hours from the gateway to it. */
  readonly hub: string;
  readonly lineHaulHours: number;
  readonly cod: Money | null;
  readonly consignee: { readonly name: string; readonly country: string };
  readonly isFreight: boolean;
  readonly isReturn: boolean;
  /** Epoch milliseconds. */
  readonly placedAt: number;
}

/** One status update of a partner. `at` is in epoch milliseconds. */
export interface ScriptedEvent {
  readonly serviceType: ServiceType;
  readonly status: string;
  readonly at: number;
  readonly remarks: string | null;
  readonly place: string;
  /** The tracking number that the partner gives with its first event. */
  readonly externalTracking?: string;
  readonly proof?: ProofInput;
  /** The departure that the parcel is bagged for. */
  readonly departure?: Departure;
}
