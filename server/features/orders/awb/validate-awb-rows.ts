import type { Reason } from '@portal/contract/core';
import {
  isAwbNumberError,
  MAX_HAWB_LENGTH,
  parseAwbNumber,
  type AwbNumber,
  type AwbNumberError,
  type AwbOutcome,
} from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { findMawbConflict, type MawbUse } from './mawb-conflict.ts';
import type { StoredMawbUse } from './mawb-uses-store.ts';

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
  /** The bag under its MAWB that it is in; null without one. */
  readonly bagCode: string | null;
  /** The state of the order allows `set-awb`. */
  readonly canSetAwb: boolean;
  readonly status: string;
  /** The partner of the freight forwarder leg. */
  readonly forwarder: { readonly id: string; readonly name: string } | null;
  readonly originPort: string | null;
  readonly destinationPort: string | null;
}

/** The data that rows are validated against. */
export interface AwbLookups {
  findOrder(code: string): AwbOrder | undefined;
  isKnownAirline(prefix: string): boolean;
  /** The uses of a MAWB by bags, and by orders outside the request. */
  listUses(awbNumber: string): readonly StoredMawbUse[];
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
  readonly reason: Reason;
  /** The corrected MAWB number, if one is known. */
  readonly suggestion?: string;
}

interface ParsedNumbers {
  readonly mawb: AwbNumber | null;
  readonly hawbNumber: string | null;
}

const HAWB = /^[A-Z0-9][A-Z0-9/-]{2,}$/;

interface ValidatedRows {
  readonly outcomes: readonly AwbOutcome[];
  readonly changes: readonly AwbChange[];
}

/**
 * Validates rows. An order, and a HAWB number, can be in one row only. A MAWB belongs to one forwarder and one route, also
 * among the rows; an order whose row is refused keeps its MAWB, and is compared with the other rows.
 */
export function validateAwbRows(rows: readonly AwbRowInput[], lookups: AwbLookups): ValidatedRows {
  let unchangedOrders: readonly AwbOrder[] = [];
  for (;;) {
    const result = validateInSequence(rows, lookups, unchangedOrders);
    const refusedCodes = new Set(result.outcomes.flatMap(({ ok, code }) => (ok ? [] : code)));
    const refusedOrders = [...refusedCodes].flatMap((code) => lookups.findOrder(code) ?? []);
    if (refusedOrders.every((order) => unchangedOrders.includes(order))) return result;
    unchangedOrders = [...new Set([...unchangedOrders, ...refusedOrders])];
  }
}

