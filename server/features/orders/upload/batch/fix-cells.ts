import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { Batch, BatchOrder, fixBatchCells, UploadMapping } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import type { Run } from '../../../../db/run.ts';
import { sql } from '../../../../db/sql.ts';
import { codeOf, type Survey } from '../build/survey-rows.ts';
import type { TableRow } from '../read/table.ts';
import { addCounts, beginRound, type StoredBatch } from './batch-store.ts';
import { stageOrders } from './batch-orders-store.ts';
import { readBatch, readOrdersAt } from './batches-read-model.ts';
import { batchFor } from './batches-service.ts';
import { checkBasis } from './check-basis.ts';
import { checkedOrders, type CheckBasis, type CheckedOrder } from './check-table.ts';
import { flagSplits } from './flag-splits.ts';
import type { UploadDeps } from './upload-deps.ts';

interface StagedOrder {
  readonly ordinal: number;
  readonly state: 'GOOD' | 'FAULTY' | 'EXISTING';
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** It has become an order; its rows are history. */
  readonly created: boolean;
}

type Cells = BodyOf<typeof fixBatchCells>['cells'];

/**
 * Corrects cells of a checked file and checks their orders again, also of what was still faulty when the others were
 * created. A corrected order code moves rows between orders: all
 * orders that had or get one of the codes are made anew. Refuses: invalid, not_found, not_allowed_now.
 */
export async function fixCells(
  { preflight, clock }: Pick<UploadDeps, 'preflight' | 'clock'>,
  run: Run,
  id: string,
  cells: Cells,
): Promise<{ batch: Batch; orders: BatchOrder[] } | Refusal> {
  return run.inTenant(async (tx) => {
    const { clientId } = run;
    const batch = await batchFor(tx, clientId, id, 'rows');
    if (isRefusal(batch)) return batch;
    const { mapping } = batch;
    if (mapping === null) throw new Error('a checked file has a mapping');
    const wide = cells.find(({ column }) => column >= batch.header.length);
    if (wide !== undefined) return noCell('column', wide.column);

    const touched = await ordersOfRows(tx, clientId, batch, [...new Set(cells.map(({ row }) => row))]);
    const created = touched.find((order) => order.created)?.rows[0];
    if (created !== undefined)
      return invalidCells(`row ${created.row} has become an order; change that order instead`);
    const rows = withCells(
      touched.flatMap((order) => order.rows),
      cells,
    );
    if (typeof rows === 'number') return noCell('row', rows);
    const before = codesOf(touched.flatMap((order) => order.rows).map(toTableRow), mapping);
    const codes = new Set([...before, ...codesOf(rows, mapping)]);
    const others = await ordersOfCodes(tx, clientId, batch, [...codes], touched);
    const all = [...rows, ...others.flatMap((order) => order.rows).map(toTableRow)];
    all.sort((one, other) => one.number - other.number);

    const now = clock.now();
    const rules = await preflight.open(tx, clientId, now);
    const basis = await checkBasis(tx, clientId, batch, mapping, rules);
    const ordinals = await replaceOrders(tx, clientId, batch, [...touched, ...others], all, basis);
    const flagged = await flagSplits(tx, clientId, batch, rules, now);
    const fixed = await readBatch(tx, clientId, id);
    if (fixed === undefined) throw new Error('a locked batch is gone');
    run.audit({ subject: batch.batchCode, after: { cells } });
    return { batch: fixed, orders: await readOrdersAt(tx, clientId, id, toTell(ordinals, flagged)) };
  });
}

/** Orders told of in the answer: a list of them all would be the batch. */
const MOST_TOLD = 500;

/** The orders of the cells, and what the change meant for other parcels of their consignees. */
function toTell(ordinals: readonly number[], flagged: readonly number[]): number[] {
  const others = flagged.filter((ordinal) => !ordinals.includes(ordinal));
  return [...ordinals, ...others.slice(0, Math.max(0, MOST_TOLD - ordinals.length))];
}

function noCell(note: 'row' | 'column', number: number): Refusal {
  return invalidCells(`the file has no ${note} ${number}`);
}

function invalidCells(reason: string): Refusal {
  return refuse('invalid', `cells: ${reason}`, { details: [{ note: 'cells', reason }] });
}

const toTableRow = ({ row, cells }: StagedOrder['rows'][number]): TableRow => ({ number: row, cells });

