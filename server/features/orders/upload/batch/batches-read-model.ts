import type { QueryOf, StoredReason } from '@portal/contract/core';
import {
  buildPieceCode,
  type Batch,
  type BatchDetails,
  type BatchOrder,
  type OpenColumnQuestion,
  type listBatches,
  type listBatchOrders,
  type RowError,
  type WordCount,
} from '@portal/contract/orders';
import { restoreReason } from '@portal/contract/reasons';
import type { Transaction } from '../../../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../../../db/page-statement.ts';
import { queryPage, type Page } from '../../../../db/json-text.ts';
import { IS_PRINTABLE_SQL } from '../../list/printable-sql.ts';
import { restoreRowError, type StoredRowError } from '../build/row-error.ts';
import type { StoredSurvey } from '../survey/stored-survey.ts';
import type { StoredSuggestion } from './batch-store.ts';

/** Errors in the details of a batch; all of them are read with its orders, by page. */
const MAX_ERRORS_IN_DETAILS = 100;

/** The orders of a batch are not counted while they are being created: the batch is polled then. */
const countOrdersSql = (
  condition: string,
) => `case when b.status <> 'IMPORTING' then (select count(*)::int from orders o
    where o.client_id = b.client_id and o.batch_id = b.id and ${condition}) end`;

const BATCH_JSON = `'id', b.id, 'batchCode', b.batch_code, 'type', b.type, 'source', b.source, 'status', b.status,
  'fileName', b.file_name, 'counts', json_build_object('rows', b.total_rows, 'checkedRows', b.checked_rows,
    'orders', b.good_orders + b.faulty_orders + b.created_orders + b.existing_orders,
    'goodOrders', b.good_orders, 'faultyOrders', b.faulty_orders, 'createdOrders', b.created_orders,
    'existingOrders', b.existing_orders, 'printableOrders', ${countOrdersSql(IS_PRINTABLE_SQL)},
    'unallocatedOrders', ${countOrdersSql(`o.stage = 'UNALLOCATED'`)}, 'endedOrders', ${countOrdersSql('o.terminal')}), 'failure', b.failure,
  'duplicateOf', (select json_build_object('id', s.id, 'batchCode', s.batch_code, 'createdAt', ${isoUtc('s.created_at')})
    from batches s where s.client_id = b.client_id and s.file_sha256 = b.file_sha256 and s.type = b.type
      and (s.created_at, s.id) < (b.created_at, b.id) and s.status <> 'FAILED'
    order by (s.created_orders > 0) desc, s.created_at desc limit 1),
  'createdAt', ${isoUtc('b.created_at')}, 'updatedAt', ${isoUtc('b.updated_at')},
  'finishedAt', ${isoUtc('b.finished_at')}, 'version', b.version`;

const BATCH_DETAILS_JSON = `${BATCH_JSON}, 'header', b.header, 'mapping', b.mapping, 'suggestion', b.suggestion,
  'hasSavedMapping', b.has_saved_mapping, 'words', b.survey -> 'words',
  'leftOutRows', coalesce(b.survey -> 'leftOutRows', '[]'), 'errors', coalesce((select json_agg(error) from (
    select error from (select errors from batch_orders r where r.client_id = $1 and r.batch_id = b.id and r.state = 'FAULTY'
        order by ordinal limit ${MAX_ERRORS_IN_DETAILS}) faulty,
      json_array_elements(faulty.errors) error limit ${MAX_ERRORS_IN_DETAILS}) first_errors), '[]')`;

/** A batch as it is stored: its reasons without their English texts. */
interface StoredBatchItem extends Omit<Batch, 'failure'> {
  readonly failure: StoredReason | null;
}

interface StoredDetails extends Omit<BatchDetails, 'failure' | 'suggestion' | 'errors'> {
  readonly failure: StoredReason | null;
  readonly suggestion: StoredSuggestion | null;
  readonly errors: readonly StoredRowError[];
  readonly words: StoredSurvey['words'] | null;
}

interface StoredBatchOrder extends Omit<BatchOrder, 'errors' | 'warnings' | 'pieceCodes'> {
  /** Number of pieces; null until the order exists. */
  readonly pieces: number | null;
  readonly errors: readonly StoredRowError[];
  readonly warnings: readonly StoredRowError[];
}

