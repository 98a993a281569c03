import { revealPartnerTaxIds } from '@portal/contract/orders';
import {
  getPartnerOrder,
  listPartnerClients,
  listPartnerOrders,
  listPartnerRequests,
} from '@portal/contract/partner-orders';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';
import { readPartnerOrder } from './partner-order-details.ts';
import { readPartnerClients, readPartnerOrdersPage } from './partner-orders-read-model.ts';
import { readTaxIdsAsBroker } from './read-tax-ids.ts';
import { readRequestsPage } from './partner-requests-read-model.ts';

interface PartnerOrdersDeps {
  readonly clock: Clock;
  readonly taxIds: TaxIdProtection;
}

/** Routes of the Partner Portal's incoming orders and requests. */
export function partnerOrdersRoutes({ clock, taxIds }: PartnerOrdersDeps): Binding[] {
  return [
    bind(listPartnerOrders, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) =>
        readPartnerOrdersPage(tx, params.partnerId, query, context.caller.timeZone),
      ),
    ),
    bind(getPartnerOrder, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, async (tx) => {
        const value = await readPartnerOrder(tx, params.partnerId, params.id, clock.now());
        return value === undefined ? refuse('order.not_found') : { value };
      }),
    ),
    bind(revealPartnerTaxIds, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readTaxIdsAsBroker(taxIds, context, tx, params)),
    ),
    bind(listPartnerClients, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, async (tx) => ({
        data: await readPartnerClients(tx, params.partnerId),
      })),
    ),
    bind(listPartnerRequests, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => readRequestsPage(tx, params.partnerId, query)),
    ),
  ];
}
