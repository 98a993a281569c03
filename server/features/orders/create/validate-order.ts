import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import countries from 'i18n-iso-countries/index.js';

const COUNTRIES = new Set(Object.keys(countries.getAlpha2Codes()));
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** The contract's bound on money, here on the sum of an order. */
const MAX_VALUE_MINOR = 1e14;

/** The fields of an order that are held against each other. */
export type CheckedOrder = Omit<OrderInput, 'customerOrderCode'>;

/**
 * What is wrong with an order beyond the form of its fields, each as field and reason. The form, a file, the API and
 * an edit go through it alike. Nothing wrong answers an empty list.
 */
export function checkOrder(order: CheckedOrder): RefusalDetail[] {
  return [...checkPlaces(order), ...checkMoney(order), ...checkGoods(order), ...checkWay(order)];
}

function checkPlaces(order: CheckedOrder): RefusalDetail[] {
  const { originCountry, destinationCountry, movement, consignee } = order;
  const faults = [
    ...unknownCountry('originCountry', originCountry),
    ...unknownCountry('destinationCountry', destinationCountry),
    ...unknownCountry('consignor.country', order.consignor.country),
    ...unknownCountry('consignee.country', consignee.country),
    ...unknownCountry('pickup.country', order.pickup?.country),
    ...unknownCountry('returnTo.country', order.returnTo?.country),
    ...elsewhere('originPortId', order.originPortId, originCountry, 'origin'),
    ...elsewhere('destinationPortId', order.destinationPortId, destinationCountry, 'destination'),
  ];
  if (movement === 'DOMESTIC' && originCountry !== destinationCountry) {
    faults.push(
      fault('destinationCountry', `a domestic order stays in ${originCountry}, but this one goes abroad`),
    );
  }
  if (movement === 'CROSS_BORDER' && originCountry === destinationCountry) {
    faults.push(
      fault('destinationCountry', `is the country of origin; a parcel within it is a domestic order`),
    );
  }
  if (consignee.country !== destinationCountry) {
    faults.push(
      fault('consignee.country', `is ${consignee.country}, but the order goes to ${destinationCountry}`),
    );
  }
  return faults;
}

function unknownCountry(note: string, code: string | undefined): RefusalDetail[] {
  return code === undefined || COUNTRIES.has(code) ? [] : [fault(note, `${code} is not a country`)];
}

function elsewhere(
  note: string,
  port: string | undefined,
  country: string,
  end: 'origin' | 'destination',
): RefusalDetail[] {
  if (port === undefined || port.startsWith(country)) return [];
  return [fault(note, `${port} is not in ${country}, the country of ${end}`)];
}

function checkMoney({ paymentType, cod, items }: CheckedOrder): RefusalDetail[] {
  const faults: RefusalDetail[] = [];
  if (paymentType === 'cod' && cod === undefined)
    faults.push(fault('cod', 'is missing for payment type cod'));
  if (paymentType === 'prepaid' && cod !== undefined)
    faults.push(fault('cod', 'goes with payment type cod only'));
  if (cod !== undefined) {
    if (cod.amountMinor <= 0) faults.push(fault('cod.amountMinor', 'must be more than nothing'));
    faults.push(...unknownCurrency('cod.currency', cod.currency));
  }
  const first = items[0]?.unitValue.currency;
  let sum = 0;
  for (const [index, { unitValue, quantity }] of items.entries()) {
    const at = `items.${index}.unitValue`;
    sum += unitValue.amountMinor * quantity;
    if (unitValue.amountMinor < 0) faults.push(fault(`${at}.amountMinor`, 'must not be negative'));
    faults.push(...unknownCurrency(`${at}.currency`, unitValue.currency));
    if (unitValue.currency !== first) {
      faults.push(
        fault(
          `${at}.currency`,
          `is ${unitValue.currency}, but the first item is in ${first}: one order, one currency`,
        ),
      );
    }
  }
  if (sum > MAX_VALUE_MINOR) faults.push(fault('items', 'are worth more than an order can be'));
  return faults;
}

function unknownCurrency(note: string, code: string): RefusalDetail[] {
  return CURRENCIES.has(code) ? [] : [fault(note, `${code} is not a currency in use`)];
}

function checkGoods({ parcels, items }: CheckedOrder): RefusalDetail[] {
  const edges = parcels.flatMap(({ lengthMm, widthMm, heightMm }, index) => {
    const given = [lengthMm, widthMm, heightMm].filter((edge) => edge !== undefined).length;
    return given === 1 || given === 2
      ? [fault(`parcels.${index}`, 'needs length, width and height, or none of them')]
      : [];
  });
  const origins = items.flatMap(({ originCountry }, index) =>
    unknownCountry(`items.${index}.originCountry`, originCountry),
  );
  return [...edges, ...origins];
}

function checkWay({ movement, firstLeg, selfCollect }: CheckedOrder): RefusalDetail[] {
  const faults: RefusalDetail[] = [];
  if (selfCollect === true && movement !== 'CROSS_BORDER')
    faults.push(fault('selfCollect', 'is possible for cross-border parcels only'));
  if (firstLeg === 'FIRST_MILE' && movement !== 'CROSS_BORDER')
    faults.push(fault('firstLeg', 'FIRST_MILE begins cross-border parcels only; take PICKUP'));
  if (firstLeg === 'DROPOFF' && movement === 'B2B')
    faults.push(fault('firstLeg', 'freight is picked up, not dropped off'));
  return faults;
}

function fault(note: string, reason: string): RefusalDetail {
  return { note, reason };
}
