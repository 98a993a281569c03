import { listOrders } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import type { Finder } from '../../../ui/commands/palette-entries.ts';

const MAX_RESULTS = '6';

/** Searches orders by a part of any of their codes, for the command palette. */
export const orderFinder: Finder = {
  key: 'orders',
  find: async (text, signal) => {
    const { data } = await call(listOrders, { query: { search: text, perPage: MAX_RESULTS }, signal });
    return data.map((order) => ({
      id: order.id,
      label: order.orderCode,
      hint: `${order.customerOrderCode} · ${order.consigneeName}`,
      href: `/orders/${order.orderCode}`,
    }));
  },
};
