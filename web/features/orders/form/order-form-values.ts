import type { Money } from '@portal/contract/core';
import { EMPTY_PARTY, partyToValues, type PartyValues } from '../../address-book/index.ts';
import {
  FORM_FIELDS,
  ORDER_FIELDS,
  type FormFieldKey,
  type OrderDetails,
  type OrderInput,
} from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import type {
  BatteryPacking,
  GoodsFlag,
  Movement,
  OrderCategory,
  OrderItem,
  PackageType,
  Parcel,
} from '@portal/contract/trade';
import { sellerToValues, type SellerValues } from './seller-values.ts';

/** Grams and millimetres; null while the field is empty. */
export interface ParcelValues {
  readonly grossGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly packageType: PackageType | '';
  /** Empty: not stated. */
  readonly isStackable: boolean | '';
}

/** A flag, or `NONE`: declared that nothing needs special handling. */
export type GoodsOption = GoodsFlag | 'NONE';

export interface ItemValues {
  readonly description: string;
  readonly localDescription: string;
  readonly category: OrderCategory | '';
  readonly hsCode: string;
  readonly quantity: number | null;
  readonly unitValueMinor: number | null;
  readonly currency: string;
  readonly grossGrams: number | null;
  readonly originCountry: string;
  readonly permitNumber: string;
  readonly sku: string;
  /** Empty: not declared. */
  readonly goodsFlags: readonly GoodsOption[];
  readonly wattHours: number | null;
  readonly lithiumGrams: number | null;
  readonly batteryPacking: BatteryPacking | null;
}

/** The values of the fields of the table; an empty text where an optional field is empty. */
type FieldValues = {
  readonly [K in FormFieldKey]: undefined extends OrderInput[K]
    ? NonNullable<OrderInput[K]> extends boolean
      ? boolean
      : NonNullable<OrderInput[K]> | ''
    : OrderInput[K];
};

/** The values of the order form. The countries of the order are those of consignor and consignee. */
export interface OrderFormValues extends FieldValues {
  /** Whether a parcel is domestic or cross-border follows from its countries. */
  readonly kind: 'PARCEL' | 'B2B';
  readonly codMinor: number | null;
  readonly codCurrency: string;
  readonly consignor: PartyValues;
  readonly consignee: PartyValues;
  readonly pickup: PartyValues | null;
  readonly returnTo: PartyValues | null;
  readonly notifyParty: PartyValues | null;
  readonly importer: PartyValues | null;
  readonly seller: SellerValues | null;
  readonly parcels: readonly ParcelValues[];
  readonly items: readonly ItemValues[];
  /** Id of the booked space of a new shipment; empty without one. */
  readonly bookingId: string;
  /** A note to the partner, when only the contact can still change. */
  readonly note: string;
}

export const EMPTY_PARCEL: ParcelValues = {
  grossGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  packageType: '',
  isStackable: '',
};

export function emptyItem(currency: string): ItemValues {
  return {
    description: '',
    localDescription: '',
    category: '',
    hsCode: '',
    quantity: 1,
    unitValueMinor: null,
    currency,
    grossGrams: null,
    originCountry: '',
    permitNumber: '',
    sku: '',
    goodsFlags: [],
    wattHours: null,
    lithiumGrams: null,
    batteryPacking: null,
  };
}

/** The values of an order; those of an empty form where the order has none. */
function toFieldValues(order: Partial<Record<FormFieldKey, unknown>>): FieldValues {
  const entries = FORM_FIELDS.map((key) => [key, order[key] ?? ORDER_FIELDS[key].form.initial]);
  return Object.fromEntries(entries) as FieldValues;
}

/** `currency`: of amounts that are not entered yet. */
export function emptyOrderForm(currency: string): OrderFormValues {
  return {
    ...toFieldValues({}),
    kind: 'PARCEL',
    codMinor: null,
    codCurrency: currency,
    consignor: EMPTY_PARTY,
    consignee: EMPTY_PARTY,
    pickup: null,
    returnTo: null,
    notifyParty: null,
    importer: null,
    seller: null,
    parcels: [EMPTY_PARCEL],
    items: [emptyItem(currency)],
    bookingId: '',
    note: '',
  };
}

/** Quantity × value of one, of each item that has both. */
export function listItemValues(items: readonly ItemValues[]): Money[] {
  return items.flatMap(({ unitValueMinor, quantity, currency }) =>
    unitValueMinor === null || quantity === null
      ? []
      : [{ amountMinor: unitValueMinor * quantity, currency }],
  );
}

/** The values with the currency in the amounts that are not entered yet. */
export function setEmptyCurrencies(
  { items, codMinor, codCurrency }: OrderFormValues,
  currency: string,
): Partial<OrderFormValues> {
  return {
    items: items.map((item) => (item.unitValueMinor === null ? { ...item, currency } : item)),
    codCurrency: codMinor === null ? currency : codCurrency,
  };
}

function parcelToValues(parcel: Parcel): ParcelValues {
  return {
    grossGrams: parcel.grossGrams,
    lengthMm: parcel.lengthMm ?? null,
    widthMm: parcel.widthMm ?? null,
    heightMm: parcel.heightMm ?? null,
    packageType: parcel.packageType ?? '',
    isStackable: parcel.isStackable ?? '',
  };
}

function itemToValues(item: OrderItem): ItemValues {
  return {
    description: item.description,
    localDescription: item.localDescription ?? '',
    category: item.category ?? '',
    hsCode: item.hsCode ?? '',
    quantity: item.quantity,
    unitValueMinor: item.unitValue.amountMinor,
    currency: item.unitValue.currency,
    grossGrams: item.grossGrams ?? null,
    originCountry: item.originCountry ?? '',
    permitNumber: item.permitNumber ?? '',
    sku: item.sku ?? '',
    goodsFlags: item.goodsFlags?.length === 0 ? ['NONE'] : (item.goodsFlags ?? []),
    wattHours: item.wattHours ?? null,
    lithiumGrams: item.lithiumGrams ?? null,
    batteryPacking: item.batteryPacking ?? null,
  };
}

function optionalPartyToValues(party: Party | null): PartyValues | null {
  return party === null ? null : partyToValues(party);
}

/** The form values of an existing order. Ports by default are empty: they follow the addresses. */
export function orderToValues(order: OrderDetails): OrderFormValues {
  return {
    ...emptyOrderForm(order.value.currency),
    ...toFieldValues({ ...order, ...Object.fromEntries(order.portsByDefault.map((key) => [key, null])) }),
    kind: order.movement === 'B2B' ? 'B2B' : 'PARCEL',
    codMinor: order.cod?.amountMinor ?? null,
    codCurrency: order.cod?.currency ?? order.value.currency,
    consignor: partyToValues(order.consignor),
    consignee: partyToValues(order.consignee),
    pickup: optionalPartyToValues(order.pickup),
    returnTo: optionalPartyToValues(order.returnTo),
    notifyParty: optionalPartyToValues(order.notifyParty),
    importer: optionalPartyToValues(order.importer),
    seller: order.seller === null ? null : sellerToValues(order.seller),
    parcels: order.parcels.map(parcelToValues),
    items: order.items.map(itemToValues),
  };
}

export function deriveMovement(values: Pick<OrderFormValues, 'kind' | 'consignor' | 'consignee'>): Movement {
  if (values.kind === 'B2B') return 'B2B';
  return values.consignor.country !== '' && values.consignor.country === values.consignee.country
    ? 'DOMESTIC'
    : 'CROSS_BORDER';
}
