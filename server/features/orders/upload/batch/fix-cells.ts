import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import type { Batch, BatchOrder, fixBatchCells, UploadMapping } from '@portal/contract/orders';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../../db/database.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { sql } from '../../../../db/sql.ts';
import { restoreFormats } from '../survey/stored-survey.ts';
import { findCodeColumns, readOrderCode } from '../survey/order-codes.ts';
import type { Survey } from '../survey/survey-rows.ts';
import type { TableRow } from '../read/table.ts';
import { addCounts, startRound, type StoredBatch } from './batch-store.ts';
import { stageOrders } from './batch-orders-store.ts';
import { readBatch, readBatchOrdersByOrdinal } from './batches-read-model.ts';
import { lockBatchForAction } from './batches-service.ts';
import { loadCheckContext } from './check/check-context.ts';
import { checkOrders, type CheckContext, type CheckedOrder, type StagedRow } from './check/check-table.ts';
import { flagSplitConsignments } from './check/flag-splits.ts';
import type { UploadDeps } from './upload-deps.ts';

/** An order of a batch with its rows. */
interface StagedOrder {
  readonly ordinal: number;
  readonly state: 'GOOD' | 'FAULTY' | 'EXISTING';
  readonly rows: readonly StagedRow[];
  /** The order is created; its rows can no longer be corrected. */
  readonly isCreated: boolean;
}

type Cells = BodyOf<typeof fixBatchCells>['cells'];

/**
 * Changes cells of a checked file and checks their orders again, also faulty orders of a batch that is done. A changed
 * order code moves rows between orders: all orders with an old or a new code are rebuilt.
 * Refuses: invalid, not_found, not_allowed_now.
 */
export async function fixCells(
  { preflight, clock }: Pick<UploadDeps, 'preflight' | 'clock'>,
  context: RequestContext,
  id: string,
  cells: Cells,
): Promise<{ batch: Batch; orders: BatchOrder[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const { clientId } = context;
    const batch = await lockBatchForAction(tx, clientId, id, 'rows');
    if (isRefusal(batch)) return batch;
    const { mapping } = batch;
    if (mapping === null) throw new Error('a checked file has a mapping');
    const outsideCell = cells.find(({ column }) => column >= batch.header.length);
    if (outsideCell !== undefined) {
      const { column } = outsideCell;
      return refuseInvalid([detail('cells', 'upload.unknown_column', { column })]);
    }

    const editedOrders = await findOrdersByRows(tx, clientId, batch, [
      ...new Set(cells.map(({ row }) => row)),
    ]);
    const created = editedOrders.find((order) => order.isCreated)?.rows[0];
    if (created !== undefined)
      return refuseInvalid([detail('cells', 'upload.row_created', { row: created.row })]);
    const rows = applyCells(
      editedOrders.flatMap((order) => order.rows),
      cells,
    );
    if (typeof rows === 'number') {
      return refuseInvalid([detail('cells', 'upload.unknown_row', { row: rows })]);
    }
    const codesBefore = readOrderCodes(editedOrders.flatMap((order) => order.rows).map(toTableRow), mapping);
    const codes = new Set([...codesBefore, ...readOrderCodes(rows, mapping)]);
    const relatedOrders = await findOrdersByCodes(tx, clientId, batch, [...codes], editedOrders);
    const allRows = [...rows, ...relatedOrders.flatMap((order) => order.rows).map(toTableRow)];
    allRows.sort((a, b) => a.number - b.number);

    const now = clock.now();
    const preflightRules = await preflight.readContext(tx, clientId, now);
    const checkContext = await loadCheckContext(tx, clientId, batch, mapping, preflightRules);
    const ordinals = await replaceOrders(
      tx,
      clientId,
      batch,
      [...editedOrders, ...relatedOrders],
      allRows,
      checkContext,
    );
    const flaggedOrdinals = await flagSplitConsignments(tx, clientId, batch, preflightRules, now);
    const updatedBatch = await readBatch(tx, clientId, id);
    if (updatedBatch === undefined) throw new Error('the locked batch was not found');
    context.audit({ subject: batch.batchCode, after: { cells } });
    return {
      batch: updatedBatch,
      orders: await readBatchOrdersByOrdinal(tx, clientId, id, selectOrdinals(ordinals, flaggedOrdinals)),
    };
  });
}

const MAX_ORDERS_IN_RESPONSE = 500;

/** The rebuilt orders, and further orders whose split-consignment finding changed. */
function selectOrdinals(rebuilt: readonly number[], flagged: readonly number[]): number[] {
  const others = flagged.filter((ordinal) => !rebuilt.includes(ordinal));
  return [...rebuilt, ...others.slice(0, Math.max(0, MAX_ORDERS_IN_RESPONSE - rebuilt.length))];
}

const toTableRow = ({ row, ...cells }: StagedRow): TableRow => ({ number: row, ...cells });

