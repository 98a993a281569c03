import type { AwbOutcome } from '@portal/contract/orders';
import type { Refusal } from '@portal/contract/core';
import type { RequestContext } from '../../../request/request-context.ts';
import { notifyAboutOrders } from '../../notifications/index.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { validateAwbRows, type AwbRowInput } from './validate-awb-rows.ts';
import { loadAwbLookups, saveAwbNumbers } from './awb-store.ts';

/**
 * Sets the MAWB and HAWB numbers of orders; each row has its own outcome, and valid rows are stored. Notifies the other users
 * of the client, and those of customers about their orders, of new MAWB numbers.
 */
export async function setAwbNumbers(
  { clock, notify }: Pick<OrdersDeps, 'clock' | 'notify'>,
  context: RequestContext,
  rows: readonly AwbRowInput[],
): Promise<AwbOutcome[] | Refusal> {
  return context.inTenant(async (tx) => {
    const now = clock.now();
    const lookups = await loadAwbLookups(tx, context.clientId, rows, now);
    const { outcomes, changes } = validateAwbRows(rows, lookups);
    await saveAwbNumbers(tx, context.clientId, changes, now);
    const changedMawbs = changes.filter(({ order, awbNumber }) => awbNumber !== order.awbNumber);
    const orders = changedMawbs.map(({ order }) => order);
    await notifyAboutOrders(notify, tx, context.clientId, 'AWB_SET', orders, context.caller.userId);
    context.audit({
      subject: `${changes.length} orders`,
      after: outcomes
        .filter(({ ok, unchanged }) => ok && !unchanged)
        .map(({ orderCode, awbNumber, hawbNumber }) => ({ orderCode, awbNumber, hawbNumber })),
    });
    return [...outcomes];
  });
}
