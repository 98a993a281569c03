import type { Money } from '@portal/contract/core';
import type { ServiceLevel } from '@portal/contract/orders';
import type { LabelParty } from './label-address.ts';

/** A line of the customs summary on a cross-border label. */
export interface LabelItem {
  readonly description: string;
  readonly quantity: number;
  readonly unitValue: Money;
  readonly hsCode?: string | undefined;
  readonly originCountry?: string | undefined;
}

/** Everything one 4×6 inch label shows; one model is one page, so an order of three parcels has three. */
export interface LabelModel {
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly trackingCode?: string | undefined;
  /** What a sorter reads first, e.g. `SIN-LM2-EXP`. */
  readonly routingCode: string;
  readonly serviceLevel: ServiceLevel;
  /** Gross weight of this parcel. */
  readonly weightGrams: number;
  readonly piece: { readonly number: number; readonly of: number };
  /** To collect on delivery. */
  readonly cod?: Money | undefined;
  readonly from: LabelParty;
  readonly to: LabelParty;
  readonly returnTo?: LabelParty | undefined;
  readonly clientName: string;
  /** PNG or JPEG bytes; the same buffer for every label of a client, so that it is embedded once. */
  readonly clientLogo?: Uint8Array | undefined;
  /** Cross-border only. */
  readonly customs?:
    | { readonly incoterm?: string | undefined; readonly items: readonly LabelItem[] }
    | undefined;
  readonly labelVersion: number;
  /** ISO 8601; printed as a date in `timeZone`. */
  readonly createdAt: string;
  readonly timeZone: string;
}

export interface LabelFailure {
  readonly orderCode: string;
  readonly reason: string;
}

/** What became of a run of labels; a page that cannot be printed is listed, the others are printed. */
export interface LabelRun {
  readonly printed: number;
  readonly failed: readonly LabelFailure[];
}
