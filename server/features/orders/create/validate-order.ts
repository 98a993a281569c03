import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { GOODS_FLAG_FACTS, SEA_INCOTERMS, type BatteryFigure, type OrderItem } from '@portal/contract/trade';
import { TAX_ID_HOLDERS, findSellerTaxIdType } from '@portal/contract/parties';
import { detail } from '@portal/contract/reasons';
import countries from 'i18n-iso-countries/index.js';
import { validateTaxId } from '../../tax-ids/index.ts';

const COUNTRIES = new Set(Object.keys(countries.getAlpha2Codes()));
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** Upper bound of the value of an order; the contract has the same bound on each amount. */
const MAX_ORDER_VALUE_MINOR = 1e14;

/** The fields that the validation reads. */
export type OrderToValidate = Omit<OrderInput, 'customerOrderCode'>;

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
    ...validateIncoterm(order),
    ...validateTaxIds(order),
    ...validateTaxAtSale(order),
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
    ...validateCountry('notifyParty.country', order.notifyParty?.country),
    ...validateCountry('importer.country', order.importer?.country),
    ...validatePort('originPortId', order.originPortId, originCountry, 'origin'),
    ...validatePort('destinationPortId', order.destinationPortId, destinationCountry, 'destination'),
  ];
  if (movement === 'DOMESTIC' && originCountry !== destinationCountry) {
    details.push(detail('destinationCountry', 'order.domestic_abroad', { country: originCountry }));
  }
  if (movement === 'CROSS_BORDER' && originCountry === destinationCountry) {
    details.push(detail('destinationCountry', 'order.not_abroad'));
  }
  if (consignee.country !== destinationCountry) {
    const { country } = consignee;
    details.push(detail('consignee.country', 'order.consignee_elsewhere', { country, destinationCountry }));
  }
  return details;
}

function validateCountry(note: string, country: string | undefined): RefusalDetail[] {
  if (country === undefined || COUNTRIES.has(country)) return [];
  return [detail(note, 'order.unknown_country', { country })];
}

function validatePort(
  note: string,
  port: string | undefined,
  country: string,
  end: 'origin' | 'destination',
): RefusalDetail[] {
  if (port === undefined || port.startsWith(country)) return [];
  return [detail(note, `order.${end}_port_elsewhere`, { port, country })];
}

function validateMoney({ paymentType, cod, insuredValue, items }: OrderToValidate): RefusalDetail[] {
  const details: RefusalDetail[] = [];
  if (paymentType === 'cod' && cod === undefined) details.push(detail('cod', 'order.cod_missing'));
  if (paymentType === 'prepaid' && cod !== undefined) details.push(detail('cod', 'order.cod_not_expected'));
  if (cod !== undefined) {
    if (cod.amountMinor <= 0) details.push(detail('cod.amountMinor', 'field.not_above', { minimum: 0 }));
    details.push(...validateCurrency('cod.currency', cod.currency));
  }
  const firstCurrency = items[0]?.unitValue.currency;
  let sum = 0;
  for (const [index, { unitValue, quantity }] of items.entries()) {
    const at = `items.${index}.unitValue`;
    sum += unitValue.amountMinor * quantity;
    if (unitValue.amountMinor < 0) {
      details.push(detail(`${at}.amountMinor`, 'field.too_small', { minimum: 0 }));
    }
    details.push(...validateCurrency(`${at}.currency`, unitValue.currency));
    if (firstCurrency !== undefined && unitValue.currency !== firstCurrency) {
      const { currency } = unitValue;
      details.push(detail(`${at}.currency`, 'order.mixed_currencies', { currency, firstCurrency }));
    }
  }
  if (insuredValue !== undefined) {
    const { amountMinor, currency } = insuredValue;
    if (amountMinor <= 0) details.push(detail('insuredValue.amountMinor', 'field.not_above', { minimum: 0 }));
    if (firstCurrency !== undefined && currency !== firstCurrency)
      details.push(detail('insuredValue.currency', 'order.insured_currency', { currency, firstCurrency }));
  }
  if (sum > MAX_ORDER_VALUE_MINOR) details.push(detail('items', 'order.value_too_large'));
  return details;
}

