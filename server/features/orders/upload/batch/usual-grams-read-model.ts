import { BATCH_MOVEMENTS, type OrderBatchType } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import type { UsualGrams } from '../usual-grams.ts';

/** The latest orders that show what is usual. */
const LATEST_ORDERS = 300;
/** Fewer orders show nothing. */
const MIN_ORDERS = 20;

/** The usual weights of a client's latest orders of a batch type; undefined when it has too few. */
export async function readUsualGrams(
  tx: Transaction,
  clientId: string,
  type: OrderBatchType,
): Promise<UsualGrams | undefined> {
  const [row] = await tx.prepared<UsualGrams & { orders: number }>(
    'usual-grams',
    `select count(*)::int orders, (percentile_disc(0.05) within group (order by gross_grams))::float8 low,
        (percentile_disc(0.5) within group (order by gross_grams))::float8 median,
        (percentile_disc(0.95) within group (order by gross_grams))::float8 high
      from (select gross_grams from orders where client_id = $1 and movement = $2
        order by created_at desc limit ${LATEST_ORDERS}) latest`,
    [clientId, BATCH_MOVEMENTS[type]],
  );
  if (row === undefined || row.orders < MIN_ORDERS) return undefined;
  const { low, median, high } = row;
  return { low, median, high };
}
