import {
  INCOTERMS,
  ORDER_CATEGORIES,
  PAYMENT_TYPES,
  SERVICE_LEVELS,
  SHIPMENT_MODES,
} from '../order-values.ts';
import { PARTY_PARTS, type PartyPart } from '../address/party-parts.ts';
import { ORDER_BATCH_TYPES, type OrderBatchType } from './batch-types.ts';
import type { FieldGroup, FieldKind } from './upload-field-kinds.ts';

/** A field that a column of an order file can be mapped to. */
export interface UploadField {
  readonly key: UploadFieldKey;
  /** The header in templates, and the English name in messages. */
  readonly name: string;
  readonly group: FieldGroup;
  /** The part of the party, when the group is a party. */
  readonly part?: PartyPart | 'Country';
  readonly kind: FieldKind;
  /** Batch types that require the field. */
  readonly required: readonly OrderBatchType[];
  readonly maxLength?: number;
  readonly values?: readonly string[];
  readonly example: string;
  readonly help: string;
}

export type PartyGroup = 'consignor' | 'consignee' | 'pickup' | 'return';

export type UploadFieldKey =
  | `${PartyGroup}${PartyPart}`
  | (typeof ORDER_FIELDS)[number]['key']
  | (typeof PARCEL_FIELDS)[number]['key']
  | (typeof ITEM_FIELDS)[number]['key']
  | 'pickupCountry'
  | 'returnCountry';

const ALL_TYPES = ORDER_BATCH_TYPES;
const CROSSING_BORDER = ['cross-border', 'b2b'] as const;
const NO_TYPES = [] as const;

type FieldDefinition<K extends string> = Omit<UploadField, 'key' | 'group'> & { readonly key: K };

function defineField<const K extends string>(
  key: K,
  name: string,
  kind: FieldKind,
  required: readonly OrderBatchType[],
  example: string,
  help: string,
  limits: { readonly maxLength?: number; readonly values?: readonly string[] } = {},
): FieldDefinition<K> {
  return { key, name, kind, required, example, help, ...limits };
}

const ORDER_FIELDS = [
  defineField(
    'customerOrderCode',
    'Order number',
    'text',
    ALL_TYPES,
    'PO-10001',
    'Your own code of the order. Rows with the same code are items of one order; a code uploaded before is never created again.',
    { maxLength: 60 },
  ),
  defineField(
    'customerCode',
    'Customer code',
    'text',
    NO_TYPES,
    '',
    'Your code of the customer the order belongs to.',
    { maxLength: 60 },
  ),
  defineField(
    'serviceLevel',
    'Service level',
    'enum',
    NO_TYPES,
    'ECONOMY',
    'How fast it travels. Empty means ECONOMY.',
    { values: SERVICE_LEVELS },
  ),
  defineField(
    'shipmentMode',
    'Shipment mode',
    'enum',
    NO_TYPES,
    '',
    'By air, sea or land, where you ask for one.',
    {
      values: SHIPMENT_MODES,
    },
  ),
  defineField(
    'incoterm',
    'Incoterm',
    'enum',
    NO_TYPES,
    'DDP',
    'DDP: you pay duties and taxes. DDU: the consignee pays them.',
    { values: INCOTERMS },
  ),
  defineField(
    'paymentType',
    'Payment type',
    'enum',
    NO_TYPES,
    'prepaid',
    'cod when the courier collects money at the door.',
    { values: PAYMENT_TYPES },
  ),
  defineField(
    'codAmount',
    'COD amount',
    'money',
    NO_TYPES,
    '',
    'The amount to collect, with payment type cod.',
  ),
  defineField(
    'codCurrency',
    'COD currency',
    'currency',
    NO_TYPES,
    '',
    'Empty means the currency of the items.',
  ),
  defineField(
    'originCountry',
    'Origin country',
    'country',
    CROSSING_BORDER,
    'SG',
    'Where it is sent from: a code such as SG, or the name.',
  ),
  defineField(
    'destinationCountry',
    'Destination country',
    'country',
    ALL_TYPES,
    'MY',
    'Where it goes: a code such as MY, or the name.',
  ),
  defineField(
    'originPort',
    'Origin port',
    'port',
    NO_TYPES,
    '',
    'UN/LOCODE such as SGSIN, or the airport code SIN.',
  ),
  defineField(
    'destinationPort',
    'Destination port',
    'port',
    NO_TYPES,
    '',
    'UN/LOCODE such as MYKUL, or the airport code KUL.',
  ),
  defineField(
    'requestedDate',
    'Requested date',
    'date',
    NO_TYPES,
    '',
    'The day it is asked for, as 2026-11-30.',
  ),
  defineField('remarks', 'Remarks', 'text', NO_TYPES, '', 'Anything the partners should know.', {
    maxLength: 1000,
  }),
] as const;

