import {
  isAwbNumberError,
  parseAwbNumber,
  type AwbNumber,
  type AwbNumberError,
  type AwbOutcome,
} from '@portal/contract/orders';
import { formatStatusName } from '../status/allowed-actions.ts';

/** A row of a request or a file. `row`: its position from 1, or its row in the file. */
export interface AwbRowInput {
  readonly row: number;
  readonly code: string;
  readonly awbNumber?: string | undefined;
  readonly hawbNumber?: string | undefined;
}

export interface AwbOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly customerId: string | null;
  readonly awbNumber: string | null;
  readonly hawbNumber: string | null;
  /** The state of the order allows `set-awb`. */
  readonly canSetAwb: boolean;
  readonly status: string;
  /** The partner of the freight forwarder leg. */
  readonly forwarder: { readonly id: string; readonly name: string } | null;
  readonly originPort: string | null;
  readonly destinationPort: string | null;
}

/** An order outside the request that has the same MAWB. */
export interface AwbSibling {
  readonly orderCode: string;
  readonly forwarder: AwbOrder['forwarder'];
  readonly originPort: string | null;
  readonly destinationPort: string | null;
  readonly departed: boolean;
}

/** The data that rows are validated against. */
export interface AwbLookups {
  findOrder(code: string): AwbOrder | undefined;
  isKnownAirline(prefix: string): boolean;
  listSiblings(awbNumber: string): readonly AwbSibling[];
  /** The code of an order outside the request that has the HAWB number. */
  findHawbHolder(hawbNumber: string): string | undefined;
  /** Undefined if the partner has no stock of the airline. */
  isInStock(partnerId: string, number: AwbNumber): boolean | undefined;
}

/** New numbers of an order; `order` has the previous ones. */
export interface AwbChange {
  readonly order: AwbOrder;
  readonly awbNumber: string | null;
  readonly hawbNumber: string | null;
}

interface RowError {
  readonly reason: string;
  /** The corrected MAWB number, if one is known. */
  readonly suggestion?: string;
}

interface ParsedNumbers {
  readonly mawb: AwbNumber | null;
  readonly hawbNumber: string | null;
}

const HAWB = /^[A-Z0-9][A-Z0-9/-]{2,29}$/;

/** Validates rows one after the other. An order, and a HAWB number, can be in one row only. */
export function validateAwbRows(
  rows: readonly AwbRowInput[],
  lookups: AwbLookups,
): { readonly outcomes: readonly AwbOutcome[]; readonly changes: readonly AwbChange[] } {
  const rowByOrder = new Map<string, number>();
  const rowByHawb = new Map<string, number>();
  const changes: AwbChange[] = [];
  const outcomes = rows.map((row): AwbOutcome => {
    const order = lookups.findOrder(row.code);
    const rowKey = { row: row.row, code: row.code, orderCode: order?.orderCode ?? null };
    const numbers = validateRow(row, order, { lookups, rowByOrder, rowByHawb });
    if ('reason' in numbers) {
      return {
        ...rowKey,
        ok: false,
        awbNumber: order?.awbNumber ?? null,
        hawbNumber: order?.hawbNumber ?? null,
        unchanged: true,
        reason: numbers.reason,
        suggestion: numbers.suggestion ?? null,
        warnings: [],
      };
    }
    const { mawb, hawbNumber, order: validOrder } = numbers;
    const change = {
      order: validOrder,
      awbNumber: mawb?.awbNumber ?? validOrder.awbNumber,
      hawbNumber: hawbNumber ?? validOrder.hawbNumber,
    };
    const unchanged =
      change.awbNumber === validOrder.awbNumber && change.hawbNumber === validOrder.hawbNumber;
    if (!unchanged) changes.push(change);
    return {
      ...rowKey,
      ok: true,
      awbNumber: change.awbNumber,
      hawbNumber: change.hawbNumber,
      unchanged,
      reason: null,
      suggestion: null,
      warnings: mawb === null ? [] : collectWarnings(mawb, validOrder, lookups),
    };
  });
  return { outcomes, changes };
}

interface ValidationContext {
  readonly lookups: AwbLookups;
  /** Rows of the orders, and of the HAWB numbers, so far. */
  readonly rowByOrder: Map<string, number>;
  readonly rowByHawb: Map<string, number>;
}

function validateRow(
  row: AwbRowInput,
  order: AwbOrder | undefined,
  { lookups, rowByOrder, rowByHawb }: ValidationContext,
): (ParsedNumbers & { readonly order: AwbOrder }) | RowError {
  if (row.code === '') return { reason: 'The row names no order.' };
  if (order === undefined) return { reason: 'There is no such order.' };
  const earlierRow = rowByOrder.get(order.id);
  if (earlierRow !== undefined) return { reason: `${order.orderCode} is in row ${earlierRow} already.` };
  rowByOrder.set(order.id, row.row);
  const numbers = parseNumbers(row, order);
  if ('reason' in numbers) return numbers;
  const { mawb, hawbNumber } = numbers;
  const error =
    (hawbNumber === null ? undefined : claimHawb(hawbNumber, row.row, rowByHawb, lookups)) ??
    (mawb === null ? undefined : checkForwarder(mawb, order, lookups));
  return error ?? { ...numbers, order };
}

