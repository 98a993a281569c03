import { z } from 'zod';
import { operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import { uploadCustomers } from './customer-file.ts';
import { mergeCustomers } from './customer-merge.ts';
import {
  customer,
  customerInput,
  customerListItem,
  customerPatch,
  CUSTOMER_STATUSES,
} from './customer-schemas.ts';

export const CUSTOMER_SORT_KEYS = ['name', 'code', 'createdAt'] as const;

const idParams = z.strictObject({ id: uuid.describe('Id of the customer, a UUID.') });

export const listCustomers = operation({
  id: 'listCustomers',
  domain: 'customers',
  method: 'GET',
  bases: ['clients'],
  path: '/customers',
  summary: 'List the customers of the client, newest first',
  permission: 'customers.read',
  query: z.strictObject({
    ...pageQuery(CUSTOMER_SORT_KEYS),
    search: text(60)
      .optional()
      .describe('Part of the code, the name, the legal name, an e-mail address or the registration number.'),
    status: z.enum(CUSTOMER_STATUSES).optional().describe('Only customers with this status.'),
  }),
  response: { status: 200, body: pageOf(customerListItem) },
  refusals: [],
});

export const getCustomer = operation({
  id: 'getCustomer',
  domain: 'customers',
  method: 'GET',
  bases: ['clients'],
  path: '/customers/{id}',
  summary: 'Get a customer with its first users',
  permission: 'customers.read',
  params: idParams,
  response: { status: 200, body: valueOf(customer) },
  refusals: ['not_found'],
});

export const createCustomer = operation({
  id: 'createCustomer',
  audit: 'Added a customer',
  domain: 'customers',
  method: 'POST',
  bases: ['clients'],
  path: '/customers',
  summary: 'Create a customer',
  permission: 'customers.write',
  acceptsIdempotencyKey: true,
  body: customerInput,
  response: { status: 201, body: valueOf(customer) },
  refusals: ['conflict'],
});

export const editCustomer = operation({
  id: 'editCustomer',
  audit: 'Changed a customer',
  domain: 'customers',
  method: 'PATCH',
  bases: ['clients'],
  path: '/customers/{id}',
  summary:
    'Edit a customer, suspend or reopen it; If-Match with its version refuses the change of an outdated version',
  permission: 'customers.write',
  params: idParams,
  body: customerPatch,
  response: { status: 200, body: valueOf(customer) },
  refusals: ['not_found', 'stale', 'conflict'],
});

export const customersOperations = [
  listCustomers,
  getCustomer,
  createCustomer,
  editCustomer,
  mergeCustomers,
  uploadCustomers,
];
