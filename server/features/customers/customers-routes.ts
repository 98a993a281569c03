import { refuse } from '@portal/contract/core';
import { getCustomer, listCustomers } from '@portal/contract/customers';
import { bind, type Binding } from '../../http/binding.ts';
import { readCustomer, readCustomerPage } from './customers-read-model.ts';

export function customersRoutes(): Binding[] {
  return [
    bind(listCustomers, ({ query, run }) => run.inTenant((tx) => readCustomerPage(tx, run.clientId, query))),
    bind(getCustomer, ({ params, run }) =>
      run.inTenant(async (tx) => (await readCustomer(tx, run.clientId, params.id)) ?? refuse('not_found')),
    ),
  ];
}
