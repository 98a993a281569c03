import { z } from 'zod';
import { countryCode, isoTime, text, uuid } from '../core/index.ts';
import { PARTY_PARTS, party, rowError } from '../orders/index.ts';

export const ADDRESS_KINDS = ['CONSIGNOR', 'CONSIGNEE', 'PICKUP', 'RETURN'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** An address somebody keeps; the label is the party's name when none is given. */
export const addressInput = z.strictObject({
  label: text(120).optional(),
  kind: z.enum(ADDRESS_KINDS),
  party,
  /** The one proposed first for its kind; the former default stops being it. */
  isDefault: z.boolean().default(false),
});
export type AddressInput = z.output<typeof addressInput>;

/** Absent keeps, a value sets. */
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

/** Rows of one list or file. */
export const MAX_ADDRESS_ROWS = 1_000;

/** What a column of a file of addresses can mean; the parts of an address are those of an order file. */
export const ADDRESS_FIELDS = ['label', 'kind', 'isDefault', ...PARTY_PARTS, 'Country'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What the columns of a file mean, and what holds for rows that do not say it. */
export const addressMapping = z.strictObject({
  columns: z
    .array(z.strictObject({ index: z.int().min(0).max(199), field: z.enum(ADDRESS_FIELDS) }))
    .max(ADDRESS_FIELDS.length),
  kind: z.enum(ADDRESS_KINDS),
  country: countryCode.optional(),
});
export type AddressMapping = z.output<typeof addressMapping>;

/** What became of one row of a bulk upload; `row` counts from 1, in a file it is the row of the spreadsheet. */
export const addressRowResult = z.strictObject({
  row: z.int(),
  /** READY: a good row of a preview, which keeps nothing. */
  outcome: z.enum(['CREATED', 'EXISTING', 'FAULTY', 'READY']),
  id: uuid.nullable(),
  /** What it is kept as; empty where the row has no name. */
  label: z.string(),
  errors: z.array(z.strictObject({ note: z.string(), reason: z.string() })),
  /** Of a file's rows: what is wrong with which cell, and what is doubtful and kept. */
  cellErrors: z.array(rowError),
  warnings: z.array(rowError),
});
export type AddressRowResult = z.output<typeof addressRowResult>;

/** The file as it was read: its columns, with the first values of each, and what they were taken to mean. */
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