function toBatch(batch: StoredBatchItem): Batch {
  return { ...batch, failure: batch.failure && restoreReason(batch.failure) };
}

function toDetails(batch: StoredDetails): BatchDetails {
  const { failure, suggestion, errors, words, ...details } = batch;
  return {
    ...details,
    failure: failure && restoreReason(failure),
    suggestion: suggestion && {
      ...suggestion,
      // Batches of earlier versions have none.
      table: suggestion.table ?? null,
      columns: suggestion.columns.map((column) => ({
        ...column,
        reason: restoreReason(column.reason),
        candidate: column.candidate ?? null,
        questions: addSurveyedWords(column.questions, words?.[column.index]),
      })),
    },
    errors: errors.map(restoreRowError),
  };
}

/** The questions of a column, with the words of the checked file instead of those of its first rows. */
function addSurveyedWords(
  questions: readonly OpenColumnQuestion[],
  words: readonly WordCount[] | undefined,
): OpenColumnQuestion[] {
  if (words === undefined) return [...questions];
  const others = questions.filter(({ option }) => option !== 'values');
  return [...others, { option: 'values', likely: null, words: [...words] }];
}

function toBatchOrder({ pieces, ...order }: StoredBatchOrder): BatchOrder {
  return {
    ...order,
    rows: order.rows.map(({ row, cells }) => ({ row, cells })),
    pieceCodes: order.orderCode === null ? [] : listPieceCodes(order.orderCode, pieces ?? 0),
    errors: order.errors.map(restoreRowError),
    warnings: order.warnings.map(restoreRowError),
  };
}

function listPieceCodes(orderCode: string, pieces: number): string[] {
  if (pieces < 2) return [];
  return Array.from({ length: pieces }, (_, index) => buildPieceCode(orderCode, index + 1));
}

async function readItem<T>(
  tx: Transaction,
  name: string,
  jsonFields: string,
  clientId: string,
  id: string,
): Promise<T | undefined> {
  const [row] = await tx.prepared<{ batch: T }>(
    name,
    `select json_build_object(${jsonFields}) as batch from batches b where b.client_id = $1 and b.id = $2`,
    [clientId, id],
  );
  return row?.batch;
}

export async function readBatch(tx: Transaction, clientId: string, id: string): Promise<Batch | undefined> {
  const batch = await readItem<StoredBatchItem>(tx, 'batch', BATCH_JSON, clientId, id);
  return batch && toBatch(batch);
}

