import { endAllotment, listAllotments, listMyAllotments, setAllotment } from '@portal/contract/freight';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { Notify } from '../../notifications/index.ts';
import { readAllotmentPage, readAllottedDeparturePage } from './allotments-read-model.ts';
import { endAllotmentOf, setAllotmentOf } from './allotments-service.ts';

/** Calls of partners and clients about allotments. */
export function allotmentRoutes(notify: Notify, clock: Clock): Binding[] {
  return [
    bind(listAllotments, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readAllotmentPage(tx, partnerId, query)),
    ),
    bind(setAllotment, ({ params, body, context }) =>
      setAllotmentOf(notify, context, params, body, clock.now()),
    ),
    bind(endAllotment, ({ params, context }) => endAllotmentOf(notify, context, params)),
    bind(listMyAllotments, ({ query, context }) =>
      context.inTenant((tx) => readAllottedDeparturePage(tx, context.clientId, query, clock.now())),
    ),
  ];
}
