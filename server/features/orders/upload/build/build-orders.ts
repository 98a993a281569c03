import {
  BATCH_MOVEMENTS,
  getUploadField,
  type OrderInput,
  type UploadMapping,
} from '@portal/contract/orders';
import { checkAmounts, checkParcels, checkRequestedDate } from '@portal/contract/preflight';
import { cellError } from '../cells/cell-value.ts';
import { readText } from '../cells/read-text.ts';
import type { TableRow } from '../read/table.ts';
import { createRowGrouper, type RowGroup } from './group-rows.ts';
import { createMappingPlan, type MappingPlan } from './mapping-plan.ts';
import { createOrderReader, type OrderReader } from './order-reader.ts';
import { readCountries } from './read-countries.ts';
import { checkConsignee } from './check-consignee.ts';
import { createItemCheck } from './check-item.ts';
import { reportFindings } from './report-findings.ts';
import { checkWeight } from './check-weight.ts';
import { readItems } from './read-items.ts';
import { readOrderFields } from './read-order-fields.ts';
import { readParcels } from './read-parcels.ts';
import { hasParty, readCountryField, readParty, type OptionalPartyGroup } from './read-parties.ts';
import { readInsuredValue } from './read-insured-value.ts';
import { readPayment } from './read-payment.ts';
import { readSeller } from './read-seller.ts';
import { checkStatus } from './check-status.ts';
import type { BuildContext } from './build-context.ts';
import type { StoredRowError } from './row-error.ts';
import type { Survey } from '../survey/survey-rows.ts';

/** One order of a file. `draft` is null exactly when there are errors. */
export interface UploadedOrder {
  readonly customerOrderCode: string;
  readonly rows: readonly number[];
  readonly draft: OrderInput | null;
  readonly errors: readonly StoredRowError[];
  readonly warnings: readonly StoredRowError[];
}

/**
 * Builds the orders of a file: a draft each, or its errors. Streams rows in and orders out, so that memory does not grow
 * with the file. The survey must be of the same rows and mapping.
 */
export async function* buildOrders(
  batches: AsyncIterable<readonly TableRow[]>,
  mapping: UploadMapping,
  survey: Survey,
  context: BuildContext,
): AsyncGenerator<readonly UploadedOrder[]> {
  const plan = createMappingPlan(mapping, survey);
  const grouper = createRowGrouper(plan);
  const build = createOrderBuilder(plan, context);
  for await (const batch of batches) {
    const orders: UploadedOrder[] = [];
    for (const row of batch) for (const group of grouper.addRow(row)) orders.push(build(group));
    if (orders.length > 0) yield orders;
  }
  const remainingOrders = grouper.flush().map(build);
  if (remainingOrders.length > 0) yield remainingOrders;
}

function createOrderBuilder(plan: MappingPlan, context: BuildContext): (group: RowGroup) => UploadedOrder {
  return (group) => {
    const reader = createOrderReader(plan, group);
    const draft = readOrder(reader, plan, context);
    return {
      customerOrderCode: group.code,
      rows: group.rows.map(({ number }) => number),
      draft: reader.errors.length === 0 ? (draft ?? null) : null,
      errors: reader.errors,
      warnings: reader.warnings,
    };
  };
}

function readOrder(reader: OrderReader, plan: MappingPlan, context: BuildContext): OrderInput | undefined {
  const customerOrderCode = readCode(reader);
  reportRepeatedRows(reader);
  checkStatus(reader, plan);
  const { originCountry, destinationCountry } = readCountries(reader, context);
  const consignee = readParty(reader, 'consignee', destinationCountry, undefined, context);
  if (consignee !== undefined) checkConsignee(reader, consignee);
  const consignor = readParty(reader, 'consignor', originCountry, context.sender, context);
  const fields = readOrderFields(reader, context);
  const { shipmentMode, requestedDate, consignmentKind } = fields;
  if (context.day !== undefined)
    reportFindings(reader, context, checkRequestedDate(requestedDate, context.day));
  const items = readItems(
    reader,
    plan,
    createItemCheck(reader, plan, { originCountry, destinationCountry, shipmentMode }, context),
  );
  const parcels = readParcels(reader, plan, items);
  if (parcels !== undefined && items !== undefined) checkWeight(reader, parcels, items, context);
  if (parcels !== undefined) reportFindings(reader, context, checkParcels(parcels));
  const payment = readPayment(reader, plan, items?.[0]?.unitValue.currency);
  const insuredValue = readInsuredValue(reader, items?.[0]?.unitValue.currency);
  const otherParties = readOtherParties(reader, plan, { originCountry, destinationCountry }, context);
  const seller = readSeller(reader, destinationCountry);
  if (
    customerOrderCode === undefined ||
    originCountry === undefined ||
    destinationCountry === undefined ||
    consignee === undefined ||
    consignor === undefined ||
    items === undefined ||
    parcels === undefined
  ) {
    return undefined;
  }
  const amounts = { originCountry, destinationCountry, items, cod: payment.cod, consignmentKind };
  reportFindings(reader, context, checkAmounts(amounts));
  return {
    customerOrderCode,
    movement: BATCH_MOVEMENTS[context.type],
    ...payment,
    ...fields,
    ...(insuredValue !== undefined && { insuredValue }),
    consignor,
    consignee,
    ...otherParties,
    ...(seller !== undefined && { seller }),
    originCountry,
    destinationCountry,
    parcels,
    items,
  };
}

function readCode(reader: OrderReader): string | undefined {
  const field = getUploadField('customerOrderCode');
  const cell = reader.orderCell('customerOrderCode');
  if (cell === undefined) reader.reportMissing('customerOrderCode');
  const { duplicateOfRow, code } = reader.group;
  if (duplicateOfRow !== undefined) {
    reader.addError(
      'customerOrderCode',
      cellError('row.duplicate_order', { orderCode: code, row: duplicateOfRow }),
      cell,
    );
  }
  return reader.read('customerOrderCode', cell, (text) => readText(field, text));
}

/** Warns of rows of the order whose cells are all the same. */
function reportRepeatedRows(reader: OrderReader): void {
  const { rows } = reader.group;
  if (rows.length < 2) return;
  const firstRows = new Map<string, number>();
  for (const { number, cells } of rows) {
    const key = JSON.stringify(cells.map((cell) => cell.trim()));
    const firstRow = firstRows.get(key);
    if (firstRow === undefined) firstRows.set(key, number);
    else reader.addWarning(null, cellError('row.repeated_row', { row: firstRow }), { row: number });
  }
}

function readOtherParties(
  reader: OrderReader,
  plan: MappingPlan,
  { originCountry, destinationCountry }: ReturnType<typeof readCountries>,
  context: BuildContext,
): Pick<OrderInput, 'pickup' | 'returnTo' | 'notifyParty' | 'importer'> {
  const readOtherParty = (group: OptionalPartyGroup, defaultCountry: string | undefined) =>
    hasParty(plan, reader, group)
      ? readParty(
          reader,
          group,
          readCountryField(reader, `${group}Country`) ?? defaultCountry,
          undefined,
          context,
        )
      : undefined;
  const pickup = readOtherParty('pickup', originCountry);
  const returnTo = readOtherParty('return', originCountry);
  const notifyParty = readOtherParty('notifyParty', destinationCountry);
  const importer = readOtherParty('importer', destinationCountry);
  return {
    ...(pickup !== undefined && { pickup }),
    ...(returnTo !== undefined && { returnTo }),
    ...(notifyParty !== undefined && { notifyParty }),
    ...(importer !== undefined && { importer }),
  };
}