export async function readBatchDetails(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<BatchDetails | undefined> {
  const batch = await readItem<StoredDetails>(tx, 'batch-details', BATCH_DETAILS_JSON, clientId, id);
  return batch && toDetails(batch);
}

const batchesPageSql = (direction: 'asc' | 'desc') =>
  pageStatement({
    matching: `from batches b where client_id = $1 and ($2::text is null or type = $2) and ($3::text is null or status = $3)
      and ($4::text is null or lower(batch_code || ' ' || coalesce(file_name, '')) like $4)`,
    item: BATCH_JSON.replaceAll('from batches s', 'from public.batches s'),
    order: `created_at ${direction}, id ${direction}`,
    perPage: '$5',
    page: '$6',
  }).replace('from paged', 'from paged b');

export async function readBatches(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof listBatches>,
): Promise<Page<Batch>> {
  const direction = query.sortDesc ? 'desc' : 'asc';
  const statement = batchesPageSql(direction);
  const page = await queryPage<StoredBatchItem>(tx, `list-batches-${direction}`, statement, [
    clientId,
    query.type ?? null,
    query.status ?? null,
    containsPattern(query.search),
    query.perPage,
    query.page,
  ]);
  return { ...page, data: page.data.map(toBatch) };
}

// The state CREATED is derived from the progress of the import; the order is found by its customer order code
// and its batch, an existing one by its customer.
const IS_CREATED = `(r.state = 'GOOD' and (r.round < b.round or r.ordinal <= b.imported_to))`;
const STATE_SQL = `case when ${IS_CREATED} then 'CREATED' else r.state end`;
const ORDER_JSON = `'ordinal', r.ordinal, 'customerOrderCode', r.customer_order_code, 'state', ${STATE_SQL}, 'orderId', k.id,
  'orderCode', k.order_code, 'pieces', k.pieces, 'rows', r.rows, 'errors', r.errors, 'warnings', r.warnings`;
const ORDER_JOINS = `join batches b on b.client_id = r.client_id and b.id = r.batch_id
  left join orders k on k.client_id = r.client_id and k.customer_order_code = r.customer_order_code
    and case when ${IS_CREATED} then k.batch_id = r.batch_id when r.state = 'EXISTING' then
      k.customer_id is not distinct from coalesce(b.customer_id, (select c.customer_id from customer_codes c
        where c.client_id = r.client_id and c.code = r.draft ->> 'customerCode')) else false end`;

const STATE_CONDITION = `($3::text is null or case $3 when 'CREATED' then r.state = 'GOOD' and (r.round < $7 or r.ordinal <= $4)
  when 'GOOD' then r.state = 'GOOD' and r.round = $7 and r.ordinal > $4 else r.state = $3 end)`;

const batchOrdersPageSql = (direction: 'asc' | 'desc') => `with total as (
    select count(*)::int as n from batch_orders r where r.client_id = $1 and r.batch_id = $2 and ${STATE_CONDITION}),
  paged as (select * from batch_orders r where r.client_id = $1 and r.batch_id = $2 and ${STATE_CONDITION}
    order by ordinal ${direction} limit $5::int offset ($6::bigint - 1) * $5::int)
  select json_build_object('data', coalesce((select json_agg(json_build_object(${ORDER_JSON}) order by r.ordinal ${direction})
      from paged r ${ORDER_JOINS}), '[]'),
    'page', $6::bigint, 'totalPage', greatest(1, ceil(n / $5::numeric)), 'totalCount', n)::text as text from total`;

/** A page of the orders of a batch, by default in the order of the file; undefined when there is no such batch. */
export async function readBatchOrders(
  tx: Transaction,
  clientId: string,
  id: string,
  query: QueryOf<typeof listBatchOrders>,
): Promise<Page<BatchOrder> | undefined> {
  const [batch] = await tx.prepared<{ imported_to: number; round: number }>(
    'batch-progress',
    'select imported_to, round from batches where client_id = $1 and id = $2',
    [clientId, id],
  );
  if (batch === undefined) return undefined;
  const direction = query.sortBy === 'ordinal' && query.sortDesc ? 'desc' : 'asc';
  const statement = batchOrdersPageSql(direction);
  const page = await queryPage<StoredBatchOrder>(tx, `list-batch-orders-${direction}`, statement, [
    clientId,
    id,
    query.state ?? null,
    batch.imported_to,
    query.perPage,
    query.page,
    batch.round,
  ]);
  return { ...page, data: page.data.map(toBatchOrder) };
}

/** The orders of a batch with these ordinals, sorted by ordinal. */
export async function readBatchOrdersByOrdinal(
  tx: Transaction,
  clientId: string,
  id: string,
  ordinals: readonly number[],
): Promise<BatchOrder[]> {
  const rows = await tx.prepared<{ item: StoredBatchOrder }>(
    'batch-orders-at',
    `select json_build_object(${ORDER_JSON}) as item from batch_orders r ${ORDER_JOINS}
      where r.client_id = $1 and r.batch_id = $2 and r.ordinal = any ($3::int[]) order by r.ordinal`,
    [clientId, id, ordinals],
  );
  return rows.map(({ item }) => toBatchOrder(item));
}

export interface FaultyOrder {
  readonly ordinal: number;
  readonly rows: BatchOrder['rows'];
  readonly errors: readonly RowError[];
}

/** The next faulty orders after an ordinal. */
export async function readFaultyOrders(
  tx: Transaction,
  clientId: string,
  id: string,
  afterOrdinal: number,
  limit: number,
): Promise<FaultyOrder[]> {
  const orders = await tx.prepared<Pick<StoredBatchOrder, 'ordinal' | 'rows' | 'errors'>>(
    'faulty-orders',
    `select ordinal, rows, errors from batch_orders
      where client_id = $1 and batch_id = $2 and state = 'FAULTY' and ordinal > $3 order by ordinal limit $4`,
    [clientId, id, afterOrdinal, limit],
  );
  return orders.map((order) => ({ ...order, errors: order.errors.map(restoreRowError) }));
}
