import {
  uploadField,
  type OrderDraft,
  type OrderInput,
  type UploadedOrder,
  type UploadMapping,
} from '@portal/contract/orders';
import { readDate } from '../cells/read-date.ts';
import { fault } from '../cells/reading.ts';
import { readPort, readText } from '../cells/read-text.ts';
import { readWord } from '../cells/read-words.ts';
import type { TableRow } from '../read/table.ts';
import { rowGrouper, type RowGroup } from './group-rows.ts';
import { planOf, type Plan } from './mapping-plan.ts';
import { orderReader, type OrderReader } from './order-reader.ts';
import { readCountries } from './read-countries.ts';
import { lookAtItem } from './look-at-item.ts';
import { readItems } from './read-items.ts';
import { readParcels } from './read-parcels.ts';
import { mentions, readCountryOf, readParty } from './read-parties.ts';
import { readPayment } from './read-payment.ts';
import { remember } from './remember.ts';
import type { BuildContext } from './build-context.ts';
import type { Survey } from './survey-rows.ts';

const MOVEMENT = { domestic: 'DOMESTIC', 'cross-border': 'CROSS_BORDER', b2b: 'B2B' } as const;

/**
 * Every order of the file, checked cell by cell: a draft, or errors that say what would be right. Rows go in and orders
 * come out in step, so memory does not grow with the file. The survey must be of the same rows and mapping.
 */
export async function* buildOrders(
  batches: AsyncIterable<readonly TableRow[]>,
  mapping: UploadMapping,
  survey: Survey,
  context: BuildContext,
): AsyncGenerator<readonly UploadedOrder[]> {
  const plan = planOf(mapping, survey);
  const grouper = rowGrouper(plan);
  const build = orderBuilder(plan, context);
  for await (const batch of batches) {
    const orders: UploadedOrder[] = [];
    for (const row of batch) for (const group of grouper.add(row)) orders.push(build(group));
    if (orders.length > 0) yield orders;
  }
  const last = grouper.rest().map(build);
  if (last.length > 0) yield last;
}

const serviceLevelOf = remember((text) => readWord('serviceLevel', text));
const shipmentModeOf = remember((text) => readWord('shipmentMode', text));
const dayOf = {
  dmy: remember((text) => readDate(text, 'dmy')),
  mdy: remember((text) => readDate(text, 'mdy')),
  ymd: remember((text) => readDate(text, 'ymd')),
};
const incotermOf = remember((text) => readWord('incoterm', text));

function orderBuilder(plan: Plan, context: BuildContext): (group: RowGroup) => UploadedOrder {
  return (group) => {
    const reader = orderReader(plan, group);
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

function readOrder(reader: OrderReader, plan: Plan, context: BuildContext): OrderDraft | undefined {
  const customerOrderCode = readCode(reader);
  const { originCountry, destinationCountry } = readCountries(reader, context);
  const consignee = readParty(reader, 'consignee', destinationCountry, undefined);
  const consignor = readParty(reader, 'consignor', originCountry, context.sender);
  const items = readItems(
    reader,
    plan,
    lookAtItem(reader, plan, { originCountry, destinationCountry }, context),
  );
  const parcels = readParcels(reader, plan, items);
  const payment = readPayment(reader, items?.[0]?.unitValue.currency);
  const extras = readExtras(reader, context);
  const others = readOtherParties(reader, plan, originCountry);
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
  return {
    customerOrderCode,
    movement: MOVEMENT[context.type],
    ...payment,
    ...extras,
    consignor,
    consignee,
    ...others,
    originCountry,
    destinationCountry,
    parcels,
    items,
  };
}

function readCode(reader: OrderReader): string | undefined {
  const field = uploadField('customerOrderCode');
  const cell = reader.cell('customerOrderCode');
  if (cell === undefined) reader.missing('customerOrderCode');
  const { repeats, code } = reader.group;
  if (repeats !== undefined) {
    reader.fail('customerOrderCode', fault('duplicate_order', { order: code, row: repeats }), cell);
  }
  return reader.read('customerOrderCode', cell, (text) => readText(field, text));
}

type Extras = Pick<
  OrderDraft,
  | 'serviceLevel'
  | 'shipmentMode'
  | 'incoterm'
  | 'originPortId'
  | 'destinationPortId'
  | 'customerCode'
  | 'remarks'
  | 'requestedDate'
>;

function readExtras(reader: OrderReader, { findPort = () => undefined }: BuildContext): Extras {
  const text = (field: 'customerCode' | 'remarks') =>
    reader.read(field, reader.cell(field), (given) => readText(uploadField(field), given));
  const port = (field: 'originPort' | 'destinationPort') =>
    reader.read(field, reader.cell(field), (given) => readPort(given, findPort));

  const shipmentMode = reader.read('shipmentMode', reader.cell('shipmentMode'), shipmentModeOf);
  const incoterm = reader.read('incoterm', reader.cell('incoterm'), incotermOf);
  const originPortId = port('originPort');
  const destinationPortId = port('destinationPort');
  const customerCode = text('customerCode');
  const remarks = text('remarks');
  const requestedDate = readRequestedDate(reader);
  return {
    serviceLevel: reader.read('serviceLevel', reader.cell('serviceLevel'), serviceLevelOf) ?? 'ECONOMY',
    ...(shipmentMode !== undefined && { shipmentMode }),
    ...(incoterm !== undefined && { incoterm }),
    ...(originPortId !== undefined && { originPortId }),
    ...(destinationPortId !== undefined && { destinationPortId }),
    ...(customerCode !== undefined && { customerCode }),
    ...(remarks !== undefined && { remarks }),
    ...(requestedDate !== undefined && { requestedDate }),
  };
}

/** Words in a column of dates ("Date Not Captured") mean that there is none: no order fails for it. */
function readRequestedDate(reader: OrderReader): string | undefined {
  return reader.read<string | undefined>(
    'requestedDate',
    reader.cell('requestedDate'),
    (text, { column }) => {
      const reading = dayOf[column?.dateOrder ?? 'ymd'](text);
      if ('value' in reading || /\d/.test(text)) return reading;
      return { value: undefined, note: fault('left_out') };
    },
  );
}

function readOtherParties(
  reader: OrderReader,
  plan: Plan,
  origin: string | undefined,
): Pick<OrderInput, 'pickup' | 'returnTo'> {
  const read = (group: 'pickup' | 'return') =>
    mentions(plan, reader, group)
      ? readParty(reader, group, readCountryOf(reader, `${group}Country`) ?? origin, undefined)
      : undefined;
  const pickup = read('pickup');
  const returnTo = read('return');
  return { ...(pickup !== undefined && { pickup }), ...(returnTo !== undefined && { returnTo }) };
}
