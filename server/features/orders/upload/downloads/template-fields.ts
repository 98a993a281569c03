import {
  UPLOAD_FIELDS,
  getUploadField,
  type OrderBatchType,
  type UploadField,
  type UploadFieldKey,
} from '@portal/contract/orders';

const INTERNATIONAL_FIELDS: ReadonlySet<UploadFieldKey> = new Set([
  'incoterm',
  'originCountry',
  'itemHsCode',
  'itemOriginCountry',
]);
const FREIGHT_FIELDS: ReadonlySet<UploadFieldKey> = new Set([
  'shipmentMode',
  'originPort',
  'destinationPort',
  'pieces',
]);
/** Fields that files may have but templates do not: the headers of a template name the units. */
const HIDDEN_FIELDS: ReadonlySet<UploadFieldKey> = new Set([
  'weightUnit',
  'lengthUnit',
  'itemValue',
  'itemWeight',
  'parcels',
]);

/** The fields of the template of a batch type, in the order of its columns. */
export function getTemplateFields(type: OrderBatchType): UploadField[] {
  return UPLOAD_FIELDS.filter(({ key, group }) => {
    if (HIDDEN_FIELDS.has(key) || group === 'pickup' || group === 'return') return false;
    if (type === 'domestic' && INTERNATIONAL_FIELDS.has(key)) return false;
    return type === 'b2b' || !FREIGHT_FIELDS.has(key);
  });
}

export function isRequired(field: UploadField, type: OrderBatchType): boolean {
  return field.required.includes(type);
}

type Example = Readonly<Partial<Record<UploadFieldKey, string>>>;

/** The example consignee of a domestic order is in Singapore; that of the upload fields is in Malaysia. */
const DOMESTIC_EXAMPLE: Example = {
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
  customerOrderCode: getUploadField('customerOrderCode').example,
  itemDescription: 'Leather belt',
  itemSku: 'LB-90',
  itemQuantity: '1',
  itemUnitValue: '24.90',
  itemCurrency: 'SGD',
  itemHsCode: '420330',
  itemCategory: 'Fashion & Accessories',
  itemOriginCountry: 'TH',
};

/** The example rows of a template: one order with two items. */
export function createExampleRows(type: OrderBatchType): string[][] {
  const fields = getTemplateFields(type);
  const examples = { domestic: DOMESTIC_EXAMPLE, 'cross-border': {}, b2b: FREIGHT_EXAMPLE }[type] as Example;
  return [
    fields.map(({ key, example }) => examples[key] ?? example),
    fields.map(({ key }) => SECOND_ITEM[key] ?? ''),
  ];
}
