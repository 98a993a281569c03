import { listPartners } from '@portal/contract/partners';
import { bind, type Binding } from '../../http/binding.ts';
import { readPartnerPage } from './partners-read-model.ts';

export function partnersRoutes(): Binding[] {
  return [
    bind(listPartners, ({ query, context }) =>
      context.inTenant((tx) => readPartnerPage(tx, context.clientId, query)),
    ),
  ];
}
