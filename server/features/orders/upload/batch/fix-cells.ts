import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { Batch, BatchOrder, fixBatchCells, UploadMapping } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { sql } from '../../../../db/sql.ts';
import { readOrderCode, type Survey } from '../build/survey-rows.ts';
import type { TableRow } from '../read/table.ts';
import { addCounts, startRound, type StoredBatch } from './batch-store.ts';
import { stageOrders } from './batch-orders-store.ts';
import { readBatch, readBatchOrdersByOrdinal } from './batches-read-model.ts';
import { lockBatchForAction } from './batches-service.ts';
import { loadCheckContext } from './check/check-basis.ts';
import { checkOrders, type CheckContext, type CheckedOrder } from './check/check-table.ts';
import { flagSplitConsignments } from './check/flag-splits.ts';
import type { UploadDeps } from './upload-deps.ts';

interface StagedOrder {
  readonly ordinal: number;
  readonly state: 'GOOD' | 'FAULTY' | 'EXISTING';
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** It has become an order; its rows are history. */
  readonly isCreated: boolean;
}

type Cells = BodyOf<typeof fixBatchCells>['cells'];

/**
 * Corrects cells of a checked file and checks their orders again, also of what was still faulty when the others were
 * created. A corrected order code moves rows between orders: all
 * orders that had or get one of the codes are made anew. Refuses: invalid, not_found, not_allowed_now.
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
    if (outsideCell !== undefined) return refuseUnknownCell('column', outsideCell.column);

    const editedOrders = await findOrdersByRows(tx, clientId, batch, [...new Set(cells.map(({ row }) => row))]);
    const created = editedOrders.find((order) => order.isCreated)?.rows[0];
    if (created !== undefined)
      return refuseCells(`row ${created.row} has become an order; change that order instead`);
    const rows = applyCells(
      editedOrders.flatMap((order) => order.rows),
      cells,
    );
    if (typeof rows === 'number') return refuseUnknownCell('row', rows);
    const codesBefore = readOrderCodes(editedOrders.flatMap((order) => order.rows).map(toTableRow), mapping);
    const codes = new Set([...codesBefore, ...readOrderCodes(rows, mapping)]);
    const relatedOrders = await findOrdersByCodes(tx, clientId, batch, [...codes], editedOrders);
    const allRows = [...rows, ...relatedOrders.flatMap((order) => order.rows).map(toTableRow)];
    allRows.sort((one, other) => one.number - other.number);

    const now = clock.now();
    const preflightRules = await preflight.readContext(tx, clientId, now);
    const basis = await loadCheckContext(tx, clientId, batch, mapping, preflightRules);
    const ordinals = await replaceOrders(tx, clientId, batch, [...editedOrders, ...relatedOrders], allRows, basis);
    const flaggedOrdinals = await flagSplitConsignments(tx, clientId, batch, preflightRules, now);
    const updatedBatch = await readBatch(tx, clientId, id);
    if (updatedBatch === undefined) throw new Error('a locked batch is gone');
    context.audit({ subject: batch.batchCode, after: { cells } });
    return { batch: updatedBatch, orders: await readBatchOrdersByOrdinal(tx, clientId, id, selectOrdinals(ordinals, flaggedOrdinals)) };
  });
}

/** Orders told of in the answer: a list of them all would be the batch. */
const MAX_ORDERS_IN_RESPONSE = 500;

/** The orders of the cells, and what the change meant for other parcels of their consignees. */
function selectOrdinals(ordinals: readonly number[], flagged: readonly number[]): number[] {
  const relatedOrders = flagged.filter((ordinal) => !ordinals.includes(ordinal));
  return [...ordinals, ...relatedOrders.slice(0, Math.max(0, MAX_ORDERS_IN_RESPONSE - ordinals.length))];
}

function refuseUnknownCell(note: 'row' | 'column', number: number): Refusal {
  return refuseCells(`the file has no ${note} ${number}`);
}

function refuseCells(reason: string): Refusal {
  return refuse('invalid', `cells: ${reason}`, { details: [{ note: 'cells', reason }] });
}

const toTableRow = ({ row, cells }: StagedOrder['rows'][number]): TableRow => ({ number: row, cells });

