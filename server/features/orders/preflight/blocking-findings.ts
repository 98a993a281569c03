import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import {
  checkGoods,
  rateFinding,
  type Finding,
  type FindingCode,
  type PreflightRules,
} from '@portal/contract/preflight';

/** The field of an item that a finding is about. */
const FIELD_BY_CODE: Readonly<Record<FindingCode, string>> = {
  vague_description: 'description',
  no_hs_code: 'hsCode',
  no_origin: 'originCountry',
  value_out_of_line: 'unitValue',
  weight_out_of_line: 'grossGrams',
  forbidden_goods: 'description',
  split_consignment: 'consignee.name',
};

/** Where in an order a finding stands. */
export function getFindingField({ code, item }: Pick<Finding, 'code' | 'item'>): string {
  return item === null ? FIELD_BY_CODE[code] : `items.${item}.${FIELD_BY_CODE[code]}`;
}

/** What of the findings keeps an order from being taken, as field and reason. */
export function selectBlockers(findings: readonly Finding[]): RefusalDetail[] {
  return findings
    .filter(({ severity }) => severity === 'BLOCKER')
    .map((finding) => ({ note: getFindingField(finding), reason: finding.message }));
}

/** Blockers in the goods that a change brings in; what stood there before keeps nobody from changing the rest. */
export function findNewBlockers(
  before: OrderInput,
  after: OrderInput,
  basis: PreflightRules,
): RefusalDetail[] {
  const checkOrderGoods = (order: OrderInput) =>
    checkGoods(order, basis).map((finding) => rateFinding(finding, basis.severities));
  const messagesBefore = new Set(checkOrderGoods(before).map(({ message }) => message));
  return selectBlockers(checkOrderGoods(after).filter(({ message }) => !messagesBefore.has(message)));
}
