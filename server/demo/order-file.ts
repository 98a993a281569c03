import type { Money } from '@portal/contract/core';
import { UPLOAD_FIELDS, type OrderInput, type UploadFieldKey } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import { getMinorExponent } from '@portal/contract/quantities';
import papaparse from 'papaparse';

type Cells = Readonly<Partial<Record<UploadFieldKey, string | undefined>>>;

/** A CSV file with the columns of the template: one row for each item, the first with the order. */
export function writeOrderFile(orders: readonly OrderInput[]): string {
  const rows = orders.flatMap(toRows);
  const fields = UPLOAD_FIELDS.filter(({ key }) => rows.some((row) => row[key] !== undefined));
  return papaparse.unparse({
    fields: fields.map(({ name }) => name),
    data: rows.map((row) => fields.map(({ key }) => row[key] ?? '')),
  });
}

function toRows(order: OrderInput): Cells[] {
  return order.items.map((item, index): Cells => ({
    ...(index === 0 ? toOrderCells(order) : { customerOrderCode: order.customerOrderCode }),
    itemDescription: item.description,
    itemLocalDescription: item.localDescription,
    itemPermitNumber: item.permitNumber,
    itemSku: item.sku,
    itemQuantity: String(item.quantity),
    itemUnitValue: toDecimal(item.unitValue),
    itemCurrency: item.unitValue.currency,
    itemHsCode: item.hsCode,
    itemCategory: item.category,
    itemOriginCountry: item.originCountry,
    itemGoodsFlags: item.goodsFlags?.join(';'),
    itemWattHours: item.wattHours?.toString(),
  }));
}

function toOrderCells(order: OrderInput): Cells {
  const { movement, cod, parcels, consignee, consignor } = order;
  const isAbroad = movement !== 'DOMESTIC';
  const [parcel] = parcels;
  const grams = parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0);
  return {
    customerOrderCode: order.customerOrderCode,
    customerCode: order.customerCode,
    serviceLevel: order.serviceLevel,
    shipmentMode: order.shipmentMode,
    firstLeg: order.firstLeg,
    selfCollect: order.selfCollect === true ? 'yes' : undefined,
    incoterm: order.incoterm,
    incotermPlace: order.incotermPlace,
    consignmentKind: isAbroad ? order.consignmentKind : undefined,
    paymentType: order.paymentType,
    codAmount: cod && toDecimal(cod),
    codCurrency: cod?.currency,
    originCountry: isAbroad ? order.originCountry : undefined,
    destinationCountry: order.destinationCountry,
    destinationPort: order.destinationPortId,
    pieces: parcels.length > 1 ? String(parcels.length) : undefined,
    weight: (grams / 1_000).toFixed(3),
    length: toCentimetres(parcel?.lengthMm),
    width: toCentimetres(parcel?.widthMm),
    height: toCentimetres(parcel?.heightMm),
    packageType: parcel?.packageType,
    ...toPartyCells('consignee', consignee),
    ...toPartyCells('consignor', consignor),
  };
}

function toPartyCells(group: 'consignee' | 'consignor', party: Party): Cells {
  const cells = UPLOAD_FIELDS.flatMap(({ key, group: ofField, part }) => {
    if (ofField !== group || part === undefined) return [];
    const property = party[`${part.charAt(0).toLowerCase()}${part.slice(1)}` as keyof Party];
    const value = typeof property === 'object' ? property.number : property;
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  return Object.fromEntries(cells);
}

function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = getMinorExponent(currency);
  return (amountMinor / 10 ** exponent).toFixed(exponent);
}

const toCentimetres = (millimetres: number | undefined) =>
  millimetres === undefined ? undefined : String(millimetres / 10);
