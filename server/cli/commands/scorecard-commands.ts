import { sql } from '../../db/sql.ts';
import { rebuildAllSums } from '../../features/insights/index.ts';
import { markAllOrders } from '../../features/scorecards/index.ts';
import { command, type Command } from '../command.ts';
import { runAsClient } from '../run-as-client.ts';

const recount = command({
  name: 'scorecards recount',
  description:
    'Compute the scorecards of all partners and the figures of Insights again; the job does it within minutes',
  positionals: [],
  options: {},
  run: (operator) =>
    operator.change(async (tx, audit) => {
      const clients = await tx.rows<{ clientId: string }>(
        sql`select client_id "clientId" from clients order by client_id`,
      );
      let orders = 0;
      for (const { clientId } of clients)
        orders += await runAsClient(tx, clientId, async () => {
          await rebuildAllSums(tx, clientId);
          return markAllOrders(tx, clientId);
        });
      audit({ operation: 'operator.scorecards.recount', subject: 'scorecards', after: { orders } });
      return [`${orders} orders are counted again.`];
    }),
});

export const scorecardCommands: readonly Command[] = [recount];