function parseNumbers(row: AwbRowInput, order: AwbOrder): ParsedNumbers | RowError {
  const { awbNumber = '', hawbNumber = '' } = row;
  if (awbNumber === '' && hawbNumber === '') {
    return { reason: 'The row has neither a MAWB nor a HAWB number.' };
  }
  if (!order.canSetAwb) {
    return { reason: `${order.orderCode} is ${formatStatusName(order.status)}: its numbers stay.` };
  }
  const mawb = awbNumber === '' ? null : parseAwbNumber(awbNumber);
  if (mawb !== null && isAwbNumberError(mawb)) {
    const reason = describeAwbNumberError(awbNumber, mawb);
    return mawb.error === 'CHECK_DIGIT' ? { reason, suggestion: mawb.suggestion } : { reason };
  }
  if (hawbNumber === '') return { mawb, hawbNumber: null };
  const normalizedHawb = hawbNumber.toUpperCase().replaceAll(/\s/g, '');
  return HAWB.test(normalizedHawb)
    ? { mawb, hawbNumber: normalizedHawb }
    : { reason: `"${hawbNumber}" is not a HAWB number: 3 to 30 letters and digits are expected.` };
}

/** What is wrong with a MAWB number, with the corrected number if one is known. */
export function describeAwbNumberError(text: string, error: AwbNumberError): string {
  if (error.error === 'SHAPE') {
    return `"${text}" is not a MAWB number: 11 digits are expected, as in 618-12345675.`;
  }
  const { checkDigit, expectedCheckDigit, suggestion } = error;
  return `The check digit of ${text} is ${checkDigit}, and the seven digits before it make ${expectedCheckDigit}: ${suggestion}, or another digit is wrong.`;
}

/** A HAWB number belongs to one order. */
function claimHawb(
  hawbNumber: string,
  row: number,
  rowByHawb: Map<string, number>,
  lookups: AwbLookups,
): RowError | undefined {
  const earlierRow = rowByHawb.get(hawbNumber);
  if (earlierRow !== undefined) return { reason: `HAWB ${hawbNumber} is in row ${earlierRow} already.` };
  const holder = lookups.findHawbHolder(hawbNumber);
  if (holder !== undefined) return { reason: `HAWB ${hawbNumber} is ${holder}'s.` };
  rowByHawb.set(hawbNumber, row);
  return undefined;
}

/** Finds typing errors that the check digit misses, one in 17: the forwarder must have the number, and no other forwarder. */
function checkForwarder(
  mawb: AwbNumber,
  { orderCode, forwarder }: AwbOrder,
  lookups: AwbLookups,
): RowError | undefined {
  if (forwarder === null) return undefined;
  if (lookups.isInStock(forwarder.id, mawb) === false) {
    return { reason: `${mawb.awbNumber} is not one of ${forwarder.name}'s ${mawb.prefix} numbers.` };
  }
  const conflict = lookups
    .listSiblings(mawb.awbNumber)
    .find((sibling) => sibling.forwarder !== null && sibling.forwarder.id !== forwarder.id);
  if (conflict === undefined) return undefined;
  const holderName = conflict.forwarder?.name ?? 'another partner';
  return {
    reason: `${mawb.awbNumber} is ${holderName}'s, with ${conflict.orderCode}; ${orderCode} flies with ${forwarder.name}.`,
  };
}

function collectWarnings({ awbNumber, prefix }: AwbNumber, order: AwbOrder, lookups: AwbLookups): string[] {
  const siblings = lookups.listSiblings(awbNumber);
  const onOtherRoute = siblings.find(
    (sibling) =>
      isDifferent(sibling.originPort, order.originPort) ||
      isDifferent(sibling.destinationPort, order.destinationPort),
  );
  const departed = order.awbNumber === awbNumber ? undefined : siblings.find((sibling) => sibling.departed);
  return [
    lookups.isKnownAirline(prefix) ? undefined : `No airline is known by the prefix ${prefix}.`,
    order.forwarder === null ? `${order.orderCode} has no partner for a flight.` : undefined,
    onOtherRoute === undefined
      ? undefined
      : `${onOtherRoute.orderCode} under ${awbNumber} flies ${onOtherRoute.originPort ?? '?'}–${onOtherRoute.destinationPort ?? '?'}.`,
    departed === undefined ? undefined : `${awbNumber} has departed already, with ${departed.orderCode}.`,
  ].filter((warning) => warning !== undefined);
}

const isDifferent = (left: string | null, right: string | null) =>
  left !== null && right !== null && left !== right;
