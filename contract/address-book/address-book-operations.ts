import { z } from 'zod';
import { countryCode, operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import {
  ADDRESS_KINDS,
  addressBulk,
  addressEntry,
  addressInput,
  addressPatch,
  MAX_ADDRESS_ROWS,
} from './address-book-schemas.ts';

export const ADDRESS_SORT_KEYS = ['label', 'country', 'createdAt', 'updatedAt'] as const;

const idParams = z.strictObject({ id: uuid });

export const listAddresses = operation({
  id: 'listAddresses',
  domain: 'address-book',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/address-books',
  summary: 'Addresses kept, newest first; `search` finds parts of names, places, phones and postcodes',
  permission: 'address-book.read',
  query: z.strictObject({
    ...pageQuery(ADDRESS_SORT_KEYS),
    search: text(60).optional(),
    kind: z.enum(ADDRESS_KINDS).optional(),
    country: countryCode.optional(),
  }),
  response: { status: 200, body: pageOf(addressEntry) },
  refusals: [],
});

export const createAddress = operation({
  id: 'createAddress',
  domain: 'address-book',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/address-books',
  summary: 'Keep an address',
  permission: 'address-book.write',
  acceptsIdempotencyKey: true,
  body: addressInput,
  response: { status: 201, body: valueOf(addressEntry) },
  refusals: ['conflict'],
});

export const editAddress = operation({
  id: 'editAddress',
  domain: 'address-book',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/address-books/{id}',
  summary: 'Change an address; If-Match with its version refuses a change made in between',
  permission: 'address-book.write',
  params: idParams,
  body: addressPatch,
  response: { status: 200, body: valueOf(addressEntry) },
  refusals: ['not_found', 'stale', 'conflict'],
});

export const deleteAddress = operation({
  id: 'deleteAddress',
  domain: 'address-book',
  method: 'DELETE',
  bases: ['clients', 'customers'],
  path: '/address-books/{id}',
  summary: 'Forget an address; orders that used it keep their own copy',
  permission: 'address-book.write',
  params: idParams,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const createAddresses = operation({
  id: 'createAddresses',
  domain: 'address-book',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/address-books/bulks',
  summary:
    'Keep many addresses: a list, or a file (multipart field `file`). Good rows are kept, faulty ones explained, ones already there left alone',
  permission: 'address-book.write',
  acceptsIdempotencyKey: true,
  upload: {
    field: 'file',
    fields: z.strictObject({
      /** An `AddressMapping` as JSON; without it the headers are understood. */
      mapping: z.string().max(10_000).optional(),
      /** `true`: say what would become of each row, and keep nothing. */
      preview: z.enum(['true', 'false']).optional(),
    }),
  },
  body: z.strictObject({
    /** Rows of the shape of one address; each is checked on its own. */
    rows: z
      .array(z.record(z.string().max(60), z.unknown()))
      .min(1)
      .max(MAX_ADDRESS_ROWS),
  }),
  response: { status: 200, body: valueOf(addressBulk) },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const addressBookOperations = [
  listAddresses,
  createAddress,
  editAddress,
  deleteAddress,
  createAddresses,
];
