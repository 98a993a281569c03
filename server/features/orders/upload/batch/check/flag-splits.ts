import type { UnratedFinding } from '@portal/contract/findings';
import type { Transaction } from '../../../../../db/database.ts';
import type { PreflightContext } from '../../../../preflight/index.ts';
import { findSplits, buildBatchParcelSource } from '../../../preflight/split-consignments.ts';
import { toRowError, type StoredRowError } from '../../build/row-error.ts';
import { addCounts, type StoredBatch } from '../batch-store.ts';

/** Orders checked, and flagged, by one statement. */
const ORDERS_PER_QUERY = 20_000;
const FLAGS_PER_UPDATE = 2_000;

interface Flag {
  readonly ordinal: number;
  readonly error: StoredRowError;
}

/**
 * Flags the orders of a checked batch that are split consignments: low-value parcels to one consignee on one day that
 * together exceed a limit. The flag is a warning or an error, by the client's severity. Removes the flags of an earlier
 * check. Returns the ordinals of the orders whose flag was set or removed.
 */
export async function flagSplitConsignments(
  tx: Transaction,
  clientId: string,
  batch: Pick<StoredBatch, 'id' | 'mapping'>,
  { rules, limits }: PreflightContext,
  now: Date,
): Promise<number[]> {
  const cleared = await clearFlags(tx, clientId, batch.id);
  const column = batch.mapping?.columns.find(({ field }) => field === 'consigneeName')?.header ?? null;
  const isBlocker = rules.severities.split_consignment === 'BLOCKER';
  const flagged: number[] = [];
  const partCount = Math.max(
    1,
    Math.ceil((await readLastOrdinal(tx, clientId, batch.id)) / ORDERS_PER_QUERY),
  );
  for (let part = 0; part < partCount; part += 1) {
    const splits = await findSplits(
      tx,
      clientId,
      buildBatchParcelSource({ batchId: batch.id, partIndex: part, partCount }),
      limits,
      now,
    );
    const flags = [...splits].map(([ref, split]) => ({
      ordinal: Number(ref),
      error: toSplitError(split, column),
    }));
    for (let start = 0; start < flags.length; start += FLAGS_PER_UPDATE) {
      await setFlags(tx, clientId, batch.id, flags.slice(start, start + FLAGS_PER_UPDATE), isBlocker);
    }
    flagged.push(...flags.map(({ ordinal }) => ordinal));
  }
  const unblockedCount = cleared.filter(({ isUnblocked }) => isUnblocked).length;
  const blockedCount = isBlocker ? flagged.length : 0;
  if (unblockedCount !== blockedCount) {
    await addCounts(tx, clientId, batch.id, {
      goodOrders: unblockedCount - blockedCount,
      faultyOrders: blockedCount - unblockedCount,
    });
  }
  return [...new Set([...cleared.map(({ ordinal }) => ordinal), ...flagged])];
}

/** The row error of a split consignment. Its row is 0 here: `setFlags` sets the first row of the order. */
function toSplitError({ code, params }: UnratedFinding, column: string | null): StoredRowError {
  const { consignee } = params;
  const value = typeof consignee === 'string' ? consignee : '';
  const cell = { row: 0, column, field: 'consigneeName', value } as const;
  return toRowError({ code: `finding.${code}`, params, suggestion: null }, cell);
}

async function readLastOrdinal(tx: Transaction, clientId: string, batchId: string): Promise<number> {
  const [row] = await tx.prepared<{ last: number | null }>(
    'last-batch-order',
    'select max(ordinal) as last from batch_orders where client_id = $1 and batch_id = $2',
    [clientId, batchId],
  );
  return row?.last ?? 0;
}

const withoutSplitErrors = (
  column: string,
) => `coalesce((select json_agg(e) from json_array_elements(${column}) e
  where e ->> 'code' <> 'finding.split_consignment'), '[]')`;

const IS_PENDING = `not (r.state = 'GOOD' and (r.round < b.round or r.ordinal <= b.imported_to))`;
const IS_UNBLOCKED = `(r.state = 'FAULTY' and ${withoutSplitErrors('r.errors')}::text = '[]')`;

/**
 * Removes the flags of orders that are not created yet. An order without another error becomes GOOD again, in the current
 * round. Returns the orders that were flagged.
 */
async function clearFlags(tx: Transaction, clientId: string, batchId: string) {
  const flagged = await tx.prepared<{ ordinal: number; isUnblocked: boolean }>(
    'flagged-splits',
    `select r.ordinal, ${IS_UNBLOCKED} as "isUnblocked"
      from batch_orders r join batches b on b.client_id = r.client_id and b.id = r.batch_id
      where r.client_id = $1 and r.batch_id = $2 and r.split and ${IS_PENDING}`,
    [clientId, batchId],
  );
  if (flagged.length > 0) {
    await tx.prepared(
      'clear-splits',
      `update batch_orders r set split = false, errors = ${withoutSplitErrors('r.errors')}, warnings = ${withoutSplitErrors('r.warnings')},
          state = case when ${IS_UNBLOCKED} then 'GOOD' else r.state end,
          round = case when ${IS_UNBLOCKED} then b.round else r.round end
        from batches b where b.client_id = $1 and b.id = $2
          and r.client_id = $1 and r.batch_id = $2 and r.split and ${IS_PENDING}`,
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
  isBlocker: boolean,
): Promise<void> {
  const column = isBlocker ? 'errors' : 'warnings';
  const errors = Object.fromEntries(flags.map(({ ordinal, error }) => [ordinal, error]));
  await tx.prepared(
    `flag-splits-${column}`,
    `update batch_orders r set split = true, state = ${isBlocker ? `'FAULTY'` : 'r.state'},
        ${column} = (r.${column}::jsonb || jsonb_build_array(
          ($3::jsonb -> r.ordinal::text) || jsonb_build_object('row', r.first_row)))::json
      where r.client_id = $1 and r.batch_id = $2 and r.ordinal = any ($4::int[])`,
    [clientId, batchId, JSON.stringify(errors), flags.map(({ ordinal }) => ordinal)],
  );
}
