import type { BodyOf, Refusal, RefusalDetail } from '@portal/contract/core';
import {
  BATCH_MOVEMENTS,
  orderInput,
  type BatchDetails,
  type createBatch,
  type MappingSuggestion,
  type OrderBatchType,
  type OrderInput,
  type UploadMapping,
} from '@portal/contract/orders';
import { checkOrder } from '@portal/contract/preflight';
import { preventsCreation } from '@portal/contract/findings';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../../db/database.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import { refuseSchemaErrors } from '../../../../request/refuse-schema-errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { splitItems } from '../../../../platform/split-items.ts';
import { withCurrentProvinces } from '../../create/current-provinces.ts';
import { validateOrder } from '../../create/validate-order.ts';
import { getFindingField } from '../../preflight/blocking-findings.ts';
import { toLowValueParcel } from '../../preflight/order-findings.ts';
import type { PreflightContext } from '../../../preflight/index.ts';
import { toFindingError, toRowError } from '../build/row-error.ts';
import { suggestMapping } from '../map/suggest-mapping.ts';
import type { TableRow } from '../read/table.ts';
import type { StoredSurvey } from '../survey/stored-survey.ts';
import { insertBatch, saveSurvey, lockBatch, setBatchStatus } from './batch-store.ts';
import { readBatchDetails } from './batches-read-model.ts';
import { stageChunk } from './check/check-batch.ts';
import {
  checkOrderCustomer,
  readOrderCustomers,
  type OrderCustomers,
} from '../../customers/order-customers.ts';
import { findDefaultSender, loadCheckContext } from './check/check-context.ts';
import {
  checkTable,
  toCheckError,
  toChunk,
  type CheckedChunk,
  type CheckedOrder,
} from './check/check-table.ts';
import { toOrderFacts } from './check/order-facts.ts';
import { flagSplitConsignments } from './check/flag-splits.ts';
import { importGoodOrders } from './import-batch.ts';
import type { UploadDeps } from './upload-deps.ts';

type InputRow = BodyOf<typeof createBatch>['rows'][number];
/** The cells of one row by column name. */
type CellRow = Readonly<Record<string, string | number | boolean | null>>;

const MAX_COLUMNS = 200;

/** The rows of a request in the form in which a batch stores them. */
interface ParsedRows {
  readonly header: readonly string[];
  readonly mapping: UploadMapping | null;
  readonly suggestion: MappingSuggestion | null;
  readonly survey: StoredSurvey;
  readonly chunks: readonly CheckedChunk[];
}

/**
 * Creates the good orders of up to 5,000 rows in one transaction. The rows are either all orders or all cells by column
 * name. The errors of the other rows are in the batch. Refuses: invalid.
 */
export async function createFromRows(
  deps: UploadDeps,
  context: RequestContext,
  type: OrderBatchType,
  rows: readonly InputRow[],
): Promise<BatchDetails | Refusal> {
  const cellRows = rows.filter(isCellRow);
  const orders = rows.filter((row) => !isCellRow(row));
  if (orders.length > 0 && cellRows.length > 0) return refuseInvalid([detail('rows', 'upload.mixed_rows')]);
  const header = collectHeader(cellRows);
  if (header.length > MAX_COLUMNS) {
    const limits = { count: header.length, limit: MAX_COLUMNS };
    return refuseInvalid([detail('rows', 'upload.too_many_columns', limits)]);
  }
  return context.inTenant(async (tx) => {
    const { clientId, caller } = context;
    const id = newId();
    const now = deps.clock.now();
    const preflight = await deps.preflight.readContext(tx, clientId, now);
    const parsed =
      cellRows.length > 0
        ? await parseCellRows(tx, context, { type, header, rows: cellRows, preflight })
        : parseOrders(orders, {
            type,
            protect: (input) => deps.taxIds.protectParties(clientId, withCurrentProvinces(input)),
            customers: await readOrderCustomers(tx, clientId, caller.customerId),
            preflight,
          });
    const record = {
      id,
      type,
      source: 'API' as const,
      customerId: caller.customerId,
      createdBy: caller.userId,
      status: 'CHECKED' as const,
      header: parsed.header,
      mapping: parsed.mapping,
      suggestion: parsed.suggestion,
      hasSavedMapping: false,
      importGoodOrders: true,
      file: null,
    };
    await insertBatch(tx, clientId, record, now);
    await saveSurvey(tx, clientId, id, rows.length, parsed.survey);
    for (const chunk of parsed.chunks) await stageChunk(tx, clientId, id, chunk);
    await flagSplitConsignments(tx, clientId, record, preflight, now);
    await setBatchStatus(tx, clientId, id, 'CHECKED');
    const batch = await lockBatch(tx, clientId, id);
    if (batch !== undefined) await importGoodOrders(deps, tx, clientId, batch, rows.length);
    const details = await readBatchDetails(tx, clientId, id);
    if (details === undefined) throw new Error('the created batch was not found');
    context.audit({ subject: details.batchCode, after: { type, rows: rows.length, counts: details.counts } });
    return details;
  });
}

/** A row of cells holds text, numbers, booleans and nulls; a row with an object or array is an order. */
function isCellRow(row: InputRow): row is CellRow {
  return Object.values(row).every((cell) => cell === null || typeof cell !== 'object');
}

