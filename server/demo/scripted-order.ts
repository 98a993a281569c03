import type { Money } from '@portal/contract/core';
import type { ProofInput } from '@portal/contract/orders';
import type { ServiceLevel, ServiceType, ShipmentMode } from '@portal/contract/trade';
import type { WorkCalendar } from '../features/calendars/index.ts';
import type { CarriageIncident } from './carriage-incident.ts';
import type { Departure } from './departures.ts';
import type { DemoPartner } from './network.ts';

/** The services that collect parcels. The first partner collects all parcels of a file at once. */
export const COLLECTION_SERVICES: ReadonlySet<ServiceType> = new Set(['FIRST_MILE', 'PICKUP', 'DROPOFF']);

/** The properties of a leg that its events need. */
export interface ScriptedLeg {
  readonly serviceType: ServiceType;
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly partner: DemoPartner;
  /** How much longer the partner takes than its rate cards say. */
  readonly pace: number;
  /** The part of its parcels that wait for days. */
  readonly backlogShare: number;
  /** The part of its deliveries that are lost. */
  readonly lossShare: number;
  readonly trackingPrefix: string;
  readonly mode: ShipmentMode | null;
  readonly transitDaysMin: number;
  readonly calendar: WorkCalendar;
}

/** The properties of an order that its events need. */
export interface ScriptedOrder {
  readonly legs: readonly ScriptedLeg[];
  /** The same for all orders that the first partner collects at once. */
  readonly collection: string;
  readonly serviceLevel: ServiceLevel;
  /** What goes wrong between the airports; undefined for most parcels. */
  readonly incident?: CarriageIncident;
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
  readonly pieces: number;
  /** Gross weight of its pieces. */
  readonly grams: number;
  /** The departure for which the forwarder holds the parcel, if not the first one that it reaches. */
  readonly heldFor?: Departure;
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
