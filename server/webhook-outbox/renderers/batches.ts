import type { StoredReason } from '@portal/contract/core';
import type { EventData } from '@portal/contract/webhooks';
import { sql } from '../../db/sql.ts';
import type { EventRenderer } from '../event-renderer.ts';

/** Corrected rows of the batch are imported later, so its counts and its failure are recorded. */
export interface BatchFacts extends Pick<
  EventData<'batch.done'>,
  'createdOrders' | 'existingOrders' | 'faultyOrders'
> {
  readonly batchId: string;
  readonly failure: StoredReason | null;
  /** ISO 8601. */
  readonly finishedAt: string;
}

interface BatchRow {
  readonly batchId: string;
  readonly batchCode: string;
  readonly type: string;
}

/** Renders the end of an upload. */
export const renderBatches: EventRenderer<'batch.done' | 'batch.failed', BatchFacts> = async (
  tx,
  clientId,
  facts,
) => {
  const batchIds = facts.map(({ batchId }) => batchId);
  const rows = await tx.rows<BatchRow>(sql`select id "batchId", batch_code "batchCode", type from batches
    where client_id = ${clientId} and id = any (${batchIds}::uuid[])`);
  const rowsById = new Map(rows.map((row) => [row.batchId, row]));
  return facts.map(({ batchId, createdOrders, existingOrders, faultyOrders, failure, finishedAt }) => {
    const row = rowsById.get(batchId);
    if (row === undefined) return undefined;
    return {
      orderingKey: batchId,
      subject: row.batchCode,
      happenedAt: finishedAt,
      data: { ...row, createdOrders, existingOrders, faultyOrders, failure },
    };
  });
};