/** The rows with the cells in them; the number of a row that is not there. */
function applyCells(rows: StagedOrder['rows'], cells: Cells): TableRow[] | number {
  const byNumber = new Map(rows.map(({ row, cells: rowCells }) => [row, [...rowCells]]));
  for (const { row, column, value } of cells) {
    const rowCells = byNumber.get(row);
    if (rowCells === undefined) return row;
    while (rowCells.length <= column) rowCells.push('');
    rowCells[column] = value.replaceAll('\u0000', '').toWellFormed();
  }
  return [...byNumber].map(([number, rowCells]) => ({ number, cells: rowCells }));
}

function readOrderCodes(rows: readonly TableRow[], mapping: UploadMapping): string[] {
  const columns = mapping.columns
    .filter(({ field }) => field === 'customerOrderCode')
    .map(({ index }) => index);
  return rows.map(({ cells }) => readOrderCode(cells, columns)).filter((code) => code !== '');
}

function findOrdersByRows(tx: Transaction, clientId: string, batch: StoredBatch, rows: readonly number[]) {
  return tx.rows<StagedOrder>(sql`select ordinal, state, rows,
      state = 'GOOD' and (round < ${batch.round} or ordinal <= ${batch.importedToOrdinal}) created
    from batch_orders r where client_id = ${clientId} and batch_id = ${batch.id}
      and exists (select from unnest(${rows}::int[]) given(number) where number between first_row and last_row
        and exists (select from json_array_elements(r.rows) own where (own ->> 'row')::int = number))
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
  return tx.rows<StagedOrder>(sql`select ordinal, state, rows, false created from batch_orders
    where client_id = ${clientId} and batch_id = ${batch.id} and customer_order_code = any (${codes}::text[])
      and not ordinal = any (${ordinals}::int[])
      and not (state = 'GOOD' and (round < ${batch.round} or ordinal <= ${batch.importedToOrdinal})) order by ordinal`);
}

/** The orders are taken away and those their rows make now take their places; answers the ordinals of the new ones. */
async function replaceOrders(
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  previousOrders: readonly StagedOrder[],
  rows: readonly TableRow[],
  basis: CheckContext,
): Promise<number[]> {
  const freeOrdinals = previousOrders.map(({ ordinal }) => ordinal).sort((one, other) => one - other);
  await tx.execute(sql`delete from batch_orders where client_id = ${clientId} and batch_id = ${batch.id}
    and ordinal = any (${freeOrdinals}::int[])`);
  const maxOrdinal = await tx.row<{
    ordinal: number;
  }>(sql`select coalesce(max(ordinal), 0) ordinal from batch_orders
    where client_id = ${clientId} and batch_id = ${batch.id}`);
  let nextOrdinal = Math.max(maxOrdinal?.ordinal ?? 0, ...freeOrdinals);
  const orders: CheckedOrder[] = [];
  for await (const checkedBatch of checkOrders(asOneBatch(rows), restoreSurvey(batch, rows, basis.mapping), basis)) {
    for (const order of checkedBatch) {
      nextOrdinal += freeOrdinals.length === 0 ? 1 : 0;
      orders.push({ ...order, ordinal: freeOrdinals.shift() ?? nextOrdinal });
    }
  }
  const round =
    batch.status === 'DONE' && batch.importedToOrdinal > 0 ? await startRound(tx, clientId, batch.id) : batch.round;
  const staged = await stageOrders(tx, clientId, batch.id, JSON.stringify(orders), round);
  const countBefore = (state: StagedOrder['state']) => previousOrders.filter((order) => order.state === state).length;
  await addCounts(tx, clientId, batch.id, {
    goodOrders: staged.good - countBefore('GOOD'),
    faulty: staged.faulty - countBefore('FAULTY'),
    existing: staged.existing - countBefore('EXISTING'),
  });
  return orders.map(({ ordinal: o }) => o);
}

async function* asOneBatch(rows: readonly TableRow[]) {
  yield rows;
}

/** What the whole file told when it was checked, with the codes of these rows. */
function restoreSurvey({ survey }: StoredBatch, rows: readonly TableRow[], mapping: UploadMapping): Survey {
  const counts = new Map<string, number>();
  for (const code of readOrderCodes(rows, mapping)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const byColumn = <T>(values: Readonly<Record<string, T>> = {}) =>
    new Map(Object.entries(values).map(([index, value]) => [Number(index), value]));
  return {
    rows: rows.length,
    countRows: (code) => counts.get(code) ?? 1,
    marks: byColumn(survey?.marks),
    dateOrders: byColumn(survey?.dateOrders),
    ambiguousDates: [],
  };
}
