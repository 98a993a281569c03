import { ITEM_FILE_FIELDS } from '../fields/item-file-fields.ts';
import { ORDER_FILE_FIELDS } from '../fields/order-file-fields.ts';
import { PARCEL_FILE_FIELDS } from '../fields/parcel-file-fields.ts';
import type { FileField, WordsOf } from '../fields/file-field.ts';
import { PARTY_PARTS, type PartyPart } from '../../parties/address/party-parts.ts';
import { ORDER_BATCH_TYPES, type OrderBatchType } from './batch-types.ts';
import type { FieldGroup, FieldKind } from './upload-field-kinds.ts';

/** A field that a column of an order file can be mapped to. */
export interface UploadField extends FileField {
  readonly key: UploadFieldKey;
  readonly group: FieldGroup;
  /** The part of the party, when the group is a party. */
  readonly part?: PartyPart | 'Country';
  readonly required: readonly OrderBatchType[];
  readonly example: string;
  readonly help: string;
}

export type PartyGroup = 'consignor' | 'consignee' | 'pickup' | 'return' | 'notifyParty' | 'importer';

export type UploadFieldKey =
  | `${PartyGroup}${PartyPart}`
  | keyof typeof ORDER_FILE_FIELDS
  | keyof typeof PARCEL_FILE_FIELDS
  | keyof typeof ITEM_FILE_FIELDS
  | `${Exclude<PartyGroup, 'consignor' | 'consignee'>}Country`;

/** The name of a party field is the name of the party and of the part: `Consignee city`. */
export const PARTY_NAMES: Readonly<Record<PartyGroup, string>> = {
  consignor: 'Consignor',
  consignee: 'Consignee',
  pickup: 'Pickup',
  return: 'Return',
  notifyParty: 'Notify party',
  importer: 'Importer',
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
  TaxId: 'tax id',
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
  TaxId: { kind: 'text', maxLength: 40 },
};

const PARTY_HELP: Readonly<Record<PartyGroup, string>> = {
  consignor: 'The sender. Empty means your default consignor of the address book.',
  consignee: 'The receiver.',
  pickup: 'Only where it is picked up elsewhere than at the consignor.',
  return: 'Only where it returns elsewhere than to the consignor.',
  notifyParty: 'Only where the carrier also notifies another than the consignee.',
  importer: 'The importer of record. Only where it is another than the consignee.',
};

const REQUIRED_PARTS: ReadonlySet<PartyPart> = new Set(['Name', 'AddressLine1']);

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

/** Customs of most destinations ask for it; numbers of 16 digits do not fit into a spreadsheet number. */
const TAX_ID_FIELD = {
  isCode: true,
  template: 'international',
  help: 'For customs of the country, such as NIK, NPWP, CCCD, TIN or UEN; stored encrypted.',
} as const;

/** Parties that only templates of freight have. */
const FREIGHT_PARTIES: ReadonlySet<PartyGroup> = new Set(['notifyParty', 'importer']);

function partyFields(group: PartyGroup): UploadField[] {
  const help = PARTY_HELP[group];
  const templates = FREIGHT_PARTIES.has(group) ? ({ template: 'freight' } as const) : {};
  const buildName = (part: PartyPart | 'Country') => `${PARTY_NAMES[group]} ${PART_NAMES[part]}`;
  const fields = PARTY_PARTS.map((part): UploadField => {
    const key = `${group}${part}` as const;
    return {
      key,
      name: buildName(part),
      group,
      part,
      ...PART_LIMITS[part],
      required: group === 'consignee' && REQUIRED_PARTS.has(part) ? ORDER_BATCH_TYPES : [],
      example: EXAMPLES[key] ?? '',
      help,
      ...(part === 'TaxId' && TAX_ID_FIELD),
      ...(part === 'Email' && (group === 'consignee' || group === 'consignor') && { mayDiffer: true }),
      ...templates,
    };
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
      required: [],
      example: '',
      help,
      ...templates,
    },
  ];
}

function toUploadFields<Key extends UploadFieldKey>(
  group: FieldGroup,
  fields: Readonly<Record<Key, FileField>>,
): UploadField[] {
  return (Object.entries(fields) as [Key, FileField][]).map(([key, field]) => ({
    key,
    group,
    required: [],
    example: '',
    help: '',
    ...field,
  }));
}

/** All fields of an order file, in the order of the template columns. */
export const UPLOAD_FIELDS: readonly UploadField[] = [
  ...toUploadFields('order', ORDER_FILE_FIELDS),
  ...partyFields('consignee'),
  ...toUploadFields('parcel', PARCEL_FILE_FIELDS),
  ...toUploadFields('item', ITEM_FILE_FIELDS),
  ...partyFields('consignor'),
  ...partyFields('pickup'),
  ...partyFields('return'),
  ...partyFields('notifyParty'),
  ...partyFields('importer'),
];

type FileTables = typeof ORDER_FILE_FIELDS | typeof PARCEL_FILE_FIELDS | typeof ITEM_FILE_FIELDS;
type HeadersOf<Fields> = {
  [K in keyof Fields]: Fields[K] extends { headers: infer H } ? keyof H : never;
}[keyof Fields];

/** The concepts that the tables of fields use; the phrases of each are known to the upload. */
export type HeaderConcept = WordsOf<
  FileTables extends infer Fields ? (Fields extends FileTables ? HeadersOf<Fields> : never) : never
>;

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