/** The rows with the cells in them; the number of a row that is not there. */
function withCells(rows: StagedOrder['rows'], cells: Cells): TableRow[] | number {
  const byNumber = new Map(rows.map(({ row, cells: own }) => [row, [...own]]));
  for (const { row, column, value } of cells) {
    const own = byNumber.get(row);
    if (own === undefined) return row;
    while (own.length <= column) own.push('');
    own[column] = value.replaceAll('\u0000', '').toWellFormed();
  }
  return [...byNumber].map(([number, own]) => ({ number, cells: own }));
}

function codesOf(rows: readonly TableRow[], mapping: UploadMapping): string[] {
  const columns = mapping.columns
    .filter(({ field }) => field === 'customerOrderCode')
    .map(({ index }) => index);
  return rows.map(({ cells }) => codeOf(cells, columns)).filter((code) => code !== '');
}

function ordersOfRows(tx: Transaction, clientId: string, batch: StoredBatch, rows: readonly number[]) {
  return tx.rows<StagedOrder>(sql`select ordinal, state, rows,
      state = 'GOOD' and (round < ${batch.round} or ordinal <= ${batch.importedTo}) created
    from batch_orders r where client_id = ${clientId} and batch_id = ${batch.id}
      and exists (select from unnest(${rows}::int[]) given(number) where number between first_row and last_row
        and exists (select from json_array_elements(r.rows) own where (own ->> 'row')::int = number))
    order by ordinal`);
}

async function ordersOfCodes(
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  codes: readonly string[],
  known: readonly StagedOrder[],
) {
  const ordinals = known.map(({ ordinal }) => ordinal);
  return tx.rows<StagedOrder>(sql`select ordinal, state, rows, false created from batch_orders
    where client_id = ${clientId} and batch_id = ${batch.id} and customer_order_code = any (${codes}::text[])
      and not ordinal = any (${ordinals}::int[])
      and not (state = 'GOOD' and (round < ${batch.round} or ordinal <= ${batch.importedTo})) order by ordinal`);
}

/** The orders are taken away and those their rows make now take their places; answers the ordinals of the new ones. */
async function replaceOrders(
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  old: readonly StagedOrder[],
  rows: readonly TableRow[],
  basis: CheckBasis,
): Promise<number[]> {
  const places = old.map(({ ordinal }) => ordinal).sort((one, other) => one - other);
  await tx.run(sql`delete from batch_orders where client_id = ${clientId} and batch_id = ${batch.id}
    and ordinal = any (${places}::int[])`);
  const most = await tx.row<{
    ordinal: number;
  }>(sql`select coalesce(max(ordinal), 0) ordinal from batch_orders
    where client_id = ${clientId} and batch_id = ${batch.id}`);
  let next = Math.max(most?.ordinal ?? 0, ...places);
  const orders: CheckedOrder[] = [];
  for await (const made of checkedOrders(inOneBatch(rows), surveyOf(batch, rows, basis.mapping), basis)) {
    for (const order of made) {
      next += places.length === 0 ? 1 : 0;
      orders.push({ ...order, o: places.shift() ?? next });
    }
  }
  const round =
    batch.status === 'DONE' && batch.importedTo > 0 ? await beginRound(tx, clientId, batch.id) : batch.round;
  const staged = await stageOrders(tx, clientId, batch.id, JSON.stringify(orders), round);
  const were = (state: StagedOrder['state']) => old.filter((order) => order.state === state).length;
  await addCounts(tx, clientId, batch.id, {
    good: staged.good - were('GOOD'),
    faulty: staged.faulty - were('FAULTY'),
    existing: staged.existing - were('EXISTING'),
  });
  return orders.map(({ o }) => o);
}

async function* inOneBatch(rows: readonly TableRow[]) {
  yield rows;
}

/** What the whole file told when it was checked, with the codes of these rows. */
function surveyOf({ survey }: StoredBatch, rows: readonly TableRow[], mapping: UploadMapping): Survey {
  const counts = new Map<string, number>();
  for (const code of codesOf(rows, mapping)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const byColumn = <T>(values: Readonly<Record<string, T>> = {}) =>
    new Map(Object.entries(values).map(([index, value]) => [Number(index), value]));
  return {
    rows: rows.length,
    rowsOf: (code) => counts.get(code) ?? 1,
    marks: byColumn(survey?.marks),
    dateOrders: byColumn(survey?.dateOrders),
    ambiguousDates: [],
  };
}
