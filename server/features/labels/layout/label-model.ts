import type { Money, Reason } from '@portal/contract/core';
import type { LabelSize, LogoPosition, OptionalLabelField } from '@portal/contract/labels';
import type { ConsignmentKind, GoodsFlag, ServiceLevel } from '@portal/contract/trade';
import type { LabelParty } from './label-address.ts';

/** A logo in the header. */
export interface LabelLogo {
  /** PNG or JPEG. Labels that share one buffer embed it once. */
  readonly bytes: Uint8Array;
  readonly position: LogoPosition;
  /** Size in percent of the largest one. */
  readonly percent: number;
}

/** A line of the customs summary on a cross-border label. */
export interface LabelItem {
  readonly description: string;
  readonly quantity: number;
  readonly unitValue: Money;
  readonly hsCode?: string | undefined;
  readonly originCountry?: string | undefined;
}

/** The content of one label. An order of three parcels has three labels. */
export interface LabelModel {
  readonly size: LabelSize;
  readonly hiddenFields: readonly OptionalLabelField[];
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly trackingCode?: string | undefined;
  /** Destination, partner, last-mile hub and service for sorting, such as `KUL-LM2-SHA1-EXP`. */
  readonly routingCode: string;
  readonly serviceLevel: ServiceLevel;
  /** Whether the order brings a parcel back; the label then says so before the service level. */
  readonly isReturn?: boolean | undefined;
  /** Gross weight of this parcel. */
  readonly weightGrams: number;
  readonly piece: { readonly number: number; readonly of: number };
  /** SSCC-18 of the piece. */
  readonly sscc?: string | undefined;
  /** Amount to collect on delivery of the order; labels of pieces other than `COD_PIECE` refer to that piece. */
  readonly cod?: Money | undefined;
  readonly from: LabelParty;
  readonly to: LabelParty;
  readonly returnTo?: LabelParty | undefined;
  readonly clientName: string;
  /** Undefined: the name of the client is shown instead. */
  readonly logo?: LabelLogo | undefined;
  /** Goods and value of the order; cross-border only. */
  readonly customs?:
    | {
        readonly incoterm?: string | undefined;
        readonly kind: ConsignmentKind;
        readonly items: readonly LabelItem[];
      }
    | undefined;
  /** Declared goods of the order that need special handling. */
  readonly goodsFlags: readonly GoodsFlag[];
  readonly labelVersion: number;
  /** ISO 8601; printed as a date in `timeZone`. */
  readonly createdAt: string;
  readonly timeZone: string;
}

export interface LabelFailure {
  readonly orderCode: string;
  readonly reason: Reason;
}

/** The word before the service level of a return. */
export const RETURN_WORD = 'RETURN';

/** The number of printed labels, and the labels that could not be printed. */
export interface RenderResult {
  readonly printed: number;
  readonly failed: readonly LabelFailure[];
}
