import { EVENT_CATALOGUE, type SubscribableType } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { addClientStatuses } from '../../request/add-client-statuses.ts';
import { readClientStatuses } from '../status-mappings/index.ts';
import { EVENT_RENDERERS, type EventRenderer } from '../../webhook-outbox/index.ts';
import {
  insertEvents,
  insertPartnerEvents,
  takeOutboxRows,
  type NewEvent,
  type OutboxRow,
} from './outbox-store.ts';
import { renderPartnerEvents } from './render-partner-events.ts';

const BATCH_SIZE = 500;

interface RenderedBatch {
  /** Partners with new events. */
  readonly partnerIds: readonly string[];
  /** Whether there may be more events. */
  readonly hasMore: boolean;
}

/** Renders the earliest recorded events of a client into deliveries to the client and to the partners that they concern. */
export async function renderOutbox(tx: Transaction, clientId: string): Promise<RenderedBatch> {
  const rows = await takeOutboxRows(tx, clientId, BATCH_SIZE);
  const hasMore = rows.length === BATCH_SIZE;
  if (rows.length === 0) return { partnerIds: [], hasMore };
  const events = await renderEvents(tx, clientId, rows);
  await insertEvents(tx, { kind: 'CLIENT', id: clientId }, events);
  const partnerEvents = await renderPartnerEvents(tx, clientId, events);
  return { partnerIds: await insertPartnerEvents(tx, partnerEvents), hasMore };
}

/** Renders events type by type, and returns them in the order of the rows. */
async function renderEvents(
  tx: Transaction,
  clientId: string,
  rows: readonly OutboxRow[],
): Promise<NewEvent[]> {
  const findClientStatus = await readClientStatuses(tx, clientId, 'WEBHOOKS');
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
      if (event === undefined) continue;
      if (findClientStatus !== undefined)
        addClientStatuses(EVENT_CATALOGUE[type].data, event.data, findClientStatus);
      eventsByRow.set(row, { ...event, type, recordedAt: row.recordedAt });
    }
  }
  return rows.flatMap((row) => eventsByRow.get(row) ?? []);
}
