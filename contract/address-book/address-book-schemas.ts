import { z } from 'zod';
import { countryCode, isoTime, reasonSchema, text, uuid } from '../core/index.ts';
import { rowError } from '../orders/index.ts';
import { PARTY_PARTS, party, type PartyRole } from '../parties/index.ts';
import { finding } from '../findings/index.ts';

export const ADDRESS_KINDS = ['CONSIGNOR', 'CONSIGNEE', 'PICKUP', 'RETURN'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The role in an order of an address of each kind. */
export const ADDRESS_ROLES = {
  CONSIGNOR: 'consignor',
  CONSIGNEE: 'consignee',
  PICKUP: 'pickup',
  RETURN: 'returnTo',
} as const satisfies Readonly<Record<AddressKind, PartyRole>>;

const kind = z.enum(ADDRESS_KINDS).describe('What the address is used as.');
const label = text(120).meta({
  description: 'Name of the address in the address book.',
  examples: ['Singapore warehouse'],
});
const isDefault = z
  .boolean()
  .describe(
    'Whether the address is the default of its kind, which new orders get; it replaces the current one.',
  );

export const addressInput = z
  .strictObject({
    label: label
      .optional()
      .describe('Name of the address in the address book; by default the name of the party.'),
    kind,
    party,
    isDefault: isDefault.default(false),
  })
  .meta({ id: 'AddressInput', description: 'An address to create.' });
export type AddressInput = z.output<typeof addressInput>;

export const addressPatch = z
  .strictObject({
    label: label.optional(),
    kind: kind.optional(),
    party: party.optional(),
    isDefault: isDefault.optional(),
  })
  .meta({
    id: 'AddressPatch',
    description: 'Changes of an address. An absent property stays, a value is set.',
  });
export type AddressPatch = z.output<typeof addressPatch>;

export const addressEntry = z
  .strictObject({
    id: uuid,
    label: z
      .string()
      .meta({ description: 'Name of the address in the address book.', examples: ['Singapore warehouse'] }),
    kind,
    party,
    country: countryCode,
    isDefault: z.boolean().describe('Whether the address is the default of its kind, which new orders get.'),
    version: z
      .int()
      .meta({ description: 'Version of the address; send it as `If-Match` with a change.', examples: [3] }),
    createdAt: isoTime.describe('When the address was created.'),
    updatedAt: isoTime.describe('When the address was last changed.'),
  })
  .meta({ id: 'AddressEntry', description: 'An address of the address book.' });
export type AddressEntry = z.output<typeof addressEntry>;

/** A created or changed address with what is unusual about it. */
export const addressResult = z.strictObject({
  value: addressEntry,
  findings: z
    .array(finding)
    .max(10)
    .describe(
      'Findings about phone number and postcode, as those of an order. The address is saved with them.',
    ),
});

/** Maximum number of rows of one list or file. */
export const MAX_ADDRESS_ROWS = 1_000;

/** Fields that a column of a file of addresses can be mapped to; the address parts are those of order files. */
export const ADDRESS_FIELDS = ['label', 'kind', 'isDefault', ...PARTY_PARTS, 'Country'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const addressMapping = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          index: z
            .int()
            .min(0)
            .max(199)
            .meta({ description: 'Position of the column in the file, from 0.', examples: [0] }),
          field: z.enum(ADDRESS_FIELDS).describe('Field of the column.'),
        }),
      )
      .max(ADDRESS_FIELDS.length)
      .describe('The mapped columns.'),
    kind: kind.describe('Kind of the rows that name none.'),
    country: countryCode.optional().describe('Country of the rows that name none, ISO 3166-1 alpha-2.'),
  })
  .meta({ id: 'AddressMapping', description: 'How the rows of a file become addresses.' });
export type AddressMapping = z.output<typeof addressMapping>;

export const addressRowResult = z
  .strictObject({
    row: z.int().meta({
      description: 'Number of the row, from 1; in a file, its number in the spreadsheet.',
      examples: [2],
    }),
    outcome: z
      .enum(['CREATED', 'EXISTING', 'FAULTY', 'READY'])
      .describe('What became of the row. READY is a row of a preview that can be created.'),
    id: uuid.nullable().describe('Id of the created address, a UUID; null for any other outcome.'),
    label: z.string().meta({
      description: 'Name of the address; empty where the row has none.',
      examples: ['Singapore warehouse'],
    }),
    errors: z
      .array(
        z.strictObject({
          note: z.string().meta({ description: 'The field that is not valid.', examples: ['email'] }),
          reason: reasonSchema.meta({
            description: 'Why the field is not valid.',
            examples: [
              {
                code: 'row.not_email',
                params: { value: 'ann@acme' },
                message:
                  '"ann@acme" is not an e-mail address. Write it as name@example.com, or leave it empty.',
              },
            ],
          }),
        }),
      )
      .describe('Errors of the fields.'),
    cellErrors: z.array(rowError).describe('Errors of the cells of a file.'),
    warnings: z.array(rowError).describe('Warnings about values that are accepted.'),
  })
  .meta({ id: 'AddressRowResult', description: 'The outcome of one row.' });
export type AddressRowResult = z.output<typeof addressRowResult>;

export const addressFile = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          index: z.int().meta({ description: 'Position of the column in the file, from 0.', examples: [0] }),
          header: z.string().meta({ description: 'Name of the column in the file.', examples: ['Company'] }),
          samples: z
            .array(z.string())
            .meta({ description: 'The first different values of the column.', examples: [['1.25', '0.8']] }),
        }),
      )
      .describe('All columns of the file.'),
    mapping: addressMapping,
  })
  .meta({ id: 'AddressFile', description: 'The columns of a file of addresses and their mapping.' });
export type AddressFile = z.output<typeof addressFile>;

export const addressBulk = z
  .strictObject({
    created: z.int().meta({ description: 'Number of created addresses.', examples: [1] }),
    existing: z.int().meta({ description: 'Number of rows whose address existed before.', examples: [0] }),
    faulty: z
      .int()
      .meta({ description: 'Number of rows with errors, which were not created.', examples: [0] }),
    ready: z.int().meta({ description: 'Number of rows of a preview that can be created.', examples: [0] }),
    rows: z.array(addressRowResult).describe('The outcome of each row.'),
    file: addressFile.nullable().describe('The columns and the mapping of the file; null for a list.'),
  })
  .meta({ id: 'AddressBulk', description: 'The outcome of creating many addresses.' });
export type AddressBulk = z.output<typeof addressBulk>;
