import { FORM_FIELDS, ORDER_FIELDS, type FormFieldKey } from '@portal/contract/orders';
import {
  deriveMovement,
  type ItemValues,
  type OrderFormValues,
  type ParcelValues,
} from './order-form-values.ts';
import { partyToWire, type PartyValues } from '../../address-book/index.ts';
import { sellerToWire } from './seller-values.ts';
import { isDeepEqual } from '../../../ui/form/errors/deep-equal.ts';

type WireValues = Readonly<Record<string, unknown>>;

/** Leaves out empty values, so that the schema reports an empty field as missing only when it is required. */
function omitEmpty(values: WireValues): WireValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}

export function parcelToWire(parcel: ParcelValues): WireValues {
  return omitEmpty({ ...parcel });
}

/** An item in the contract's shape, without empty fields. */
export function itemToWire({ unitValueMinor, currency, goodsFlags, ...rest }: ItemValues): WireValues {
  return omitEmpty({
    ...rest,
    goodsFlags: goodsFlags.length === 0 ? null : goodsFlags.filter((option) => option !== 'NONE'),
    description: rest.description.trim(),
    localDescription: rest.localDescription.trim(),
    permitNumber: rest.permitNumber.trim(),
    sku: rest.sku.trim(),
    hsCode: rest.hsCode.replaceAll(/[\s.]/g, ''),
    unitValue: omitEmpty({ amountMinor: unitValueMinor, currency }),
  });
}

/** The amount to collect; null for a prepaid order. */
export function codToWire(values: OrderFormValues): WireValues | null {
  return values.paymentType === 'cod'
    ? omitEmpty({ amountMinor: values.codMinor, currency: values.codCurrency })
    : null;
}

const PATCH_FIELDS = FORM_FIELDS.filter((key) => ORDER_FIELDS[key].editable === 'until-pickup');

/** The fields of the table in the contract's shape; null where they are empty. */
function fieldsToWire(values: OrderFormValues, keys: readonly FormFieldKey[]): WireValues {
  const toWire = (value: OrderFormValues[FormFieldKey]) =>
    (typeof value === 'string' ? value.trim() : value) || null;
  return Object.fromEntries(keys.map((key) => [key, toWire(values[key])]));
}

/** The parties and the seller; null for those that the order does not have. */
function partiesToWire(values: OrderFormValues): WireValues {
  const toWire = (party: PartyValues | null) => (party === null ? null : partyToWire(party));
  return {
    consignor: toWire(values.consignor),
    consignee: toWire(values.consignee),
    pickup: toWire(values.pickup),
    returnTo: toWire(values.returnTo),
    notifyParty: toWire(values.notifyParty),
    importer: toWire(values.importer),
    seller: sellerToWire(values.seller, values.consignee.country),
  };
}

/** The form as the input of a new order. */
export function formToInput(values: OrderFormValues): WireValues {
  return omitEmpty({
    ...fieldsToWire(values, FORM_FIELDS),
    movement: deriveMovement(values),
    bookingId: values.bookingId,
    cod: codToWire(values),
    ...partiesToWire(values),
    originCountry: values.consignor.country,
    destinationCountry: values.consignee.country,
    parcels: values.parcels.map(parcelToWire),
    items: values.items.map(itemToWire),
  });
}

/** Every field that a patch can contain; null where the form is empty. */
function formToPatchFields(values: OrderFormValues): WireValues {
  return {
    ...partiesToWire(values),
    ...fieldsToWire(values, PATCH_FIELDS),
    cod: codToWire(values),
    parcels: values.parcels.map(parcelToWire),
    items: values.items.map(itemToWire),
  };
}

/** The patch of the changed fields: an absent field is kept, null clears, a value sets. A note alone is no change. */
export function formToPatch(before: OrderFormValues, after: OrderFormValues): WireValues {
  const previous = formToPatchFields(before);
  const changed = Object.entries(formToPatchFields(after)).filter(
    ([key, value]) => !isDeepEqual(value, previous[key]),
  );
  const note = after.note.trim();
  return { ...Object.fromEntries(changed), ...(note !== '' && changed.length > 0 ? { note } : {}) };
}
