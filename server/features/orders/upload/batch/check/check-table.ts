import type { RefusalDetail } from '@portal/contract/core';
import type {
  OrderBatchType,
  OrderDraft,
  OrderInput,
  Party,
  RowError,
  UploadedOrder,
  UploadMapping,
} from '@portal/contract/orders';
import { validateOrder } from '../../../create/validate-order.ts';
import { toLowValueParcel } from '../../../preflight/order-findings.ts';
import type { Preflight } from '../../../../preflight/index.ts';
import { buildOrders } from '../../build/build-orders.ts';
import { toRowError } from '../../build/row-error.ts';
import { surveyRows, type Survey } from '../../build/survey-rows.ts';
import { cellError } from '../../cells/cell-value.ts';
import type { Table, TableRow } from '../../read/table.ts';
import type { StoredSurvey } from '../batch-store.ts';

/** What a file is held against beside itself. Plain data: it goes to a thread. */
export interface CheckContext {
  readonly type: OrderBatchType;
  readonly mapping: UploadMapping;
  readonly sender: Party | null;
  /** Codes of the client's customers; null where the caller is one, for whom all orders are its own. */
  readonly readCustomerCodes: readonly string[] | null;
  /** UN/LOCODE by UN/LOCODE and airport code; empty where the file names no port. */
  readonly ports: ReadonlyMap<string, string>;
  readonly preflight: Preflight;
}

/** An order of a file as it is taken down: short names, for there are a hundred thousand of them. */
export interface CheckedOrder {
  /** Ordinal, first and last row. */
  readonly ordinal: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly customerOrderCode: string;
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly draft: OrderInput | null;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
  /** As a low-value parcel among others: the consignee's key, and the worth of the goods. */
  readonly consigneeKey: string | null;
  readonly goodsMinor: number | null;
}

/** Orders of a file as the text of a JSON array of `CheckedOrder`, and how many rows of the file they took. */
export interface CheckedChunk {
  readonly json: string;
  readonly rows: number;
}

export interface SurveyedTable {
  readonly rows: number;
  readonly survey: StoredSurvey;
  readonly chunks: () => AsyncGenerator<CheckedChunk>;
}

/** Orders written down in one go. */
const CHUNK_ORDERS = 250;

/** Reads the table once for what only the whole of it tells; `chunks` reads it again and answers its checked orders. */
export async function checkTable(table: Pick<Table, 'batches'>, basis: CheckContext): Promise<SurveyedTable> {
  const survey = await surveyRows(table.batches(), basis.mapping);
  return {
    rows: survey.rows,
    survey: {
      marks: Object.fromEntries(survey.marks),
      dateOrders: Object.fromEntries(survey.dateOrders),
    },
    chunks: async function* chunks() {
      let pendingOrders: CheckedOrder[] = [];
      for await (const orders of checkOrders(table.batches(), survey, basis)) {
        pendingOrders.push(...orders);
        if (pendingOrders.length < CHUNK_ORDERS) continue;
        yield toChunk(pendingOrders);
        pendingOrders = [];
      }
      if (pendingOrders.length > 0) yield toChunk(pendingOrders);
    },
  };
}

export function toChunk(orders: readonly CheckedOrder[]): CheckedChunk {
  return { json: JSON.stringify(orders), rows: orders.reduce((sum, { rows }) => sum + rows.length, 0) };
}

/** Orders with their rows, numbered in the order in which they are complete. */
export async function* checkOrders(
  batches: AsyncIterable<readonly TableRow[]>,
  survey: Survey,
  basis: CheckContext,
): AsyncGenerator<CheckedOrder[]> {
  const cells = new Map<number, readonly string[]>();
  const rememberRows = async function* rememberRows() {
    for await (const batch of batches) {
      for (const row of batch) cells.set(row.number, row.cells);
      yield batch;
    }
  };
  const customerCodes = basis.readCustomerCodes === null ? null : new Set(basis.readCustomerCodes);
  const context = {
    type: basis.type,
    findPort: (code: string) => basis.ports.get(code),
    preflight: basis.preflight.rules,
    ...(basis.sender !== null && { sender: basis.sender }),
  };
  let ordinal = 0;
  for await (const orders of buildOrders(rememberRows(), basis.mapping, survey, context)) {
    yield orders.map((order) => {
      ordinal += 1;
      const rows = order.rows.map((row) => {
        const rowCells = cells.get(row) ?? [];
        cells.delete(row);
        return { row, cells: rowCells.map(removeNul) };
      });
      return toCheckedOrder(ordinal, order, rows, customerCodes, basis.preflight);
    });
  }
}

function toCheckedOrder(
  ordinal: number,
  order: UploadedOrder,
  rows: CheckedOrder['rows'],
  customerCodes: ReadonlySet<string> | null,
  preflight: Preflight,
): CheckedOrder {
  const [firstRow = 0, last = firstRow] = [order.rows[0], order.rows.at(-1)];
  const checkErrors = order.draft === null ? [] : findErrors(order.draft, firstRow, customerCodes);
  const draft = order.draft === null || checkErrors.length > 0 ? null : toOrderInput(order.draft);
  const parcel = draft === null ? null : toLowValueParcel(draft, preflight);
  return {
    ordinal,
    firstRow,
    lastRow: last,
    customerOrderCode: removeNul(order.customerOrderCode).slice(0, 500),
    rows,
    draft,
    errors: [...order.errors, ...checkErrors],
    warnings: order.warnings,
    consigneeKey: parcel?.key ?? null,
    goodsMinor: parcel?.goodsMinor ?? null,
  };
}

/** The day it is asked for is not part of an order yet. */
function toOrderInput(draft: OrderDraft): OrderInput {
  const input: OrderDraft & { requestedDate?: string } = { ...draft };
  delete input.requestedDate;
  return input;
}

function findErrors(draft: OrderDraft, row: number, customerCodes: ReadonlySet<string> | null): RowError[] {
  const errors = validateOrder(draft).map((detail) => toCheckError(detail, row));
  const { customerCode } = draft;
  if (customerCodes !== null && customerCode !== undefined && !customerCodes.has(customerCode)) {
    errors.push(toRowError(cellError('unknown_customer', { code: customerCode }), orderCell(row)));
  }
  return errors;
}

/** What the checks of all orders say, as a fault of a row. */
export function toCheckError({ note, reason }: RefusalDetail, row: number): RowError {
  return toRowError(cellError('check_failed', { note, reason }), orderCell(row));
}

function orderCell(row: number) {
  return { row, column: null, field: null, value: '' };
}

function removeNul(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
}