const PARCEL_FIELDS = [
  defineField('pieces', 'Pieces', 'int', NO_TYPES, '1', 'How many parcels the order has. Empty means 1.'),
  defineField(
    'weight',
    'Weight (kg)',
    'weight',
    ALL_TYPES,
    '1.25',
    'Gross weight of the whole order. Write g or lb behind the number, or name the unit in the column’s header, for other units.',
  ),
  defineField(
    'weightUnit',
    'Weight unit',
    'weightUnit',
    NO_TYPES,
    '',
    'kg, g, lb or oz, where each row has its own.',
    { values: ['kg', 'g', 'lb', 'oz'] },
  ),
  defineField(
    'parcels',
    'Parcels',
    'text',
    NO_TYPES,
    '1.2 kg 30x20x10 cm; 0.8 kg',
    'Each parcel’s own weight and size, where they differ; it goes before pieces, weight and size.',
    { maxLength: 32_767 },
  ),
  defineField('length', 'Length (cm)', 'length', NO_TYPES, '30', 'Longest edge of one parcel.'),
  defineField('width', 'Width (cm)', 'length', NO_TYPES, '20', ''),
  defineField('height', 'Height (cm)', 'length', NO_TYPES, '10', ''),
  defineField(
    'lengthUnit',
    'Length unit',
    'lengthUnit',
    NO_TYPES,
    '',
    'cm, mm, m or in, where each row has its own.',
    { values: ['cm', 'mm', 'm', 'in'] },
  ),
] as const;

const ITEM_FIELDS = [
  defineField(
    'itemDescription',
    'Item description',
    'text',
    ALL_TYPES,
    'Cotton T-shirt, blue',
    'What it is, as customs should read it.',
    { maxLength: 500 },
  ),
  defineField('itemSku', 'Item SKU', 'text', NO_TYPES, 'TS-BLUE-M', 'Your article number.', {
    maxLength: 100,
  }),
  defineField('itemQuantity', 'Item quantity', 'int', NO_TYPES, '2', 'Empty means 1.'),
  defineField('itemUnitValue', 'Item unit value', 'money', ALL_TYPES, '12.50', 'The value of one piece.'),
  defineField(
    'itemValue',
    'Item total value',
    'money',
    NO_TYPES,
    '',
    'The value of the whole line, where the file has no unit value.',
  ),
  defineField(
    'itemCurrency',
    'Currency',
    'currency',
    ALL_TYPES,
    'SGD',
    'Currency of the values, such as SGD.',
  ),
  defineField('itemHsCode', 'HS code', 'hsCode', NO_TYPES, '610910', '6 to 10 digits; dots are fine.'),
  defineField(
    'itemCategory',
    'Category',
    'enum',
    NO_TYPES,
    'Fashion & Accessories',
    'One of the 22 categories of the notes sheet.',
    { values: ORDER_CATEGORIES },
  ),
  defineField(
    'itemWeight',
    'Item weight (kg)',
    'weight',
    NO_TYPES,
    '',
    'Weight of one piece; the order’s weight is their sum where it has none of its own.',
  ),
  defineField(
    'itemOriginCountry',
    'Country of origin',
    'country',
    NO_TYPES,
    'VN',
    'Where the item was made.',
  ),
] as const;

/** The name of a party field is the name of the party and of the part: `Consignee city`. */
export const PARTY_NAMES: Readonly<Record<PartyGroup, string>> = {
  consignor: 'Consignor',
  consignee: 'Consignee',
  pickup: 'Pickup',
  return: 'Return',
};

