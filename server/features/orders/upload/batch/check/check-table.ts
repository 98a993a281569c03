import type { RefusalDetail } from '@portal/contract/core';
import type { OrderBatchType, OrderInput, UploadMapping } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import { validateOrder } from '../../../create/validate-order.ts';
import { toLowValueParcel } from '../../../preflight/order-findings.ts';
import type { PreflightContext } from '../../../../preflight/index.ts';
import { buildOrders, type UploadedOrder } from '../../build/build-orders.ts';
import { toRowError, type StoredRowError } from '../../build/row-error.ts';
import { selectOrderRows, surveyRows, type Survey, type SurveyableTable } from '../../survey/survey-rows.ts';
import { checkOrderCustomer, type OrderCustomers } from '../../../customers/order-customers.ts';
import { storeSurvey, type StoredSurvey } from '../../survey/stored-survey.ts';
import { cellError } from '../../cells/cell-value.ts';
import { toOrderFacts, type OrderFacts } from './order-facts.ts';
import type { TableRow } from '../../read/table.ts';
import type { UsualGrams } from '../../usual-grams.ts';

/** Data that the orders of a file are checked against. Plain data, because it is posted to a thread. */
export interface CheckContext {
  readonly type: OrderBatchType;
  readonly mapping: UploadMapping;
  readonly sender: Party | null;
  readonly customers: OrderCustomers;
  /** UN/LOCODE by UN/LOCODE and IATA code; empty when no port column is mapped. */
  readonly ports: ReadonlyMap<string, string>;
  readonly preflight: PreflightContext;
  readonly usualGrams: UsualGrams | null;
}

/** A row of a file as it is stored: its number, and `cells` and `exactNumbers` of `TableRow`. */
export interface StagedRow extends Omit<TableRow, 'number'> {
  readonly row: number;
}

/** An order of a file as `stageOrders` stores it. */
export interface CheckedOrder {
  /** Position in the file, from 1. */
  readonly ordinal: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly customerOrderCode: string;
  readonly rows: readonly StagedRow[];
  readonly draft: OrderInput | null;
  readonly errors: readonly StoredRowError[];
  readonly warnings: readonly StoredRowError[];
  /** Consignee key and goods value for the split-consignment check; null unless it is a low-value parcel. */
  readonly consigneeKey: string | null;
  readonly goodsMinor: number | null;
  /** What an existing order with the code is compared with; null when there are errors. */
  readonly facts: OrderFacts | null;
}

/** Orders as the text of a JSON array of `CheckedOrder`, and their number of rows. */
export interface CheckedChunk {
  readonly json: string;
  readonly rows: number;
}

export interface SurveyedTable {
  readonly rows: number;
  readonly survey: StoredSurvey;
  readonly chunks: () => AsyncGenerator<CheckedChunk>;
}

/** Orders of one chunk. */
const CHUNK_ORDERS = 250;

/** Reads the table once for its survey; `chunks` reads it again and yields the checked orders. */
export async function checkTable(table: SurveyableTable, checkContext: CheckContext): Promise<SurveyedTable> {
  const survey = await surveyRows(table, checkContext.mapping);
  return {
    rows: survey.rows,
    survey: storeSurvey(survey),
    chunks: async function* chunks() {
      let pendingOrders: CheckedOrder[] = [];
      for await (const orders of checkOrders(selectOrderRows(table, survey), survey, checkContext)) {
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

/** Builds and checks the orders of a table, numbered in the order in which their last rows appear. */
export async function* checkOrders(
  batches: AsyncIterable<readonly TableRow[]>,
  survey: Survey,
  checkContext: CheckContext,
): AsyncGenerator<CheckedOrder[]> {
  const tableRows = new Map<number, TableRow>();
  const rememberRows = async function* rememberRows() {
    for await (const batch of batches) {
      for (const row of batch) tableRows.set(row.number, row);
      yield batch;
    }
  };
  const { type, mapping, sender, ports, preflight, usualGrams, customers } = checkContext;
  const buildContext = {
    type,
    findPort: (code: string) => ports.get(code),
    preflight: preflight.rules,
    day: preflight.day,
    ...(sender !== null && { sender }),
    ...(usualGrams !== null && { usualGrams }),
  };
  let ordinal = 0;
  for await (const orders of buildOrders(rememberRows(), mapping, survey, buildContext)) {
    yield orders.map((order) => {
      ordinal += 1;
      const rows = order.rows.map((row) => {
        const { number: _, cells, ...exact } = tableRows.get(row) ?? { number: row, cells: [] };
        tableRows.delete(row);
        return { row, cells: cells.map(removeNul), ...exact };
      });
      return toCheckedOrder(ordinal, order, rows, customers, preflight);
    });
  }
}

function toCheckedOrder(
  ordinal: number,
  order: UploadedOrder,
  rows: CheckedOrder['rows'],
  customers: OrderCustomers,
  preflight: PreflightContext,
): CheckedOrder {
  const [firstRow = 0, lastRow = firstRow] = [order.rows[0], order.rows.at(-1)];
  const checkErrors = order.draft === null ? [] : findErrors(order.draft, firstRow, customers);
  const draft = order.draft === null || checkErrors.length > 0 ? null : order.draft;
  const parcel = draft === null ? null : toLowValueParcel(draft, preflight);
  return {
    ordinal,
    firstRow,
    lastRow,
    customerOrderCode: removeNul(order.customerOrderCode).slice(0, 500),
    rows,
    draft,
    errors: [...order.errors, ...checkErrors],
    warnings: order.warnings,
    consigneeKey: parcel?.key ?? null,
    goodsMinor: parcel?.goodsMinor ?? null,
    facts: draft === null ? null : toOrderFacts(draft),
  };
}

function findErrors(draft: OrderInput, row: number, customers: OrderCustomers): StoredRowError[] {
  return [...validateOrder(draft), ...checkOrderCustomer(draft, customers)].map((detail) =>
    toCheckError(detail, row),
  );
}

/** The error of an order check as an error of a row. */
export function toCheckError({ note, code, params }: RefusalDetail, row: number): StoredRowError {
  const reason = { code, params };
  return toRowError(cellError('row.check_failed', { note, reason }), orderCell(row));
}

function orderCell(row: number) {
  return { row, column: null, field: null, value: '' };
}

function removeNul(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
}
