import {
  isAwbNumberError,
  parseAwbNumber,
  type AwbNumberError,
  type AwbNumber,
  type AwbOutcome,
} from '@portal/contract/orders';

/** A row as it was given; `row` is its place in the list or file. */
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
  /** Where its state allows it. */
  readonly canSetAwb: boolean;
  readonly status: string;
  readonly forwarder: { readonly id: string; readonly name: string } | null;
  readonly originPort: string | null;
  readonly destinationPort: string | null;
}

/** What else flies under a MAWB, of orders that the list does not name. */
export interface AwbSibling {
  readonly orderCode: string;
  readonly forwarder: AwbOrder['forwarder'];
  readonly originPort: string | null;
  readonly destinationPort: string | null;
  readonly departed: boolean;
}

/** What the numbers are held against. */
export interface AwbLookups {
  findOrder(code: string): AwbOrder | undefined;
  isKnownAirline(prefix: string): boolean;
  listSiblings(awbNumber: string): readonly AwbSibling[];
  /** The order that has the HAWB number, and is not named in the list. */
  findHawbHolder(hawbNumber: string): string | undefined;
  /** Undefined where the partner keeps no numbers of the airline here. */
  isInStock(partnerId: string, number: AwbNumber): boolean | undefined;
}

/** What an order gets; `order` is as it was. */
export interface AwbChange {
  readonly order: AwbOrder;
  readonly awbNumber: string | null;
  readonly hawbNumber: string | null;
}

const HAWB = /^[A-Z0-9][A-Z0-9/-]{2,29}$/;

class RowRefusal extends Error {
  readonly suggestion: string | null;
  constructor(reason: string, suggestion: string | null = null) {
    super(reason);
    this.suggestion = suggestion;
  }
}

/** Judges a list row by row: what each order gets, or why not and what would be right. */
export function validateAwbRows(
  checkDigit: readonly AwbRowInput[],
  lookups: AwbLookups,
): { readonly outcomes: readonly AwbOutcome[]; readonly changes: readonly AwbChange[] } {
  const rowOfOrder = new Map<string, number>();
  const rowOfHawb = new Map<string, number>();
  const changes: AwbChange[] = [];
  const outcomes = checkDigit.map((left): AwbOutcome => {
    const order = lookups.findOrder(left.code);
    const rowKey = { row: left.row, code: left.code, orderCode: order?.orderCode ?? null };
    const currentNumbers = { awbNumber: order?.awbNumber ?? null, hawbNumber: order?.hawbNumber ?? null };
    try {
      if (left.code === '') throw new RowRefusal('The row names no order.');
      if (order === undefined) throw new RowRefusal('There is no such order.');
      const earlier = rowOfOrder.get(order.id);
      if (earlier !== undefined) throw new RowRefusal(`${order.orderCode} is in row ${earlier} already.`);
      rowOfOrder.set(order.id, left.row);
      const { number, hawbNumber } = parseNumbers(left, order);
      if (hawbNumber !== null) claimHawb(hawbNumber, left.row, rowOfHawb, lookups);
      if (number !== null) checkStock(number, order, lookups);
      const warnings = number === null ? [] : collectWarnings(number, order, lookups);
      const change = {
        order,
        awbNumber: number?.awbNumber ?? order.awbNumber,
        hawbNumber: hawbNumber ?? order.hawbNumber,
      };
      const unchanged = change.awbNumber === order.awbNumber && change.hawbNumber === order.hawbNumber;
      if (!unchanged) changes.push(change);
      const { awbNumber } = change;
      const success = { ok: true, awbNumber, hawbNumber: change.hawbNumber, unchanged };
      return { ...rowKey, ...success, reason: null, suggestion: null, warnings };
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      const { message: reason, suggestion } = error;
      return { ...rowKey, ...currentNumbers, ok: false, unchanged: true, reason, suggestion, warnings: [] };
    }
  });
  return { outcomes, changes };
}

function parseNumbers(checkDigit: AwbRowInput, order: AwbOrder) {
  const { awbNumber = '', hawbNumber = '' } = checkDigit;
  if (awbNumber === '' && hawbNumber === '')
    throw new RowRefusal('The row has neither a MAWB nor a HAWB number.');
  if (!order.canSetAwb) {
    throw new RowRefusal(
      `${order.orderCode} is ${order.status.toLowerCase().replaceAll('_', ' ')}: its numbers stay.`,
    );
  }
  return {
    number: awbNumber === '' ? null : parseMawb(awbNumber),
    hawbNumber: hawbNumber === '' ? null : parseHawb(hawbNumber),
  };
}

function parseMawb(text: string): AwbNumber {
  const read = parseAwbNumber(text);
  if (!isAwbNumberError(read)) return read;
  throw new RowRefusal(
    describeAwbNumberError(text, read),
    read.error === 'CHECK_DIGIT' ? read.suggestion : null,
  );
}

/** What is wrong with a MAWB number, and what would be right. */
export function describeAwbNumberError(text: string, fault: AwbNumberError): string {
  if (fault.error === 'SHAPE') {
    return `"${text}" is not a MAWB number: 11 digits are expected, as in 618-12345675.`;
  }
  const { checkDigit, expectedCheckDigit, suggestion } = fault;
  return `The check digit of ${text} is ${checkDigit}, and the seven digits before it make ${expectedCheckDigit}: ${suggestion}, or another digit is wrong.`;
}

function parseHawb(text: string): string {
  const number = text.toUpperCase().replaceAll(/\s/g, '');
  if (HAWB.test(number)) return number;
  throw new RowRefusal(`"${text}" is not a HAWB number: 3 to 30 letters and digits are expected.`);
}

/** A house waybill is one shipment's alone. */
function claimHawb(number: string, row: number, rows: Map<string, number>, lookups: AwbLookups): void {
  const earlier = rows.get(number);
  if (earlier !== undefined) throw new RowRefusal(`HAWB ${number} is in row ${earlier} already.`);
  const holder = lookups.findHawbHolder(number);
  if (holder !== undefined) throw new RowRefusal(`HAWB ${number} is ${holder}'s.`);
  rows.set(number, row);
}

/** Modulo 7 lets one typo in seventeen pass: the forwarder's own numbers, and what else flies under it, tell the rest. */
function checkStock(number: AwbNumber, { orderCode, forwarder }: AwbOrder, lookups: AwbLookups): void {
  if (forwarder === null) return;
  if (lookups.isInStock(forwarder.id, number) === false) {
    throw new RowRefusal(`${number.awbNumber} is not one of ${forwarder.name}'s ${number.prefix} numbers.`);
  }
  const right = lookups
    .listSiblings(number.awbNumber)
    .find((sibling) => sibling.forwarder !== null && sibling.forwarder.id !== forwarder.id);
  if (right !== undefined) {
    throw new RowRefusal(
      `${number.awbNumber} is ${right.forwarder?.name ?? 'another partner'}'s, with ${right.orderCode}; ${orderCode} flies with ${forwarder.name}.`,
    );
  }
}

function collectWarnings(number: AwbNumber, order: AwbOrder, lookups: AwbLookups): string[] {
  const { awbNumber, prefix } = number;
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
