import { z } from 'zod';
import {
  countryCode,
  listOf,
  operation,
  pageOf,
  pageQuery,
  queryFlag,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import {
  ADDRESS_KINDS,
  addressBulk,
  addressEntry,
  addressInput,
  addressPatch,
  addressResult,
  MAX_ADDRESS_ROWS,
} from './address-book-schemas.ts';

export const ADDRESS_SORT_KEYS = ['label', 'country', 'createdAt', 'updatedAt'] as const;

const ownerQuery = {
  customerId: uuid
    .optional()
    .describe(
      'Id of a customer of the client, a UUID: the call is about its address book. Without it, about that of the caller.',
    ),
};

const idParams = z.strictObject({ id: uuid.describe('Id of the address, a UUID.') });

export const listAddresses = operation({
  id: 'listAddresses',
  domain: 'address-book',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/address-books',
  summary: 'List addresses, newest first; `search` finds parts of names, places, phone numbers and postcodes',
  permission: 'address-book.read',
  query: z.strictObject({
    ...pageQuery(ADDRESS_SORT_KEYS),
    search: text(60).optional().describe('Part of a name, place, phone number or postcode.'),
    kind: z.enum(ADDRESS_KINDS).optional().describe('Only addresses of this kind.'),
    country: countryCode.optional().describe('Only addresses in this country, ISO 3166-1 alpha-2.'),
    isDefault: queryFlag
      .optional()
      .describe('Only addresses that are the default of their kind, or only others.'),
    ...ownerQuery,
  }),
  response: { status: 200, body: pageOf(addressEntry) },
  refusals: ['not_found'],
});

export const createAddress = operation({
  id: 'createAddress',
  audit: 'Added an address',
  domain: 'address-book',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/address-books',
  summary: 'Create an address',
  permission: 'address-book.write',
  acceptsIdempotencyKey: true,
  query: z.strictObject(ownerQuery),
  body: addressInput,
  response: { status: 201, body: addressResult },
  refusals: ['not_found', 'conflict'],
});

export const editAddress = operation({
  id: 'editAddress',
  audit: 'Changed an address',
  domain: 'address-book',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/address-books/{id}',
  summary: 'Edit an address; If-Match with its version refuses the change of an outdated version',
  permission: 'address-book.write',
  params: idParams,
  query: z.strictObject(ownerQuery),
  body: addressPatch,
  response: { status: 200, body: addressResult },
  refusals: ['not_found', 'stale', 'conflict'],
});

export const deleteAddress = operation({
  id: 'deleteAddress',
  audit: 'Deleted an address',
  domain: 'address-book',
  method: 'DELETE',
  bases: ['clients', 'customers'],
  path: '/address-books/{id}',
  summary: 'Delete an address; orders keep their own copy',
  permission: 'address-book.write',
  params: idParams,
  query: z.strictObject(ownerQuery),
  response: { status: 204 },
  refusals: ['not_found'],
});

export const createAddresses = operation({
  id: 'createAddresses',
  audit: 'Added addresses',
  domain: 'address-book',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/address-books/bulks',
  summary:
    'Create many addresses: a list, or a file (multipart field `file`). Good rows are created, faulty rows have errors, existing addresses stay as they are',
  permission: 'address-book.write',
  acceptsIdempotencyKey: true,
  query: z.strictObject(ownerQuery),
  upload: {
    field: 'file',
    fields: z.strictObject({
      mapping: z
        .string()
        .max(10_000)
        .optional()
        .describe('An `AddressMapping` as JSON; by default one is suggested from the names of the columns.'),
      preview: z
        .enum(['true', 'false'])
        .optional()
        .describe('`true` answers the outcome of each row and creates nothing.'),
    }),
  },
  body: z
    .strictObject({
      rows: listOf(z.record(z.string().max(60), z.unknown()), 1, MAX_ADDRESS_ROWS).describe(
        'Addresses in the form of `AddressInput`; each is checked by itself.',
      ),
    })
    .meta({ id: 'AddressRows', description: 'Addresses to create.' }),
  response: { status: 200, body: valueOf(addressBulk) },
  refusals: ['not_found', 'invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const addressBookOperations = [
  listAddresses,
  createAddress,
  editAddress,
  deleteAddress,
  createAddresses,
];
