import type { RowError } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import type { Preflight } from '../../../preflight/index.ts';
import { findSplits, parcelsOfBatch } from '../../preflight/split-consignments.ts';
import { rowErrorOf } from '../build/row-error-of.ts';
import { addCounts, type StoredBatch } from './batch-store.ts';

const FLAGGED_AT_ONCE = 2_000;

/**
 * Looks over a whole checked batch for consignees whose day's parcels are split below a limit, and says so at each, as a
 * warning or as a fault. What was said before goes where it no longer holds. Answers the ordinals it said something new of.
 */
export async function flagSplits(
  tx: Transaction,
  clientId: string,
  batch: Pick<StoredBatch, 'id' | 'header' | 'mapping'>,
  { basis, limits }: Preflight,
  now: Date,
): Promise<number[]> {
  const cleared = await clearFlags(tx, clientId, batch.id);
  const found = await findSplits(tx, clientId, parcelsOfBatch(batch.id), limits, now);
  const header = batch.mapping?.columns.find(({ field }) => field === 'consigneeName')?.header ?? null;
  const blocks = basis.severities.split_consignment === 'BLOCKER';
  const flags = [...found].map(([ref, { code, params }]) => {
    const cell = {
      row: 0,
      column: header,
      field: 'consigneeName',
      value: String(params['consignee']),
    } as const;
    return { ordinal: Number(ref), error: rowErrorOf({ fault: code, params, suggestion: null }, cell) };
  });
  let stopped = 0;
  for (let start = 0; start < flags.length; start += FLAGGED_AT_ONCE) {
    stopped += await setFlags(tx, clientId, batch.id, flags.slice(start, start + FLAGGED_AT_ONCE), blocks);
  }
  const freed = cleared.filter(({ freed: isFree }) => isFree).length;
  if (freed !== stopped) {
    await addCounts(tx, clientId, batch.id, { good: freed - stopped, faulty: stopped - freed });
  }
  return [...new Set([...cleared, ...flags].map(({ ordinal }) => ordinal))];
}

const WITHOUT = (column: string) => `coalesce((select json_agg(e) from json_array_elements(${column}) e
  where e ->> 'code' <> 'split_consignment'), '[]')`;

/** Takes the flags back; an order that nothing else was wrong with is good again. */
async function clearFlags(tx: Transaction, clientId: string, batchId: string) {
  return tx.named<{ ordinal: number; freed: boolean }>(
    'clear-splits',
    `with flagged as (
        select ordinal, state, ${WITHOUT('errors')} errors, ${WITHOUT('warnings')} warnings from batch_orders
          where client_id = $1 and batch_id = $2 and split)
      update batch_orders r set split = false, errors = f.errors, warnings = f.warnings,
          state = case when json_array_length(f.errors) = 0 and f.state = 'FAULTY' then 'GOOD' else f.state end
        from flagged f where r.client_id = $1 and r.batch_id = $2 and r.ordinal = f.ordinal
      returning r.ordinal, f.state <> r.state as freed`,
    [clientId, batchId],
  );
}

/** How many orders it stopped. */
async function setFlags(
  tx: Transaction,
  clientId: string,
  batchId: string,
  flags: readonly { readonly ordinal: number; readonly error: RowError }[],
  blocks: boolean,
): Promise<number> {
  const column = blocks ? 'errors' : 'warnings';
  const changed = await tx.named(
    `flag-splits-${column}`,
    `update batch_orders r set split = true, state = ${blocks ? `'FAULTY'` : 'r.state'},
        ${column} = (r.${column}::jsonb || jsonb_build_array(g.error || jsonb_build_object('row', r.first_row)))::json
      from jsonb_to_recordset($3::jsonb) g(ordinal int, error jsonb)
      where r.client_id = $1 and r.batch_id = $2 and r.ordinal = g.ordinal returning 1`,
    [clientId, batchId, JSON.stringify(flags)],
  );
  return blocks ? changed.length : 0;
}
