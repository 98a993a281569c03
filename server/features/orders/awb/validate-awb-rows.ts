import {
  isAwbFault,
  readAwbNumber,
  type AwbFault,
  type AwbNumber,
  type AwbOutcome,
} from '@portal/contract/orders';

/** A row as it was given; `row` is its place in the list or file. */
export interface GivenAwb {
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
  readonly allowed: boolean;
  readonly status: string;
  readonly forwarder: { readonly id: string; readonly name: string } | null;
  readonly fliesFrom: string | null;
  readonly fliesTo: string | null;
}

/** What else flies under a MAWB, of orders that the list does not name. */
export interface FlyingWith {
  readonly orderCode: string;
  readonly forwarder: AwbOrder['forwarder'];
  readonly fliesFrom: string | null;
  readonly fliesTo: string | null;
  readonly departed: boolean;
}

/** What the numbers are held against. */
export interface AwbKnowledge {
  orderOf(code: string): AwbOrder | undefined;
  isAirline(prefix: string): boolean;
  flyingUnder(awbNumber: string): readonly FlyingWith[];
  /** The order that has the HAWB number, and is not named in the list. */
  holderOf(hawbNumber: string): string | undefined;
  /** Undefined where the partner keeps no numbers of the airline here. */
  inStock(partnerId: string, number: AwbNumber): boolean | undefined;
}

/** What an order gets; `order` is as it was. */
export interface AwbChange {
  readonly order: AwbOrder;
  readonly awbNumber: string | null;
  readonly hawbNumber: string | null;
}

const HAWB = /^[A-Z0-9][A-Z0-9/-]{2,29}$/;

class Refused extends Error {
  readonly suggestion: string | null;
  constructor(reason: string, suggestion: string | null = null) {
    super(reason);
    this.suggestion = suggestion;
  }
}

/** Judges a list row by row: what each order gets, or why not and what would be right. */
export function judgeAwbRows(
  given: readonly GivenAwb[],
  known: AwbKnowledge,
): { readonly outcomes: readonly AwbOutcome[]; readonly changes: readonly AwbChange[] } {
  const rowOfOrder = new Map<string, number>();
  const rowOfHawb = new Map<string, number>();
  const changes: AwbChange[] = [];
  const outcomes = given.map((one): AwbOutcome => {
    const order = known.orderOf(one.code);
    const answer = { row: one.row, code: one.code, orderCode: order?.orderCode ?? null };
    const now = { awbNumber: order?.awbNumber ?? null, hawbNumber: order?.hawbNumber ?? null };
    try {
      if (one.code === '') throw new Refused('The row names no order.');
      if (order === undefined) throw new Refused('There is no such order.');
      const earlier = rowOfOrder.get(order.id);
      if (earlier !== undefined) throw new Refused(`${order.orderCode} is in row ${earlier} already.`);
      rowOfOrder.set(order.id, one.row);
      const { number, hawbNumber } = readNumbers(one, order);
      if (hawbNumber !== null) takeHawb(hawbNumber, one.row, rowOfHawb, known);
      if (number !== null) againstStock(number, order, known);
      const warnings = number === null ? [] : warningsOf(number, order, known);
      const change = {
        order,
        awbNumber: number?.awbNumber ?? order.awbNumber,
        hawbNumber: hawbNumber ?? order.hawbNumber,
      };
      const unchanged = change.awbNumber === order.awbNumber && change.hawbNumber === order.hawbNumber;
      if (!unchanged) changes.push(change);
      const { awbNumber } = change;
      const taken = { ok: true, awbNumber, hawbNumber: change.hawbNumber, unchanged };
      return { ...answer, ...taken, reason: null, suggestion: null, warnings };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message: reason, suggestion } = error;
      return { ...answer, ...now, ok: false, unchanged: true, reason, suggestion, warnings: [] };
    }
  });
  return { outcomes, changes };
}

