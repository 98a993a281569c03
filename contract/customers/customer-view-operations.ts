import { z } from 'zod';
import { operation, uuid } from '../core/index.ts';

export const startCustomerView = operation({
  id: 'startCustomerView',
  audit: 'Saw the portal as a customer',
  domain: 'customers',
  method: 'POST',
  bases: ['clients'],
  path: '/customers/{id}/view',
  summary:
    'See the portal as a customer in this session, read only, until the view ends. For admins of the client',
  permission: 'customers.write',
  params: z.strictObject({ id: uuid.describe('Id of the customer, a UUID.') }),
  response: { status: 204 },
  refusals: ['not_found'],
});

export const endCustomerView = operation({
  id: 'endCustomerView',
  audit: 'Stopped seeing the portal as a customer',
  domain: 'customers',
  method: 'DELETE',
  bases: ['customers'],
  path: '/customer-view',
  summary: 'End the view of the portal as a customer; without one, nothing happens',
  permission: 'session',
  allowedInCustomerView: true,
  response: { status: 204 },
  refusals: [],
});

export const customerViewOperations = [startCustomerView, endCustomerView];
