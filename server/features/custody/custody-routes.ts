import {
  downloadCustodyPhoto,
  listBagCustody,
  listOrderCustody,
  listPartnerBagCustody,
  listPartnerOrderCustody,
} from '@portal/contract/custody';
import { refuse } from '@portal/contract/reasons';
import { sql } from '../../db/sql.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { findGrantedOrders, findOrder, findPieceKey } from '../orders/index.ts';
import { openCustodyPhoto } from './custody-photo.ts';
import { readBagCustody, readOrderCustody, readPartnerBagCustody } from './custody-read-model.ts';

export function custodyRoutes({ files }: { readonly files: FileStorage }): Binding[] {
  return [
    bind(listBagCustody, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const { clientId } = context;
        const bag = await tx.row<{ code: string }>(
          sql`select bag_code code from bags where client_id = ${clientId} and id = ${params.id}`,
        );
        return bag === undefined ? refuse('bag.not_found') : readBagCustody(tx, clientId, bag.code, query);
      }),
    ),
    bind(listPartnerBagCustody, ({ params: { partnerId, bagId }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const bag = await tx.row<{ code: string; clientIds: string[] }>(sql`
          select b.bag_code code, array(select distinct m.client_id from bag_orders m
              where m.partner_id = b.partner_id and m.forwarder_bag_id = b.id) "clientIds"
            from forwarder_bags b where b.partner_id = ${partnerId} and b.id = ${bagId}
          union all select bag_code, array[client_id] from bags
            where partner_id = ${partnerId} and id = ${bagId} and received_at is not null`);
        return bag === undefined ? refuse('bag.not_found') : readPartnerBagCustody(tx, bag, query);
      }),
    ),
    bind(listOrderCustody, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const order = await findOrder(tx, context.clientId, params.id);
        if (order === undefined) return refuse('order.not_found');
        const { piece } = await findPieceKey(tx, params.id);
        return readOrderCustody(tx, context.clientId, { orderId: order.row.id, piece }, query);
      }),
    ),
    bind(listPartnerOrderCustody, ({ params: { partnerId, id }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const order = (await findGrantedOrders(tx, [id])).get(id);
        if (order === undefined) return refuse('order.not_found');
        const { clientId, id: orderId, piece } = order;
        return readOrderCustody(tx, clientId, { orderId, piece }, query);
      }),
    ),
    bind(downloadCustodyPhoto, ({ params, context }) => openCustodyPhoto(files, context, params.id)),
  ];
}