function validateCurrency(note: string, currency: string): RefusalDetail[] {
  return CURRENCIES.has(currency) ? [] : [detail(note, 'order.unknown_currency', { currency })];
}

function validateParcelsAndItems({ parcels, items }: OrderToValidate): RefusalDetail[] {
  const dimensionDetails = parcels.flatMap(({ lengthMm, widthMm, heightMm }, index) => {
    const edgeCount = [lengthMm, widthMm, heightMm].filter((edge) => edge !== undefined).length;
    return edgeCount === 1 || edgeCount === 2
      ? [detail(`parcels.${index}`, 'order.incomplete_dimensions')]
      : [];
  });
  const originDetails = items.flatMap(({ originCountry }, index) =>
    validateCountry(`items.${index}.originCountry`, originCountry),
  );
  return [...dimensionDetails, ...originDetails, ...items.flatMap(validateBatteries)];
}

function validateBatteries(
  { goodsFlags = [], wattHours, lithiumGrams, batteryPacking }: OrderItem,
  index: number,
): RefusalDetail[] {
  const hasBattery = (figure: BatteryFigure) =>
    goodsFlags.some((flag) => GOODS_FLAG_FACTS[flag].figure === figure);
  return [
    ...(wattHours === undefined || hasBattery('wattHours')
      ? []
      : [detail(`items.${index}.wattHours`, 'order.watt_hours_not_expected')]),
    ...(lithiumGrams === undefined || hasBattery('lithiumGrams')
      ? []
      : [detail(`items.${index}.lithiumGrams`, 'order.lithium_grams_not_expected')]),
    ...(batteryPacking === undefined ||
    goodsFlags.some((flag) => GOODS_FLAG_FACTS[flag].packingInstructions !== undefined)
      ? []
      : [detail(`items.${index}.batteryPacking`, 'order.battery_packing_not_expected')]),
  ];
}

function validateLegs({ movement, firstLeg, selfCollect }: OrderToValidate): RefusalDetail[] {
  const details: RefusalDetail[] = [];
  if (selfCollect === true && movement !== 'CROSS_BORDER')
    details.push(detail('selfCollect', 'order.self_collect_not_possible'));
  if (firstLeg === 'FIRST_MILE' && movement !== 'CROSS_BORDER')
    details.push(detail('firstLeg', 'order.first_mile_not_possible'));
  if (firstLeg === 'DROPOFF' && movement === 'B2B')
    details.push(detail('firstLeg', 'order.dropoff_not_possible'));
  if (firstLeg === 'B2B' && movement !== 'B2B')
    details.push(detail('firstLeg', 'order.door_to_door_not_possible'));
  return details;
}

function validateIncoterm({ incoterm, shipmentMode }: OrderToValidate): RefusalDetail[] {
  const alternative = incoterm === undefined ? undefined : SEA_INCOTERMS[incoterm];
  if (incoterm === undefined || alternative === undefined || shipmentMode === 'SEA') return [];
  return [detail('incoterm', 'order.sea_incoterm', { incoterm, alternative })];
}

function validateTaxIds(order: OrderToValidate): RefusalDetail[] {
  return TAX_ID_HOLDERS.flatMap((holder) => validateTaxId(holder, order[holder]));
}

function validateTaxAtSale({ seller, originCountry, destinationCountry }: OrderToValidate): RefusalDetail[] {
  if (seller?.taxCollectedAtSale !== true) return [];
  const type = originCountry === destinationCountry ? undefined : findSellerTaxIdType(destinationCountry);
  if (type === undefined) {
    const params = { country: originCountry, destinationCountry };
    return [detail('seller.taxCollectedAtSale', 'order.tax_at_sale_not_possible', params)];
  }
  return seller.taxId?.type === type
    ? []
    : [detail('seller.taxId', 'order.seller_number_missing', { taxIdTerm: type })];
}
