import { refuse, type BodyOf, type Refusal, type RefusalDetail } from '@portal/contract/core';
import {
  orderInput,
  type BatchDetails,
  type createBatch,
  type MappingSuggestion,
  type OrderBatchType,
  type OrderInput,
  type UploadMapping,
} from '@portal/contract/orders';
import { checkGoods, type Severity } from '@portal/contract/preflight';
import type { Transaction } from '../../../../db/database.ts';
import type { Run } from '../../../../db/run.ts';
import { invalid } from '../../../../http/problem.ts';
import { newId } from '../../../../platform/ids.ts';
import { checkOrder } from '../../create/validate-order.ts';
import { fieldOf } from '../../preflight/blocking-findings.ts';
import { lowValueParcel } from '../../preflight/order-findings.ts';
import type { Preflight } from '../../../preflight/index.ts';
import { rowErrorOf } from '../build/row-error-of.ts';
import { suggestMapping } from '../map/suggest-mapping.ts';
import type { TableRow } from '../read/table.ts';
import { insertBatch, keepSurvey, lockBatch, setStatus, type StoredSurvey } from './batch-store.ts';
import { readBatchDetails } from './batches-read-model.ts';
import { stageChunk } from './check-batch.ts';
import { checkBasis, defaultSender } from './check-basis.ts';
import { checkTable, faultOf, toChunk, type CheckedChunk, type CheckedOrder } from './check-table.ts';
import { flagSplits } from './flag-splits.ts';
import { importGoodOrders } from './import-asked.ts';
import type { UploadDeps } from './upload-deps.ts';

type Row = BodyOf<typeof createBatch>['rows'][number];
/** Cells by column name, as a file would have them. */
type LooseRow = Readonly<Record<string, string | number | boolean | null>>;

const MOST_COLUMNS = 200;
const MOVEMENT = { domestic: 'DOMESTIC', 'cross-border': 'CROSS_BORDER', b2b: 'B2B' } as const;

/** Rows of an API call as they go into a batch. */
interface RowsRead {
  readonly header: readonly string[];
  readonly mapping: UploadMapping | null;
  readonly suggestion: MappingSuggestion | null;
  readonly survey: StoredSurvey;
  readonly chunks: readonly CheckedChunk[];
}

/**
 * Creates the good orders among up to 5,000 rows, whole orders or the loose cells of a file, in one transaction; what is
 * wrong with the others is said by row and column. Refuses: invalid.
 */
export async function createFromRows(
  deps: UploadDeps,
  run: Run,
  type: OrderBatchType,
  rows: readonly Row[],
): Promise<BatchDetails | Refusal> {
  const loose = rows.filter(isLoose);
  const orders = rows.filter((row) => !isLoose(row));
  if (orders.length > 0 && loose.length > 0)
    return refuse('invalid', 'rows: are orders and loose cells mixed; send one kind at a time.', {
      details: [{ note: 'rows', reason: 'are orders and loose cells mixed' }],
    });
  const header = headerOf(loose);
  if (header.length > MOST_COLUMNS)
    return refuse(
      'invalid',
      `rows: have ${header.length} different columns; up to ${MOST_COLUMNS} can be read.`,
      {
        details: [{ note: 'rows', reason: `have more than ${MOST_COLUMNS} columns` }],
      },
    );
  return run.inTenant(async (tx) => {
    const { clientId, caller } = run;
    const id = newId();
    const now = deps.clock.now();
    const preflight = await deps.preflight.open(tx, clientId, now);
    const read =
      loose.length > 0
        ? await readLoose(tx, run, { type, header, loose, preflight })
        : readOrders(orders, {
            type,
            customers: caller.customerId === null ? await customerCodes(tx, run) : null,
            preflight,
          });
    const record = {
      id,
      type,
      source: 'API' as const,
      customerId: caller.customerId,
      createdBy: caller.userId,
      status: 'CHECKED' as const,
      header: read.header,
      mapping: read.mapping,
      suggestion: read.suggestion,
      remembered: false,
      importGood: true,
      file: null,
    };
    await insertBatch(tx, clientId, record, now);
    await keepSurvey(tx, clientId, id, rows.length, read.survey);
    for (const chunk of read.chunks) await stageChunk(tx, clientId, id, chunk);
    await flagSplits(tx, clientId, record, preflight, now);
    await setStatus(tx, clientId, id, 'CHECKED');
    const batch = await lockBatch(tx, clientId, id);
    if (batch !== undefined) await importGoodOrders(deps, tx, clientId, batch, rows.length);
    const details = await readBatchDetails(tx, clientId, id);
    if (details === undefined) throw new Error('a batch just made is not there');
    run.audit({ subject: details.batchCode, after: { type, rows: rows.length, counts: details.counts } });
    return details;
  });
}

/** Cells are never more than text, numbers and the like; whatever has parts is meant as an order. */
function isLoose(row: Row): row is LooseRow {
  return Object.values(row).every((cell) => cell === null || typeof cell !== 'object');
}

