import { refuse, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import countries from 'i18n-iso-countries/index.js';

const COUNTRIES = new Set(Object.keys(countries.getAlpha2Codes()));
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** Upper bound of the value of an order; the contract has the same bound on each amount. */
const MAX_ORDER_VALUE_MINOR = 1e14;

/** The fields that the validation reads. */
export type OrderToValidate = Omit<OrderInput, 'customerOrderCode'>;

/** Refuses with `invalid`: the message has the first detail, `details` has all. */
export function refuseInvalidOrder(details: Refusal['details']): Refusal {
  const [first] = details;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  return refuse('invalid', `${first?.note ?? 'order'}: ${first?.reason ?? 'is not valid'}${more}`, {
    details,
  });
}

/**
 * Validates the fields of an order against each other and against lists of countries and currencies; the schema has
 * validated each field by itself. Used for the form, files, the API and edits. Returns no details for a valid order.
 */
export function validateOrder(order: OrderToValidate): RefusalDetail[] {
  return [
    ...validatePlaces(order),
    ...validateMoney(order),
    ...validateParcelsAndItems(order),
    ...validateLegs(order),
  ];
}

function validatePlaces(order: OrderToValidate): RefusalDetail[] {
  const { originCountry, destinationCountry, movement, consignee } = order;
  const details = [
    ...validateCountry('originCountry', originCountry),
    ...validateCountry('destinationCountry', destinationCountry),
    ...validateCountry('consignor.country', order.consignor.country),
    ...validateCountry('consignee.country', consignee.country),
    ...validateCountry('pickup.country', order.pickup?.country),
    ...validateCountry('returnTo.country', order.returnTo?.country),
    ...validatePort('originPortId', order.originPortId, originCountry, 'origin'),
    ...validatePort('destinationPortId', order.destinationPortId, destinationCountry, 'destination'),
  ];
  if (movement === 'DOMESTIC' && originCountry !== destinationCountry) {
    details.push(
      toDetail('destinationCountry', `a domestic order stays in ${originCountry}, but this one goes abroad`),
    );
  }
  if (movement === 'CROSS_BORDER' && originCountry === destinationCountry) {
    details.push(
      toDetail('destinationCountry', `is the country of origin; a parcel within it is a domestic order`),
    );
  }
  if (consignee.country !== destinationCountry) {
    details.push(
      toDetail('consignee.country', `is ${consignee.country}, but the order goes to ${destinationCountry}`),
    );
  }
  return details;
}

function validateCountry(note: string, code: string | undefined): RefusalDetail[] {
  return code === undefined || COUNTRIES.has(code) ? [] : [toDetail(note, `${code} is not a country`)];
}

function validatePort(
  note: string,
  port: string | undefined,
  country: string,
  end: 'origin' | 'destination',
): RefusalDetail[] {
  if (port === undefined || port.startsWith(country)) return [];
  return [toDetail(note, `${port} is not in ${country}, the country of ${end}`)];
}

function validateMoney({ paymentType, cod, items }: OrderToValidate): RefusalDetail[] {
  const details: RefusalDetail[] = [];
  if (paymentType === 'cod' && cod === undefined)
    details.push(toDetail('cod', 'is missing for payment type cod'));
  if (paymentType === 'prepaid' && cod !== undefined)
    details.push(toDetail('cod', 'goes with payment type cod only'));
  if (cod !== undefined) {
    if (cod.amountMinor <= 0) details.push(toDetail('cod.amountMinor', 'must be more than nothing'));
    details.push(...validateCurrency('cod.currency', cod.currency));
  }
  const first = items[0]?.unitValue.currency;
  let sum = 0;
  for (const [index, { unitValue, quantity }] of items.entries()) {
    const at = `items.${index}.unitValue`;
    sum += unitValue.amountMinor * quantity;
    if (unitValue.amountMinor < 0) details.push(toDetail(`${at}.amountMinor`, 'must not be negative'));
    details.push(...validateCurrency(`${at}.currency`, unitValue.currency));
    if (unitValue.currency !== first) {
      details.push(
        toDetail(
          `${at}.currency`,
          `is ${unitValue.currency}, but the first item is in ${first}: one order, one currency`,
        ),
      );
    }
  }
  if (sum > MAX_ORDER_VALUE_MINOR) details.push(toDetail('items', 'are worth more than an order can be'));
  return details;
}

function validateCurrency(note: string, code: string): RefusalDetail[] {
  return CURRENCIES.has(code) ? [] : [toDetail(note, `${code} is not a currency in use`)];
}

function validateParcelsAndItems({ parcels, items }: OrderToValidate): RefusalDetail[] {
  const dimensionDetails = parcels.flatMap(({ lengthMm, widthMm, heightMm }, index) => {
    const edgeCount = [lengthMm, widthMm, heightMm].filter((edge) => edge !== undefined).length;
    return edgeCount === 1 || edgeCount === 2
      ? [toDetail(`parcels.${index}`, 'needs length, width and height, or none of them')]
      : [];
  });
  const originDetails = items.flatMap(({ originCountry }, index) =>
    validateCountry(`items.${index}.originCountry`, originCountry),
  );
  return [...dimensionDetails, ...originDetails];
}

function validateLegs({ movement, firstLeg, selfCollect }: OrderToValidate): RefusalDetail[] {
  const details: RefusalDetail[] = [];
  if (selfCollect === true && movement !== 'CROSS_BORDER')
    details.push(toDetail('selfCollect', 'is possible for cross-border parcels only'));
  if (firstLeg === 'FIRST_MILE' && movement !== 'CROSS_BORDER')
    details.push(toDetail('firstLeg', 'FIRST_MILE begins cross-border parcels only; take PICKUP'));
  if (firstLeg === 'DROPOFF' && movement === 'B2B')
    details.push(toDetail('firstLeg', 'freight is picked up, not dropped off'));
  return details;
}

function toDetail(note: string, reason: string): RefusalDetail {
  return { note, reason };
}
