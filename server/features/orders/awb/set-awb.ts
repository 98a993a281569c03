import type { AwbOutcome } from '@portal/contract/orders';
import type { Refusal } from '@portal/contract/core';
import type { Run } from '../../../db/run.ts';
import { tellOfOrders } from '../../notifications/index.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { judgeAwbRows, type GivenAwb } from './validate-awb-rows.ts';
import { readAwbKnowledge, saveAwbs } from './awb-store.ts';

/**
 * Attaches MAWB and HAWB numbers to orders; each row is answered by itself, and the good ones are kept. The others of the
 * client, and the customers whose orders they are, hear which have another MAWB now.
 */
export async function setAwbs(
  { clock, notify }: Pick<OrdersDeps, 'clock' | 'notify'>,
  run: Run,
  given: readonly GivenAwb[],
): Promise<AwbOutcome[] | Refusal> {
  return run.inTenant(async (tx) => {
    const now = clock.now();
    const known = await readAwbKnowledge(tx, run.clientId, given, now);
    const { outcomes, changes } = judgeAwbRows(given, known);
    await saveAwbs(tx, run.clientId, changes, now);
    const booked = changes.filter(({ order, awbNumber }) => awbNumber !== order.awbNumber);
    const told = booked.map(({ order }) => order);
    await tellOfOrders(notify, tx, run.clientId, 'AWB_SET', told, run.caller.userId);
    run.audit({
      subject: `${changes.length} orders`,
      after: outcomes
        .filter(({ ok, unchanged }) => ok && !unchanged)
        .map(({ orderCode, awbNumber, hawbNumber }) => ({ orderCode, awbNumber, hawbNumber })),
    });
    return [...outcomes];
  });
}
