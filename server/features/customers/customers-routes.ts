import { refuse } from '@portal/contract/core';
import { getCustomer, listCustomers } from '@portal/contract/customers';
import { bind, type Binding } from '../../http/binding.ts';
import { readCustomer, readCustomerPage } from './customers-read-model.ts';

export function customersRoutes(): Binding[] {
  return [
    bind(listCustomers, ({ query, context }) =>
      context.inTenant((tx) => readCustomerPage(tx, context.clientId, query)),
    ),
    bind(getCustomer, ({ params, context }) =>
      context.inTenant(
        async (tx) => (await readCustomer(tx, context.clientId, params.id)) ?? refuse('not_found'),
      ),
    ),
  ];
}