/** Validates rows one after the other. `unchangedOrders`: orders of the request that keep their numbers. */
function validateInSequence(
  rows: readonly AwbRowInput[],
  lookups: AwbLookups,
  unchangedOrders: readonly AwbOrder[],
): ValidatedRows {
  const usesByMawb = new Map<string, MawbUse[]>();
  const addUse = (awbNumber: string | null, order: AwbOrder) => {
    if (awbNumber !== null)
      usesByMawb.set(awbNumber, [...(usesByMawb.get(awbNumber) ?? []), toMawbUse(order)]);
  };
  for (const order of unchangedOrders) addUse(order.awbNumber, order);
  const rowByOrder = new Map<string, number>();
  const rowByHawb = new Map<string, number>();
  const changes: AwbChange[] = [];
  const outcomes = rows.map((row): AwbOutcome => {
    const order = lookups.findOrder(row.code);
    const rowKey = { row: row.row, code: row.code, orderCode: order?.orderCode ?? null };
    const numbers = validateRow(row, order, { lookups, rowByOrder, rowByHawb, usesByMawb });
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
    addUse(change.awbNumber, validOrder);
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
  /** The uses of MAWB numbers by the orders of the request so far. */
  readonly usesByMawb: ReadonlyMap<string, readonly MawbUse[]>;
}

function validateRow(
  row: AwbRowInput,
  order: AwbOrder | undefined,
  { lookups, rowByOrder, rowByHawb, usesByMawb }: ValidationContext,
): (ParsedNumbers & { readonly order: AwbOrder }) | RowError {
  if (row.code === '') return { reason: reason('awb.no_code') };
  if (order === undefined) return { reason: reason('order.not_found') };
  const earlierRow = rowByOrder.get(order.id);
  if (earlierRow !== undefined) {
    return { reason: reason('awb.order_repeated', { orderCode: order.orderCode, row: earlierRow }) };
  }
  rowByOrder.set(order.id, row.row);
  const numbers = parseNumbers(row, order);
  if ('reason' in numbers) return numbers;
  const { mawb, hawbNumber } = numbers;
  const error =
    (hawbNumber === null ? undefined : claimHawb(hawbNumber, row.row, rowByHawb, lookups)) ??
    (mawb === null ? undefined : checkMawb(mawb, order, lookups, usesByMawb.get(mawb.awbNumber) ?? []));
  return error ?? { ...numbers, order };
}

function parseNumbers(row: AwbRowInput, order: AwbOrder): ParsedNumbers | RowError {
  const { awbNumber = '', hawbNumber = '' } = row;
  if (awbNumber === '' && hawbNumber === '') {
    return { reason: reason('awb.no_numbers') };
  }
  if (!order.canSetAwb) {
    const { orderCode, status: statusTerm } = order;
    return { reason: reason('awb.numbers_final', { orderCode, statusTerm }) };
  }
  const mawb = awbNumber === '' ? null : parseAwbNumber(awbNumber);
  if (mawb !== null && isAwbNumberError(mawb)) {
    const error = { reason: explainAwbNumberError(awbNumber, mawb) };
    return mawb.error === 'CHECK_DIGIT' ? { ...error, suggestion: mawb.suggestion } : error;
  }
  if (hawbNumber === '') return { mawb, hawbNumber: null };
  const normalizedHawb = hawbNumber.toUpperCase().replaceAll(/\s/g, '');
  return HAWB.test(normalizedHawb) && normalizedHawb.length <= MAX_HAWB_LENGTH
    ? { mawb, hawbNumber: normalizedHawb }
    : { reason: reason('awb.not_a_hawb', { text: hawbNumber, max: MAX_HAWB_LENGTH }) };
}

/** Why a text is not a MAWB number, with the corrected number if one is known. */
export function explainAwbNumberError(text: string, error: AwbNumberError): Reason {
  if (error.error === 'SHAPE') return reason('awb.not_a_mawb', { text });
  const { checkDigit, expectedCheckDigit, suggestion } = error;
  return reason('awb.wrong_check_digit', { text, checkDigit, expectedCheckDigit, suggestion });
}

/** A HAWB number belongs to one order. */
function claimHawb(
  hawbNumber: string,
  row: number,
  rowByHawb: Map<string, number>,
  lookups: AwbLookups,
): RowError | undefined {
  const earlierRow = rowByHawb.get(hawbNumber);
  if (earlierRow !== undefined) {
    return { reason: reason('awb.hawb_repeated', { hawbNumber, row: earlierRow }) };
  }
  const holder = lookups.findHawbHolder(hawbNumber);
  if (holder !== undefined) return { reason: reason('awb.hawb_taken', { hawbNumber, orderCode: holder }) };
  rowByHawb.set(hawbNumber, row);
  return undefined;
}

/** Finds typing errors that the check digit misses, one in 17: the forwarder must have the number, and one route uses it. */
function checkMawb(
  mawb: AwbNumber,
  order: AwbOrder,
  lookups: AwbLookups,
  usesInRequest: readonly MawbUse[],
): RowError | undefined {
  const { awbNumber, prefix } = mawb;
  const { orderCode, forwarder, bagCode } = order;
  if (bagCode !== null && order.awbNumber !== null && order.awbNumber !== awbNumber)
    return { reason: reason('awb.in_bag', { orderCode, bagCode, awbNumber: order.awbNumber }) };
  if (forwarder !== null && lookups.isInStock(forwarder.id, mawb) === false) {
    return { reason: reason('awb.not_in_stock', { awbNumber, partnerName: forwarder.name, prefix }) };
  }
  const uses = [...lookups.listUses(awbNumber), ...usesInRequest];
  const others = uses.filter(({ code }) => code !== orderCode);
  const conflict = findMawbConflict(awbNumber, toMawbUse(order), others);
  return conflict && { reason: conflict };
}

function toMawbUse({ orderCode, forwarder, originPort, destinationPort }: AwbOrder): MawbUse {
  return { code: orderCode, forwarder, originPort, destinationPort };
}

function collectWarnings({ awbNumber, prefix }: AwbNumber, order: AwbOrder, lookups: AwbLookups): Reason[] {
  const departed =
    order.awbNumber === awbNumber ? undefined : lookups.listUses(awbNumber).find((use) => use.departed);
  return [
    lookups.isKnownAirline(prefix) ? undefined : reason('awb.unknown_airline', { prefix }),
    order.forwarder === null ? reason('awb.no_forwarder', { orderCode: order.orderCode }) : undefined,
    departed === undefined ? undefined : reason('awb.departed', { awbNumber, otherOrderCode: departed.code }),
  ].filter((warning) => warning !== undefined);
}