export const PART_NAMES: Readonly<Record<PartyPart | 'Country', string>> = {
  Name: 'name',
  Company: 'company',
  Phone: 'phone',
  Email: 'e-mail',
  AddressLine1: 'address line 1',
  AddressLine2: 'address line 2',
  AddressLine3: 'address line 3',
  Subdistrict: 'subdistrict, ward or barangay',
  District: 'district',
  City: 'city',
  Province: 'state or province',
  Postcode: 'postcode',
  Country: 'country',
};

const PART_LIMITS: Readonly<Record<PartyPart, { readonly kind: FieldKind; readonly maxLength: number }>> = {
  Name: { kind: 'text', maxLength: 120 },
  Company: { kind: 'text', maxLength: 120 },
  Phone: { kind: 'phone', maxLength: 40 },
  Email: { kind: 'email', maxLength: 254 },
  AddressLine1: { kind: 'text', maxLength: 200 },
  AddressLine2: { kind: 'text', maxLength: 200 },
  AddressLine3: { kind: 'text', maxLength: 200 },
  Subdistrict: { kind: 'text', maxLength: 100 },
  District: { kind: 'text', maxLength: 100 },
  City: { kind: 'text', maxLength: 100 },
  Province: { kind: 'text', maxLength: 100 },
  Postcode: { kind: 'text', maxLength: 20 },
};

const PARTY_HELP: Readonly<Record<PartyGroup, string>> = {
  consignor: 'The sender. Empty means your default consignor of the address book.',
  consignee: 'The receiver.',
  pickup: 'Only where it is picked up elsewhere than at the consignor.',
  return: 'Only where it returns elsewhere than to the consignor.',
};

const EXAMPLES: Readonly<Partial<Record<UploadFieldKey, string>>> = {
  consigneeName: 'Nurul Aisyah',
  consigneePhone: '+60123456789',
  consigneeEmail: 'nurul@example.com',
  consigneeAddressLine1: '12 Jalan Ampang',
  consigneeCity: 'Kuala Lumpur',
  consigneeProvince: 'Wilayah Persekutuan',
  consigneePostcode: '50450',
  consignorName: 'Lion City Goods',
  consignorPhone: '+6561234567',
  consignorAddressLine1: '8 Marina View',
  consignorCity: 'Singapore',
  consignorPostcode: '018960',
};

function partyFields(group: PartyGroup): UploadField[] {
  const help = PARTY_HELP[group];
  const buildName = (part: PartyPart | 'Country') => `${PARTY_NAMES[group]} ${PART_NAMES[part]}`;
  const fields = PARTY_PARTS.map((part): UploadField => {
    const key = `${group}${part}` as const;
    const required =
      group === 'consignee' && (part === 'Name' || part === 'AddressLine1') ? ALL_TYPES : NO_TYPES;
    const example = EXAMPLES[key] ?? '';
    return { key, name: buildName(part), group, part, ...PART_LIMITS[part], required, example, help };
  });
  if (group === 'consignor' || group === 'consignee') return fields;
  return [
    ...fields,
    {
      key: `${group}Country`,
      name: buildName('Country'),
      group,
      part: 'Country',
      kind: 'country',
      required: NO_TYPES,
      example: '',
      help,
    },
  ];
}

/** All fields of an order file, in the order of the template columns. */
export const UPLOAD_FIELDS: readonly UploadField[] = [
  ...ORDER_FIELDS.map((field) => ({ ...field, group: 'order' as const })),
  ...partyFields('consignee'),
  ...PARCEL_FIELDS.map((field) => ({ ...field, group: 'parcel' as const })),
  ...ITEM_FIELDS.map((field) => ({ ...field, group: 'item' as const })),
  ...partyFields('consignor'),
  ...partyFields('pickup'),
  ...partyFields('return'),
];

const BY_KEY = new Map(UPLOAD_FIELDS.map((field) => [field.key as string, field]));

export function isUploadFieldKey(key: string): key is UploadFieldKey {
  return BY_KEY.has(key);
}

/** The field of a key. Throws for an unknown key: check input with `isUploadFieldKey` first. */
export function getUploadField(key: UploadFieldKey): UploadField {
  const field = BY_KEY.get(key);
  if (field === undefined) throw new Error(`no such upload field: ${key}`);
  return field;
}

/** The name of a field inside a sentence: lower-case first letter, unless it is an abbreviation. */
export function lowercaseFieldName(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
