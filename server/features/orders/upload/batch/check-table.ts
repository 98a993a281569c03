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
import { checkOrder } from '../../create/validate-order.ts';
import { lowValueParcel } from '../../preflight/order-findings.ts';
import type { Preflight } from '../../../preflight/index.ts';
import { buildOrders } from '../build/build-orders.ts';
import { rowErrorOf } from '../build/row-error-of.ts';
import { surveyRows, type Survey } from '../build/survey-rows.ts';
import { fault } from '../cells/reading.ts';
import type { Table, TableRow } from '../read/table.ts';
import type { StoredSurvey } from './batch-store.ts';

/** What a file is held against beside itself. Plain data: it goes to a thread. */
export interface CheckBasis {
  readonly type: OrderBatchType;
  readonly mapping: UploadMapping;
  readonly sender: Party | null;
  /** Codes of the client's customers; null where the caller is one, for whom all orders are its own. */
  readonly customerCodes: readonly string[] | null;
  /** UN/LOCODE by UN/LOCODE and airport code; empty where the file names no port. */
  readonly ports: ReadonlyMap<string, string>;
  readonly preflight: Preflight;
}

/** An order of a file as it is taken down: short names, for there are a hundred thousand of them. */
export interface CheckedOrder {
  /** Ordinal, first and last row. */
  readonly o: number;
  readonly f: number;
  readonly l: number;
  readonly c: string;
  readonly r: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly d: OrderInput | null;
  readonly e: readonly RowError[];
  readonly w: readonly RowError[];
  /** As a low-value parcel among others: the consignee's key, and the worth of the goods. */
  readonly k: string | null;
  readonly v: number | null;
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
export async function checkTable(table: Pick<Table, 'batches'>, basis: CheckBasis): Promise<SurveyedTable> {
  const survey = await surveyRows(table.batches(), basis.mapping);
  return {
    rows: survey.rows,
    survey: {
      marks: Object.fromEntries(survey.marks),
      dateOrders: Object.fromEntries(survey.dateOrders),
    },
    chunks: async function* chunks() {
      let waiting: CheckedOrder[] = [];
      for await (const orders of checkedOrders(table.batches(), survey, basis)) {
        waiting.push(...orders);
        if (waiting.length < CHUNK_ORDERS) continue;
        yield toChunk(waiting);
        waiting = [];
      }
      if (waiting.length > 0) yield toChunk(waiting);
    },
  };
}

export function toChunk(orders: readonly CheckedOrder[]): CheckedChunk {
  return { json: JSON.stringify(orders), rows: orders.reduce((sum, { r }) => sum + r.length, 0) };
}

/** Orders with their rows, numbered in the order in which they are complete. */
export async function* checkedOrders(
  batches: AsyncIterable<readonly TableRow[]>,
  survey: Survey,
  basis: CheckBasis,
): AsyncGenerator<CheckedOrder[]> {
  const cells = new Map<number, readonly string[]>();
  const kept = async function* kept() {
    for await (const batch of batches) {
      for (const row of batch) cells.set(row.number, row.cells);
      yield batch;
    }
  };
  const known = basis.customerCodes === null ? null : new Set(basis.customerCodes);
  const context = {
    type: basis.type,
    findPort: (code: string) => basis.ports.get(code),
    preflight: basis.preflight.basis,
    ...(basis.sender !== null && { sender: basis.sender }),
  };
  let ordinal = 0;
  for await (const orders of buildOrders(kept(), basis.mapping, survey, context)) {
    yield orders.map((order) => {
      ordinal += 1;
      const rows = order.rows.map((row) => {
        const own = cells.get(row) ?? [];
        cells.delete(row);
        return { row, cells: own.map(withoutNul) };
      });
      return toChecked(ordinal, order, rows, known, basis.preflight);
    });
  }
}

function toChecked(
  ordinal: number,
  order: UploadedOrder,
  rows: CheckedOrder['r'],
  customerCodes: ReadonlySet<string> | null,
  preflight: Preflight,
): CheckedOrder {
  const [first = 0, last = first] = [order.rows[0], order.rows.at(-1)];
  const faults = order.draft === null ? [] : faultsOf(order.draft, first, customerCodes);
  const draft = order.draft === null || faults.length > 0 ? null : inputOf(order.draft);
  const parcel = draft === null ? null : lowValueParcel(draft, preflight);
  return {
    o: ordinal,
    f: first,
    l: last,
    c: withoutNul(order.customerOrderCode).slice(0, 500),
    r: rows,
    d: draft,
    e: [...order.errors, ...faults],
    w: order.warnings,
    k: parcel?.key ?? null,
    v: parcel?.goodsMinor ?? null,
  };
}

/** The day it is asked for is not part of an order yet. */
function inputOf(draft: OrderDraft): OrderInput {
  const input: OrderDraft & { requestedDate?: string } = { ...draft };
  delete input.requestedDate;
  return input;
}

function faultsOf(draft: OrderDraft, row: number, customerCodes: ReadonlySet<string> | null): RowError[] {
  const faults = checkOrder(draft).map((detail) => faultOf(detail, row));
  const { customerCode } = draft;
  if (customerCodes !== null && customerCode !== undefined && !customerCodes.has(customerCode)) {
    faults.push(rowErrorOf(fault('unknown_customer', { code: customerCode }), ofOrder(row)));
  }
  return faults;
}

/** What the checks of all orders say, as a fault of a row. */
export function faultOf({ note, reason }: RefusalDetail, row: number): RowError {
  return rowErrorOf(fault('does_not_fit', { note, reason }), ofOrder(row));
}

function ofOrder(row: number) {
  return { row, column: null, field: null, value: '' };
}

function withoutNul(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
}
