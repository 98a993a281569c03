import {
  ORDER_FILE_FIELDS,
  UPLOAD_FIELDS,
  type OrderBatchType,
  type UploadField,
  type UploadFieldKey,
} from '@portal/contract/orders';

/** The fields of the template of a batch type, in the order of its columns. */
export function getTemplateFields(type: OrderBatchType): UploadField[] {
  return UPLOAD_FIELDS.filter(({ group, template }) => {
    if (template === 'none' || group === 'pickup' || group === 'return') return false;
    if (template === 'international') return type !== 'domestic';
    return template !== 'freight' || type === 'b2b';
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
  consigneeCompany: 'Kedai Selatan Sdn Bhd',
  // Four cartons of 15.6 kg and 96 dm³: 480 T-shirts of 110 g, 60 belts of 120 g, and 600 g of carton each.
  incotermPlace: 'Kuala Lumpur',
  pieces: '4',
  weight: '62.4',
  length: '60',
  width: '40',
  height: '40',
  itemQuantity: '480',
  itemUnitValue: '4.80',
};
const SECOND_ITEM: Example = {
  customerOrderCode: ORDER_FILE_FIELDS.customerOrderCode.example,
  itemDescription: 'Leather belt',
  itemLocalDescription: 'Tali pinggang kulit',
  itemSku: 'LB-90',
  itemQuantity: '1',
  itemUnitValue: '24.90',
  itemCurrency: 'SGD',
  itemHsCode: '420330',
  itemCategory: 'Fashion & Accessories',
  itemOriginCountry: 'TH',
};

const SECOND_FREIGHT_ITEM: Example = { ...SECOND_ITEM, itemQuantity: '60', itemUnitValue: '9.50' };

/** The example rows of a template: one order with two items. */
export function createExampleRows(type: OrderBatchType): string[][] {
  const fields = getTemplateFields(type);
  const examples = { domestic: DOMESTIC_EXAMPLE, 'cross-border': {}, b2b: FREIGHT_EXAMPLE }[type] as Example;
  const secondItem = type === 'b2b' ? SECOND_FREIGHT_ITEM : SECOND_ITEM;
  return [
    fields.map(({ key, example }) => examples[key] ?? example),
    fields.map(({ key }) => secondItem[key] ?? ''),
  ];
}