function headerOf(rows: readonly LooseRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

interface LooseRows {
  readonly type: OrderBatchType;
  readonly header: readonly string[];
  readonly loose: readonly LooseRow[];
  readonly preflight: Preflight;
}

async function readLoose(
  tx: Transaction,
  run: Run,
  { type, header, loose, preflight }: LooseRows,
): Promise<RowsRead> {
  const { clientId, caller } = run;
  const rows = loose.map((row, index): TableRow => ({
    number: index + 1,
    cells: header.map((name) => cellOf(row[name])),
  }));
  const sender = await defaultSender(tx, clientId, caller.customerId);
  const suggestion = suggestMapping(
    header,
    rows.slice(0, 200).map(({ cells }) => cells),
    type,
    { hasSender: sender !== undefined },
  );
  const { mapping } = suggestion;
  const basis = await checkBasis(tx, clientId, { type, customerId: caller.customerId }, mapping, preflight);
  const table = await checkTable(
    {
      batches: async function* batches() {
        yield rows;
      },
    },
    basis,
  );
  const chunks: CheckedChunk[] = [];
  for await (const chunk of table.chunks()) chunks.push(chunk);
  return { header, mapping, suggestion, survey: table.survey, chunks };
}

function cellOf(value: LooseRow[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value).toWellFormed();
}

const CODE_COLUMN = 'customerOrderCode';
const CHUNK_ORDERS = 500;

function readOrders(rows: readonly Row[], basis: Omit<OrdersBefore, 'seen'>): RowsRead {
  const before = { ...basis, seen: new Map<string, number>() };
  const checked = rows.map((given, index) => readOrder(given, index + 1, before));
  const chunks = Array.from({ length: Math.ceil(checked.length / CHUNK_ORDERS) }, (_, at) =>
    toChunk(checked.slice(at * CHUNK_ORDERS, (at + 1) * CHUNK_ORDERS)),
  );
  return {
    header: [CODE_COLUMN],
    mapping: null,
    suggestion: null,
    survey: { marks: {}, dateOrders: {} },
    chunks,
  };
}

interface OrdersBefore {
  readonly type: OrderBatchType;
  readonly customers: ReadonlySet<string> | null;
  readonly preflight: Preflight;
  /** In which row each code stood first. */
  readonly seen: Map<string, number>;
}

function readOrder(given: Row, row: number, before: OrdersBefore): CheckedOrder {
  const parsed = orderInput.safeParse(given);
  const faults = parsed.success ? faultsOf(parsed.data, before) : [...invalid('order', parsed.error).details];
  const said = 'customerOrderCode' in given ? given.customerOrderCode : undefined;
  const code =
    typeof said === 'string' ? said.trim().replaceAll('\u0000', '').toWellFormed().slice(0, 500) : '';
  const first = before.seen.get(code);
  if (first === undefined) before.seen.set(code, row);
  else if (code !== '') faults.push({ note: CODE_COLUMN, reason: `${code} stands in row ${first} already` });
  const findings = parsed.success ? checkGoods(parsed.data, before.preflight.basis) : [];
  const told = (severity: Severity) =>
    findings
      .filter(({ code: found }) => before.preflight.basis.severities[found] === severity)
      .map((found) =>
        rowErrorOf(
          { fault: found.code, params: found.params, suggestion: null },
          { row, column: fieldOf(found), field: null, value: '' },
        ),
      );
  const blockers = told('BLOCKER');
  const draft = parsed.success && faults.length + blockers.length === 0 ? parsed.data : null;
  const parcel = draft === null ? null : lowValueParcel(draft, before.preflight);
  return {
    o: row,
    f: row,
    l: row,
    c: code,
    r: [{ row, cells: [code] }],
    d: draft,
    e: [...faults.map((detail) => ({ ...faultOf(detail, row), column: detail.note })), ...blockers],
    w: told('WARNING'),
    k: parcel?.key ?? null,
    v: parcel?.goodsMinor ?? null,
  };
}

function faultsOf(input: OrderInput, { type, customers }: OrdersBefore): RefusalDetail[] {
  const { movement, customerCode } = input;
  const faults = checkOrder(input);
  if (movement !== MOVEMENT[type])
    faults.push({ note: 'movement', reason: `is ${movement}; ${type} orders are ${MOVEMENT[type]}` });
  if (customers !== null && customerCode !== undefined && !customers.has(customerCode))
    faults.push({
      note: 'customerCode',
      reason: `${customerCode} is not the code of one of your customers`,
    });
  return faults;
}

async function customerCodes(tx: Transaction, { clientId }: Run): Promise<ReadonlySet<string>> {
  const rows = await tx.named<{ code: string }>(
    'customer-codes',
    'select code from customers where client_id = $1',
    [clientId],
  );
  return new Set(rows.map(({ code }) => code));
}
