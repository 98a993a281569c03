import type { RowError } from '@portal/contract/orders';
import type { Found } from '@portal/contract/preflight';
import type { Transaction } from '../../../../db/database.ts';
import type { Preflight } from '../../../preflight/index.ts';
import { findSplits, parcelsOfBatch } from '../../preflight/split-consignments.ts';
import { rowErrorOf } from '../build/row-error-of.ts';
import { addCounts, type StoredBatch } from './batch-store.ts';

/** Orders looked at by one statement, and flagged by one. */
const LOOKED_AT_ONCE = 20_000;
const FLAGGED_AT_ONCE = 2_000;

interface Flag {
  readonly ordinal: number;
  readonly error: RowError;
}

/**
 * Looks over a whole checked batch for consignees whose day's parcels are split below a limit, and says so at each, as a
 * warning or as a fault. What was said before goes where it no longer holds. Answers the ordinals it said something new of.
 */
export async function flagSplits(
  tx: Transaction,
  clientId: string,
  batch: Pick<StoredBatch, 'id' | 'mapping'>,
  { basis, limits }: Preflight,
  now: Date,
): Promise<number[]> {
  const cleared = await clearFlags(tx, clientId, batch.id);
  const column = batch.mapping?.columns.find(({ field }) => field === 'consigneeName')?.header ?? null;
  const blocks = basis.severities.split_consignment === 'BLOCKER';
  const flagged: number[] = [];
  const of = Math.max(1, Math.ceil((await lastOrdinal(tx, clientId, batch.id)) / LOOKED_AT_ONCE));
  for (let part = 0; part < of; part += 1) {
    const found = await findSplits(
      tx,
      clientId,
      parcelsOfBatch({ batchId: batch.id, part, of }),
      limits,
      now,
    );
    const flags = [...found].map(([ref, split]) => ({ ordinal: Number(ref), error: errorOf(split, column) }));
    for (let start = 0; start < flags.length; start += FLAGGED_AT_ONCE) {
      await setFlags(tx, clientId, batch.id, flags.slice(start, start + FLAGGED_AT_ONCE), blocks);
    }
    flagged.push(...flags.map(({ ordinal }) => ordinal));
  }
  const freed = cleared.filter(({ freed: isFree }) => isFree).length;
  const stopped = blocks ? flagged.length : 0;
  if (freed !== stopped) {
    await addCounts(tx, clientId, batch.id, { good: freed - stopped, faulty: stopped - freed });
  }
  return [...new Set([...cleared.map(({ ordinal }) => ordinal), ...flagged])];
}

/** Its row is that of the order, which the database knows. */
function errorOf({ code, params }: Found, column: string | null): RowError {
  const cell = { row: 0, column, field: 'consigneeName', value: String(params['consignee']) } as const;
  return rowErrorOf({ fault: code, params, suggestion: null }, cell);
}

async function lastOrdinal(tx: Transaction, clientId: string, batchId: string): Promise<number> {
  const [row] = await tx.named<{ last: number | null }>(
    'last-batch-order',
    'select max(ordinal) as last from batch_orders where client_id = $1 and batch_id = $2',
    [clientId, batchId],
  );
  return row?.last ?? 0;
}

const WITHOUT = (column: string) => `coalesce((select json_agg(e) from json_array_elements(${column}) e
  where e ->> 'code' <> 'split_consignment'), '[]')`;

const TO_COME = `not (r.state = 'GOOD' and (r.round < b.round or r.ordinal <= b.imported_to))`;
const IS_FREED = `(r.state = 'FAULTY' and ${WITHOUT('r.errors')}::text = '[]')`;

/**
 * Takes the flags back of orders still to be created; one that nothing else was wrong with is good again, in this round.
 * Answers what is flagged, and which of it is freed.
 */
async function clearFlags(tx: Transaction, clientId: string, batchId: string) {
  const flagged = await tx.named<{ ordinal: number; freed: boolean }>(
    'flagged-splits',
    `select r.ordinal, ${IS_FREED} as freed
      from batch_orders r join batches b on b.client_id = r.client_id and b.id = r.batch_id
      where r.client_id = $1 and r.batch_id = $2 and r.split and ${TO_COME}`,
    [clientId, batchId],
  );
  if (flagged.length > 0) {
    await tx.named(
      'clear-splits',
      `update batch_orders r set split = false, errors = ${WITHOUT('r.errors')}, warnings = ${WITHOUT('r.warnings')},
          state = case when ${IS_FREED} then 'GOOD' else r.state end,
          round = case when ${IS_FREED} then b.round else r.round end
        from batches b where b.client_id = $1 and b.id = $2
          and r.client_id = $1 and r.batch_id = $2 and r.split and ${TO_COME}`,
      [clientId, batchId],
    );
  }
  return flagged;
}

async function setFlags(
  tx: Transaction,
  clientId: string,
  batchId: string,
  flags: readonly Flag[],
  blocks: boolean,
): Promise<void> {
  const column = blocks ? 'errors' : 'warnings';
  const errors = Object.fromEntries(flags.map(({ ordinal, error }) => [ordinal, error]));
  await tx.named(
    `flag-splits-${column}`,
    `update batch_orders r set split = true, state = ${blocks ? `'FAULTY'` : 'r.state'},
        ${column} = (r.${column}::jsonb || jsonb_build_array(
          ($3::jsonb -> r.ordinal::text) || jsonb_build_object('row', r.first_row)))::json
      where r.client_id = $1 and r.batch_id = $2 and r.ordinal = any ($4::int[])`,
    [clientId, batchId, JSON.stringify(errors), flags.map(({ ordinal }) => ordinal)],
  );
}
