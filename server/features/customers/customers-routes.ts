import { getCustomer, listCustomers } from '@portal/contract/customers';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { readCustomer, readCustomerPage } from './customers-read-model.ts';

export function customersRoutes(): Binding[] {
  return [
    bind(listCustomers, ({ query, context }) =>
      context.inTenant((tx) => readCustomerPage(tx, context.clientId, query)),
    ),
    bind(getCustomer, ({ params, context }) =>
      context.inTenant(
        async (tx) => (await readCustomer(tx, context.clientId, params.id)) ?? refuse('request.not_found'),
      ),
    ),
  ];
}
