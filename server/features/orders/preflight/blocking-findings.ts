import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import {
  checkGoods,
  weighed,
  type Finding,
  type FindingCode,
  type PreflightBasis,
} from '@portal/contract/preflight';

/** The field of an item that a finding is about. */
const FIELD_OF: Readonly<Record<FindingCode, string>> = {
  vague_description: 'description',
  no_hs_code: 'hsCode',
  no_origin: 'originCountry',
  value_out_of_line: 'unitValue',
  weight_out_of_line: 'grossGrams',
  forbidden_goods: 'description',
  split_consignment: 'consignee.name',
};

/** Where in an order a finding stands. */
export function fieldOf({ code, item }: Pick<Finding, 'code' | 'item'>): string {
  return item === null ? FIELD_OF[code] : `items.${item}.${FIELD_OF[code]}`;
}

/** What of the findings keeps an order from being taken, as field and reason. */
export function blockersOf(findings: readonly Finding[]): RefusalDetail[] {
  return findings
    .filter(({ severity }) => severity === 'BLOCKER')
    .map((finding) => ({ note: fieldOf(finding), reason: finding.message }));
}

/** Blockers in the goods that a change brings in; what stood there before keeps nobody from changing the rest. */
export function addedBlockers(before: OrderInput, after: OrderInput, basis: PreflightBasis): RefusalDetail[] {
  const of = (order: OrderInput) => checkGoods(order, basis).map((found) => weighed(found, basis.severities));
  const known = new Set(of(before).map(({ message }) => message));
  return blockersOf(of(after).filter(({ message }) => !known.has(message)));
}