function readNumbers(given: GivenAwb, order: AwbOrder) {
  const { awbNumber = '', hawbNumber = '' } = given;
  if (awbNumber === '' && hawbNumber === '')
    throw new Refused('The row has neither a MAWB nor a HAWB number.');
  if (!order.allowed) {
    throw new Refused(
      `${order.orderCode} is ${order.status.toLowerCase().replaceAll('_', ' ')}: its numbers stay.`,
    );
  }
  return {
    number: awbNumber === '' ? null : readMawb(awbNumber),
    hawbNumber: hawbNumber === '' ? null : readHawb(hawbNumber),
  };
}

function readMawb(text: string): AwbNumber {
  const read = readAwbNumber(text);
  if (!isAwbFault(read)) return read;
  throw new Refused(awbFaultReason(text, read), read.fault === 'CHECK_DIGIT' ? read.suggestion : null);
}

/** What is wrong with a MAWB number, and what would be right. */
export function awbFaultReason(text: string, fault: AwbFault): string {
  if (fault.fault === 'SHAPE') {
    return `"${text}" is not a MAWB number: 11 digits are expected, as in 618-12345675.`;
  }
  const { given, right, suggestion } = fault;
  return `The check digit of ${text} is ${given}, and the seven digits before it make ${right}: ${suggestion}, or another digit is wrong.`;
}

function readHawb(text: string): string {
  const number = text.toUpperCase().replaceAll(/\s/g, '');
  if (HAWB.test(number)) return number;
  throw new Refused(`"${text}" is not a HAWB number: 3 to 30 letters and digits are expected.`);
}

/** A house waybill is one shipment's alone. */
function takeHawb(number: string, row: number, rows: Map<string, number>, known: AwbKnowledge): void {
  const earlier = rows.get(number);
  if (earlier !== undefined) throw new Refused(`HAWB ${number} is in row ${earlier} already.`);
  const holder = known.holderOf(number);
  if (holder !== undefined) throw new Refused(`HAWB ${number} is ${holder}'s.`);
  rows.set(number, row);
}

/** Modulo 7 lets one typo in seventeen pass: the forwarder's own numbers, and what else flies under it, tell the rest. */
function againstStock(number: AwbNumber, { orderCode, forwarder }: AwbOrder, known: AwbKnowledge): void {
  if (forwarder === null) return;
  if (known.inStock(forwarder.id, number) === false) {
    throw new Refused(`${number.awbNumber} is not one of ${forwarder.name}'s ${number.prefix} numbers.`);
  }
  const other = known
    .flyingUnder(number.awbNumber)
    .find((flying) => flying.forwarder !== null && flying.forwarder.id !== forwarder.id);
  if (other !== undefined) {
    throw new Refused(
      `${number.awbNumber} is ${other.forwarder?.name ?? 'another partner'}'s, with ${other.orderCode}; ${orderCode} flies with ${forwarder.name}.`,
    );
  }
}

function warningsOf(number: AwbNumber, order: AwbOrder, known: AwbKnowledge): string[] {
  const { awbNumber, prefix } = number;
  const others = known.flyingUnder(awbNumber);
  const elsewhere = others.find(
    (flying) => differ(flying.fliesFrom, order.fliesFrom) || differ(flying.fliesTo, order.fliesTo),
  );
  const departed = order.awbNumber === awbNumber ? undefined : others.find((flying) => flying.departed);
  return [
    known.isAirline(prefix) ? undefined : `No airline is known by the prefix ${prefix}.`,
    order.forwarder === null ? `${order.orderCode} has no partner for a flight.` : undefined,
    elsewhere === undefined
      ? undefined
      : `${elsewhere.orderCode} under ${awbNumber} flies ${elsewhere.fliesFrom ?? '?'}–${elsewhere.fliesTo ?? '?'}.`,
    departed === undefined ? undefined : `${awbNumber} has departed already, with ${departed.orderCode}.`,
  ].filter((warning) => warning !== undefined);
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
