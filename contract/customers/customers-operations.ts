import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';

export const CUSTOMER_STATUSES = ['ACTIVE', 'SUSPENDED'] as const;

export const customer = z
  .strictObject({
    id: uuid,
    code: z.string().meta({ description: "The client's own code for the customer.", examples: ['BLUEFIG'] }),
    name: z.string().meta({ description: 'Name of the customer.', examples: ['Blue Fig Trading'] }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'E-mail address of the customer.', examples: ['orders@bluefig.example'] }),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'Phone number of the customer.', examples: ['+65 6123 4567'] }),
    status: z.enum(CUSTOMER_STATUSES).describe('Users of a SUSPENDED customer cannot sign in.'),
    createdAt: isoTime.describe('When the customer was created.'),
    updatedAt: isoTime.describe('When the customer was last changed.'),
  })
  .meta({ id: 'Customer' });
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
    ...pageQuery(CUSTOMER_SORT_KEYS),
    search: text(60).optional().describe('Part of the code or the name.'),
    status: z.enum(CUSTOMER_STATUSES).optional().describe('Only customers with this status.'),
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
