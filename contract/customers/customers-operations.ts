import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';

export const CUSTOMER_STATUSES = ['ACTIVE', 'SUSPENDED'] as const;

export const customer = z.strictObject({
  id: uuid,
  /** The client's own code for the customer. */
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Customer = z.output<typeof customer>;

export const CUSTOMER_SORT_KEYS = ['name', 'code', 'createdAt'] as const;

export const listCustomers = operation({
  id: 'listCustomers',
  domain: 'customers',
  method: 'GET',
  bases: ['clients'],
  path: '/customers',
  summary: 'List the customers of the client, newest first',
  permission: 'customers.read',
  query: z.strictObject({
    ...pageQuery(CUSTOMER_SORT_KEYS, 1000),
    search: text(60).optional(),
    status: z.enum(CUSTOMER_STATUSES).optional(),
  }),
  response: { status: 200, body: pageOf(customer) },
  refusals: [],
});

export const getCustomer = operation({
  id: 'getCustomer',
  domain: 'customers',
  method: 'GET',
  bases: ['clients'],
  path: '/customers/{id}',
  summary: 'Get a customer',
  permission: 'customers.read',
  params: z.strictObject({ id: uuid }),
  response: { status: 200, body: valueOf(customer) },
  refusals: ['not_found'],
});

export const customersOperations = [listCustomers, getCustomer];