function collectHeader(rows: readonly CellRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

interface CellRows {
  readonly type: OrderBatchType;
  readonly header: readonly string[];
  readonly rows: readonly CellRow[];
  readonly preflight: PreflightContext;
}

async function parseCellRows(
  tx: Transaction,
  context: RequestContext,
  { type, header, rows: cellRows, preflight }: CellRows,
): Promise<ParsedRows> {
  const { clientId, caller } = context;
  const rows = cellRows.map((row, index) => toTableRow(row, index + 1, header));
  const sender = await findDefaultSender(tx, clientId, caller.customerId);
  const suggestion = suggestMapping(header, rows.slice(0, 200), type, { hasSender: sender !== undefined });
  const { mapping } = suggestion;
  const checkContext = await loadCheckContext(
    tx,
    clientId,
    { type, customerId: caller.customerId },
    mapping,
    preflight,
  );
  const table = await checkTable(
    {
      header,
      descriptionRows: [],
      batches: async function* batches() {
        yield rows;
      },
    },
    checkContext,
  );
  const chunks: CheckedChunk[] = [];
  for await (const chunk of table.chunks()) chunks.push(chunk);
  return { header, mapping, suggestion, survey: table.survey, chunks };
}

function toTableRow(row: CellRow, number: number, header: readonly string[]): TableRow {
  const cells = header.map((name) => toCellText(row[name]));
  const exactNumbers = header.flatMap((name, index) =>
    typeof row[name] === 'number' && !Number.isInteger(row[name]) ? [index] : [],
  );
  return { number, cells, ...(exactNumbers.length > 0 && { exactNumbers }) };
}

function toCellText(value: CellRow[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value).toWellFormed();
}

const ORDER_CODE_COLUMN = 'customerOrderCode';
const CHUNK_ORDERS = 500;

function parseOrders(rows: readonly InputRow[], options: Omit<OrderContext, 'firstRows'>): ParsedRows {
  const context = { ...options, firstRows: new Map<string, number>() };
  const checkedOrders = rows.map((row, index) => parseOrder(row, index + 1, context));
  const chunks = splitItems(checkedOrders, CHUNK_ORDERS).map((chunk) => toChunk(chunk));
  return {
    header: [ORDER_CODE_COLUMN],
    mapping: null,
    suggestion: null,
    survey: {},
    chunks,
  };
}

interface OrderContext {
  readonly type: OrderBatchType;
  readonly customers: OrderCustomers;
  readonly preflight: PreflightContext;
  /** Encrypts the tax identifiers of an order. */
  readonly protect: (input: OrderInput) => OrderInput;
  /** The first row of each customer order code. */
  readonly firstRows: Map<string, number>;
}

function parseOrder(input: InputRow, row: number, context: OrderContext): CheckedOrder {
  const parsed = orderInput.transform(context.protect).safeParse(input);
  const details = parsed.success
    ? findErrors(parsed.data, context)
    : [...refuseSchemaErrors('order', parsed.error).details];
  const rawCode = 'customerOrderCode' in input ? input.customerOrderCode : undefined;
  const code =
    typeof rawCode === 'string' ? rawCode.trim().replaceAll('\u0000', '').toWellFormed().slice(0, 500) : '';
  const firstRow = context.firstRows.get(code);
  if (firstRow === undefined) context.firstRows.set(code, row);
  else if (code !== '')
    details.push(detail(ORDER_CODE_COLUMN, 'row.repeated_order_code', { orderCode: code, row: firstRow }));
  const { rules, day } = context.preflight;
  const findings = parsed.success ? checkOrder(parsed.data, rules, day) : [];
  const toRowErrors = (isRefused: boolean) =>
    findings
      .filter((finding) => preventsCreation(finding.code, rules.severities) === isRefused)
      .map((finding) =>
        toRowError(toFindingError(finding), {
          row,
          column: getFindingField(finding),
          field: null,
          value: '',
        }),
      );
  const blockerErrors = toRowErrors(true);
  const draft = parsed.success && details.length + blockerErrors.length === 0 ? parsed.data : null;
  const parcel = draft === null ? null : toLowValueParcel(draft, context.preflight);
  return {
    ordinal: row,
    firstRow: row,
    lastRow: row,
    customerOrderCode: code,
    rows: [{ row, cells: [code] }],
    draft,
    errors: [
      ...details.map((refused) => ({ ...toCheckError(refused, row), column: refused.note })),
      ...blockerErrors,
    ],
    warnings: toRowErrors(false),
    consigneeKey: parcel?.key ?? null,
    goodsMinor: parcel?.goodsMinor ?? null,
    facts: draft === null ? null : toOrderFacts(draft),
  };
}

function findErrors(input: OrderInput, { type, customers }: OrderContext): RefusalDetail[] {
  const { movement } = input;
  const details = [...validateOrder(input), ...checkOrderCustomer(input, customers)];
  const expectedTerm = BATCH_MOVEMENTS[type];
  if (movement !== expectedTerm)
    details.push(detail('movement', 'row.wrong_movement', { movementTerm: movement, expectedTerm }));
  return details;
}
