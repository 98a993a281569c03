import {
  UPLOAD_FIELDS,
  uploadField,
  type OrderBatchType,
  type UploadField,
  type UploadFieldKey,
} from '@portal/contract/orders';

const ABROAD: ReadonlySet<UploadFieldKey> = new Set([
  'incoterm',
  'originCountry',
  'itemHsCode',
  'itemOriginCountry',
]);
const FREIGHT: ReadonlySet<UploadFieldKey> = new Set([
  'shipmentMode',
  'originPort',
  'destinationPort',
  'pieces',
]);
/** Understood in a file, and not asked for in a template: it has the units in its headers and one way to say a value. */
const NOT_ASKED: ReadonlySet<UploadFieldKey> = new Set([
  'weightUnit',
  'lengthUnit',
  'itemValue',
  'itemWeight',
  'parcels',
]);

/** The columns of a type's template. */
export function templateFields(type: OrderBatchType): UploadField[] {
  return UPLOAD_FIELDS.filter(({ key, group }) => {
    if (NOT_ASKED.has(key) || group === 'pickup' || group === 'return') return false;
    if (type === 'domestic' && ABROAD.has(key)) return false;
    return type === 'b2b' || !FREIGHT.has(key);
  });
}

export function isRequired(field: UploadField, type: OrderBatchType): boolean {
  return field.required.includes(type);
}

type Example = Readonly<Partial<Record<UploadFieldKey, string>>>;

/** A domestic parcel stays in Singapore; the examples of the table go to Malaysia. */
const DOMESTIC: Example = {
  destinationCountry: 'SG',
  consigneeName: 'Tan Wei Ling',
  consigneePhone: '+6581234567',
  consigneeEmail: 'weiling@example.com',
  consigneeAddressLine1: '391 Orchard Road',
  consigneeCity: 'Singapore',
  consigneeProvince: '',
  consigneePostcode: '238872',
};
const FREIGHT_EXAMPLE: Example = {
  shipmentMode: 'AIR',
  originPort: 'SGSIN',
  destinationPort: 'MYKUL',
  pieces: '4',
  weight: '52.5',
};
const SECOND_ITEM: Example = {
  customerOrderCode: uploadField('customerOrderCode').example,
  itemDescription: 'Leather belt',
  itemSku: 'LB-90',
  itemQuantity: '1',
  itemUnitValue: '24.90',
  itemCurrency: 'SGD',
  itemHsCode: '420330',
  itemCategory: 'Fashion & Accessories',
  itemOriginCountry: 'TH',
};

/** One order of two items, as the rows of a template. */
export function exampleRows(type: OrderBatchType): string[][] {
  const fields = templateFields(type);
  const own = { domestic: DOMESTIC, 'cross-border': {}, b2b: FREIGHT_EXAMPLE }[type] as Example;
  return [
    fields.map(({ key, example }) => own[key] ?? example),
    fields.map(({ key }) => SECOND_ITEM[key] ?? ''),
  ];
}