/** The rows with the cells changed, or the number of a row that does not exist. */
function applyCells(rows: StagedOrder['rows'], cells: Cells): TableRow[] | number {
  const byNumber = new Map(
    rows.map((row) => [
      row.row,
      { number: row.row, cells: [...row.cells], exactNumbers: new Set(row.exactNumbers) },
    ]),
  );
  for (const { row, column, value } of cells) {
    const changed = byNumber.get(row);
    if (changed === undefined) return row;
    while (changed.cells.length <= column) changed.cells.push('');
    changed.cells[column] = value.replaceAll('\u0000', '').toWellFormed();
    changed.exactNumbers.delete(column);
  }
  return [...byNumber.values()].map((row) => ({ ...row, exactNumbers: [...row.exactNumbers] }));
}

function readOrderCodes(rows: readonly TableRow[], mapping: UploadMapping): string[] {
  const columns = findCodeColumns(mapping);
  return rows.map(({ cells }) => readOrderCode(cells, columns)).filter((code) => code !== '');
}

function findOrdersByRows(tx: Transaction, clientId: string, batch: StoredBatch, rows: readonly number[]) {
  return tx.rows<StagedOrder>(sql`select ordinal, state, rows,
      state = 'GOOD' and (round < ${batch.round} or ordinal <= ${batch.importedToOrdinal}) "isCreated"
    from batch_orders r where client_id = ${clientId} and batch_id = ${batch.id}
      and exists (select from unnest(${rows}::int[]) requested(number) where number between first_row and last_row
        and exists (select from json_array_elements(r.rows) file_row where (file_row ->> 'row')::int = number))
    order by ordinal`);
}

async function findOrdersByCodes(
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  codes: readonly string[],
  excludedOrders: readonly StagedOrder[],
) {
  const ordinals = excludedOrders.map(({ ordinal }) => ordinal);
  return tx.rows<StagedOrder>(sql`select ordinal, state, rows, false "isCreated" from batch_orders
    where client_id = ${clientId} and batch_id = ${batch.id} and customer_order_code = any (${codes}::text[])
      and not ordinal = any (${ordinals}::int[])
      and not (state = 'GOOD' and (round < ${batch.round} or ordinal <= ${batch.importedToOrdinal})) order by ordinal`);
}

/** Deletes orders and inserts the orders that `rows` make up now; they reuse the ordinals. Returns the new ordinals. */
async function replaceOrders(
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  previousOrders: readonly StagedOrder[],
  rows: readonly TableRow[],
  checkContext: CheckContext,
): Promise<number[]> {
  const freeOrdinals = previousOrders.map(({ ordinal }) => ordinal).sort((a, b) => a - b);
  await tx.execute(sql`delete from batch_orders where client_id = ${clientId} and batch_id = ${batch.id}
    and ordinal = any (${freeOrdinals}::int[])`);
  const highest = await tx.row<{ ordinal: number }>(sql`
    select coalesce(max(ordinal), 0) ordinal from batch_orders where client_id = ${clientId} and batch_id = ${batch.id}`);
  let lastOrdinal = Math.max(highest?.ordinal ?? 0, ...freeOrdinals);
  const orders: CheckedOrder[] = [];
  for await (const checkedBatch of checkOrders(
    asOneBatch(rows),
    restoreSurvey(batch, rows, checkContext.mapping),
    checkContext,
  )) {
    for (const order of checkedBatch) {
      lastOrdinal += freeOrdinals.length === 0 ? 1 : 0;
      orders.push({ ...order, ordinal: freeOrdinals.shift() ?? lastOrdinal });
    }
  }
  const round =
    batch.status === 'DONE' && batch.importedToOrdinal > 0
      ? await startRound(tx, clientId, batch.id)
      : batch.round;
  const staged = await stageOrders(tx, clientId, batch.id, JSON.stringify(orders), round);
  const countBefore = (state: StagedOrder['state']) =>
    previousOrders.filter((order) => order.state === state).length;
  await addCounts(tx, clientId, batch.id, {
    goodOrders: staged.goodOrders - countBefore('GOOD'),
    faultyOrders: staged.faultyOrders - countBefore('FAULTY'),
    existingOrders: staged.existingOrders - countBefore('EXISTING'),
  });
  return orders.map(({ ordinal }) => ordinal);
}

async function* asOneBatch(rows: readonly TableRow[]) {
  yield rows;
}

/** The stored survey of the whole file, with the order codes of these rows only. */
function restoreSurvey(
  { header, survey }: StoredBatch,
  rows: readonly TableRow[],
  mapping: UploadMapping,
): Survey {
  const counts = new Map<string, number>();
  for (const code of readOrderCodes(rows, mapping)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    header,
    rows: rows.length,
    countRows: (code) => counts.get(code) ?? 1,
    joinsRowsWithoutCode: survey?.joinsRowsWithoutCode ?? true,
    isLeftOut: () => false,
    leftOutRows: [],
    ...restoreFormats(survey ?? {}),
  };
}
