import { listPartnerOrders } from '@portal/contract/partner-orders';
import { call } from '../../api/client.ts';
import type { Finder } from '../../ui/commands/palette-entries.ts';

const MAX_RESULTS = '6';

/** Searches a partner's incoming orders by a part of any of their codes, for the command palette. */
export function incomingOrderFinder(partnerId: string): Finder {
  return {
    key: `incoming-orders ${partnerId}`,
    find: async (text, signal) => {
      const query = { search: text, perPage: MAX_RESULTS };
      const { data } = await call(listPartnerOrders, { params: { partnerId }, query, signal });
      return data.map((order) => ({
        id: order.id,
        label: order.orderCode,
        hint: `${order.client.name} · ${order.consigneeName}`,
        href: `/partner-portals/${partnerId}/incoming-orders/${order.orderCode}`,
      }));
    },
  };
}
