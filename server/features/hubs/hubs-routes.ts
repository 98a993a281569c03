import { closePartnerHub, listPartnerHubs, savePartnerHub } from '@portal/contract/partners';
import { bind, type Binding } from '../../http/binding.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { readHubPage } from './hubs-read-model.ts';
import { removeHub, saveHub } from './hubs-service.ts';

export function hubsRoutes(): Binding[] {
  return [
    bind(listPartnerHubs, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readHubPage(tx, params.partnerId, query)),
    ),
    bind(savePartnerHub, ({ params, body, context }) => saveHub(context, params, body)),
    bind(closePartnerHub, ({ params, context }) => removeHub(context, params)),
  ];
}
