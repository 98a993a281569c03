import { z } from 'zod';
import { countryCode, isoTime, text, uuid } from '../core/index.ts';
import { PARTY_PARTS, party, rowError } from '../orders/index.ts';

export const ADDRESS_KINDS = ['CONSIGNOR', 'CONSIGNEE', 'PICKUP', 'RETURN'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** An address of the address book. The default label is the name of the party. */
export const addressInput = z.strictObject({
  label: text(120).optional(),
  kind: z.enum(ADDRESS_KINDS),
  party,
  /** Offered first for its kind; replaces the current default. */
  isDefault: z.boolean().default(false),
});
export type AddressInput = z.output<typeof addressInput>;

/** An absent property stays, a value is set. */
export const addressPatch = z.strictObject({
  label: text(120).optional(),
  kind: z.enum(ADDRESS_KINDS).optional(),
  party: party.optional(),
  isDefault: z.boolean().optional(),
});
export type AddressPatch = z.output<typeof addressPatch>;

export const addressEntry = z.strictObject({
  id: uuid,
  label: z.string(),
  kind: z.enum(ADDRESS_KINDS),
  party,
  country: countryCode,
  isDefault: z.boolean(),
  version: z.int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type AddressEntry = z.output<typeof addressEntry>;

/** Maximum number of rows of one list or file. */
export const MAX_ADDRESS_ROWS = 1_000;

/** Fields that a column of a file of addresses can be mapped to; the address parts are those of order files. */
export const ADDRESS_FIELDS = ['label', 'kind', 'isDefault', ...PARTY_PARTS, 'Country'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The fields of the columns, and the kind and country of rows without them. */
export const addressMapping = z.strictObject({
  columns: z
    .array(z.strictObject({ index: z.int().min(0).max(199), field: z.enum(ADDRESS_FIELDS) }))
    .max(ADDRESS_FIELDS.length),
  kind: z.enum(ADDRESS_KINDS),
  country: countryCode.optional(),
});
export type AddressMapping = z.output<typeof addressMapping>;

/** The outcome of one row. `row` counts from 1; in a file it is the row number of the spreadsheet. */
export const addressRowResult = z.strictObject({
  row: z.int(),
  /** READY: a good row of a preview. */
  outcome: z.enum(['CREATED', 'EXISTING', 'FAULTY', 'READY']),
  id: uuid.nullable(),
  /** Label of the address; empty when the row has no name. */
  label: z.string(),
  errors: z.array(z.strictObject({ note: z.string(), reason: z.string() })),
  /** Errors of cells of a file. `warnings` are about values that are accepted. */
  cellErrors: z.array(rowError),
  warnings: z.array(rowError),
});
export type AddressRowResult = z.output<typeof addressRowResult>;

/** The columns of the file with their first values, and the mapping. */
export const addressFile = z.strictObject({
  columns: z.array(z.strictObject({ index: z.int(), header: z.string(), samples: z.array(z.string()) })),
  mapping: addressMapping,
});
export type AddressFile = z.output<typeof addressFile>;

export const addressBulk = z.strictObject({
  created: z.int(),
  existing: z.int(),
  faulty: z.int(),
  ready: z.int(),
  rows: z.array(addressRowResult),
  file: addressFile.nullable(),
});
export type AddressBulk = z.output<typeof addressBulk>;
