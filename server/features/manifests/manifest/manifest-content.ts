import type { LoadUnit } from '@portal/contract/bagging';
import type { Money } from '@portal/contract/core';
import type { FreightRates } from '@portal/contract/freight';
import type { ConsignmentKind, OrderItem, Parcel, ServiceLevel } from '@portal/contract/trade';
import type { Party } from '@portal/contract/parties';
import type { FreightOrder } from '../mawb/freight-updates.ts';

/** What the header of a manifest says. */
export interface ManifestHeader {
  readonly awbNumber: string;
  readonly airline: string | null;
  readonly flightNumber: string;
  /** Local date of the departure, ISO 8601. */
  readonly flightDate: string;
  /** UN/LOCODEs. */
  readonly originPort: string;
  readonly destinationPort: string;
  /** IATA codes of the ports; null if a port has none. Only in a manifest that is read, where they are those of today. */
  readonly originAirport?: string | null;
  readonly destinationAirport?: string | null;
  readonly departsAt: string | null;
  readonly arrivesAt: string | null;
  readonly consolidator: string;
  readonly breakBulkAgent: string | null;
  readonly broker: string | null;
  /** Absent from versions that were issued before bookings had rates; null if the charges are as agreed. */
  readonly rates?: FreightRates | null;
}

/** A bag: a piece of the MAWB. */
export interface ManifestedBag {
  readonly bagCode: string;
  readonly sealNumber: string | null;
  readonly tareGrams: number;
  /** On the scale, with the bag. */
  readonly grossGrams: number;
  /** Absent in manifests from before bag labels were papers. */
  readonly serviceLevel?: ServiceLevel;
  /** Absent from versions that were issued before bags had units; null without one. */
  readonly loadUnit?: LoadUnit | null;
}

/** An order: a HAWB. Its parcels are all of the order; `pieces` are those on the MAWB. */
export interface ManifestedOrder {
  readonly clientId: string;
  readonly id: string;
  readonly orderCode: string;
  readonly hawbNumber: string | null;
  readonly clientName: string;
  /** Tax identifiers are stored as in the order, with masked numbers and tokens. */
  readonly consignor: Party;
  readonly consignee: Party;
  readonly items: readonly OrderItem[];
  readonly parcels: readonly Parcel[];
  readonly pieces: readonly { readonly piece: number; readonly bagCode: string }[];
  readonly incoterm: string | null;
  readonly kind: ConsignmentKind;
  readonly invoiceNumber: string | null;
  readonly cod: Money | null;
  /** Price of the forwarder's freight leg. */
  readonly freight: Money | null;
  /**
   * Insurance that customs of the destination assume, in hundredths of a percent of the goods; 0 if they assume none. Absent from
   * versions that were issued before manifests had insurance; null for a destination without duty rules.
   */
  readonly insuranceBasisPoints?: number | null;
  /** Of the freight leg; never less than the gross weight, which another leg's reweigh can have raised. */
  readonly chargeableGrams: number;
  /** Whether the forwarder carries the customs leg too, and therefore may read tax identifiers. */
  readonly isBroker: boolean;
}

/** Everything that a manifest says, from which every layout is made; stored with each version. */
export interface ManifestContent {
  readonly header: ManifestHeader;
  readonly bags: readonly ManifestedBag[];
  readonly orders: readonly ManifestedOrder[];
}

export function toFreightOrder({ id, orderCode, pieces, parcels }: ManifestedOrder): FreightOrder {
  return { id, orderCode, pieces: pieces.map(({ piece }) => piece), orderPieces: parcels.length };
}
