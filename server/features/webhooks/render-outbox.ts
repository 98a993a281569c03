import type { SubscribableType } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { EVENT_RENDERERS, type EventRenderer } from '../../webhook-outbox/index.ts';
import { insertEvents, takeOutboxRows, type NewEvent, type OutboxRow } from './outbox-store.ts';

const BATCH_SIZE = 500;

/** Renders the earliest recorded events of a client into deliveries. Returns whether there may be more events. */
export async function renderOutbox(tx: Transaction, clientId: string): Promise<boolean> {
  const rows = await takeOutboxRows(tx, clientId, BATCH_SIZE);
  if (rows.length > 0) await insertEvents(tx, clientId, await renderEvents(tx, clientId, rows));
  return rows.length === BATCH_SIZE;
}

/** Renders events type by type, and returns them in the order of the rows. */
async function renderEvents(
  tx: Transaction,
  clientId: string,
  rows: readonly OutboxRow[],
): Promise<NewEvent[]> {
  const eventsByRow = new Map<OutboxRow, NewEvent>();
  for (const [type, rowsOfType] of Map.groupBy(rows, (row) => row.type)) {
    const render: EventRenderer<SubscribableType, never> = EVENT_RENDERERS[type];
    const rendered = await render(
      tx,
      clientId,
      rowsOfType.map(({ facts }) => facts),
    );
    for (const [index, row] of rowsOfType.entries()) {
      const event = rendered[index];
      if (event !== undefined) eventsByRow.set(row, { ...event, type, recordedAt: row.recordedAt });
    }
  }
  return rows.flatMap((row) => eventsByRow.get(row) ?? []);
}
