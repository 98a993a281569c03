import { z } from 'zod';
import { countryCode, isoTime, text, uuid } from '../core/index.ts';
import { party } from '../orders/index.ts';

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

/** What became of one row of a bulk upload; `row` counts from 1. */
export const addressRowResult = z.strictObject({
  row: z.int(),
  outcome: z.enum(['CREATED', 'EXISTING', 'FAULTY']),
  id: uuid.nullable(),
  errors: z.array(z.strictObject({ note: z.string(), reason: z.string() })),
});
export type AddressRowResult = z.output<typeof addressRowResult>;
