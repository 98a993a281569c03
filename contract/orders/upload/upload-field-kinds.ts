export const FIELD_GROUPS = [
  'order',
  'consignor',
  'consignee',
  'pickup',
  'return',
  'notifyParty',
  'importer',
  'item',
  'parcel',
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** How a cell is read: weights in grams, lengths in millimetres, money in minor units, dates as ISO days. */
export const FIELD_KINDS = [
  'text',
  'email',
  'phone',
  'country',
  'port',
  'currency',
  'money',
  'weight',
  'weightUnit',
  'length',
  'dimensions',
  'lengthUnit',
  'int',
  'date',
  'enum',
  'boolean',
  'hsCode',
  'decimal',
  'goodsFlags',
  'status',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];
