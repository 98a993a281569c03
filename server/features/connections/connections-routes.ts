import {
  acceptClientConnections,
  changeClientConnection,
  changeConnection,
  getClientConnectionEffect,
  getConnectionEffect,
  EFFECT_ORDERS,
  getPartnerDetails,
  getPartnerTrial,
  listClientConnectionEntries,
  listClientConnections,
  listConnectionEntries,
  requestConnection,
} from '@portal/contract/connections';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { belongsToPartner } from '../../request/caller.ts';
import { toValue } from '../../request/payloads.ts';
import type { ConnectionsDeps } from './change-connection.ts';
import {
  changeConnectionAsClient,
  loadPartnerDetails,
  requestConnectionAsClient,
  withPartner,
} from './client-connection.ts';
import { countOrdersUnderWay, readEffect, type EffectDeps } from './connection-effect.ts';
import { readClientConnections, readEntries } from './connections-read-model.ts';
import {
  acceptConnectionsAsPartner,
  changeConnectionAsPartner,
  withConnection,
} from './partner-connections.ts';

export function connectionsRoutes(deps: ConnectionsDeps & EffectDeps): Binding[] {
  return [
    bind(getPartnerDetails, async ({ params, context }) =>
      toValue(await loadPartnerDetails(deps, context, params.id)),
    ),
    bind(requestConnection, async ({ params, body, context }) =>
      toValue(await requestConnectionAsClient(deps, context, params.id, body)),
    ),
    bind(changeConnection, async ({ params, body, context }) =>
      toValue(await changeConnectionAsClient(deps, context, params.id, body)),
    ),
    bind(listConnectionEntries, ({ params, query, context }) =>
      withPartner(context, params.id, (tx) =>
        readEntries(tx, { clientId: context.clientId, partnerId: params.id }, query),
      ),
    ),
    bind(getConnectionEffect, async ({ params, context }) =>
      toValue(
        await withPartner(context, params.id, (tx) =>
          readEffect(deps, tx, { clientId: context.clientId, partnerId: params.id }),
        ),
      ),
    ),
    bind(getPartnerTrial, async ({ params, context }) =>
      toValue(
        await withPartner(context, params.id, (tx) =>
          deps.simulateWithPartner(tx, {
            clientId: context.clientId,
            partnerId: params.id,
            orders: EFFECT_ORDERS,
          }),
        ),
      ),
    ),
    bind(listClientConnections, ({ query, context }) => {
      const { partnerId } = query;
      const { caller } = context;
      if (partnerId !== undefined && !belongsToPartner(caller, partnerId))
        return Promise.resolve(refuse('incoming.partner_not_found'));
      const partnerIds = partnerId === undefined ? caller.partners.map((own) => own.partnerId) : [partnerId];
      return context.inTenant((tx) => readClientConnections(tx, partnerIds, query, deps.clock.now()));
    }),
    bind(changeClientConnection, async ({ params, body, context }) =>
      toValue(await changeConnectionAsPartner(deps, context, params.id, body)),
    ),
    bind(acceptClientConnections, ({ body, context }) =>
      acceptConnectionsAsPartner(deps, context, body.connectionIds),
    ),
    bind(listClientConnectionEntries, ({ params, query, context }) =>
      withConnection(context, params.id, (tx, key) => readEntries(tx, key, query)),
    ),
    bind(getClientConnectionEffect, async ({ params, context }) =>
      toValue(
        await withConnection(context, params.id, async (tx, key) => ({
          ordersUnderWay: await countOrdersUnderWay(tx, key),
        })),
      ),
    ),
  ];
}
