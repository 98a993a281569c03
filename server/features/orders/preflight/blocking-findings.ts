import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import {
  checkOrder,
  getPartyField,
  isPartyFinding,
  type PartyFindingCode,
  type PreflightRules,
} from '@portal/contract/preflight';
import {
  preventsCreation,
  rateFinding,
  type Finding,
  type FindingCode,
  type Severities,
  type UnratedFinding,
} from '@portal/contract/findings';
import { detailOf } from '@portal/contract/reasons';

/** The field that a finding is about: of an item, or of the order. */
const FIELD_BY_CODE: Readonly<Record<Exclude<FindingCode, PartyFindingCode>, string>> = {
  vague_description: 'description',
  no_hs_code: 'hsCode',
  unknown_hs_code: 'hsCode',
  former_hs_code: 'hsCode',
  hs_code_mismatch: 'hsCode',
  no_origin: 'originCountry',
  value_out_of_line: 'unitValue',
  weight_out_of_line: 'grossGrams',
  forbidden_goods: 'description',
  quantity_limit: 'items',
  split_consignment: 'consignee.name',
  tax_id_missing: 'consignee.taxId',
  unusual_density: 'parcels',
  tax_id_advised: 'consignee.taxId',
  dangerous_goods_undeclared: 'goodsFlags',
  goods_undeclared: 'goodsFlags',
  goods_not_by_air: 'goodsFlags',
  battery_size_missing: 'goodsFlags',
  zero_value: 'unitValue',
  high_value: 'unitValue',
  goods_currency: 'items',
  cod_currency: 'cod.currency',
  cod_without_sale: 'cod',
  unlikely_date: 'requestedDate',
};

/** Path of the field of a finding in the order input. */
export function getFindingField({ code, item, params }: UnratedFinding): string {
  if (isPartyFinding(code)) {
    const { role, part } = getPartyField(code, params);
    return `${role}.${part}`;
  }
  return item === null ? FIELD_BY_CODE[code] : `items.${item}.${FIELD_BY_CODE[code]}`;
}

/** The findings that prevent the creation of an order, as field and reason. */
export function selectBlockers(findings: readonly Finding[], severities: Severities): RefusalDetail[] {
  return findings
    .filter(({ code }) => preventsCreation(code, severities))
    .map((finding) =>
      detailOf(getFindingField({ ...finding, params: finding.reason.params }), finding.reason),
    );
}

/** Blockers that an edit adds; `day`: see `checkOrder`. Blockers that existed before do not prevent an edit. */
export function findNewBlockers(
  before: OrderInput,
  after: OrderInput,
  rules: PreflightRules,
  day: string,
): RefusalDetail[] {
  const findFindings = (order: OrderInput) =>
    checkOrder(order, rules, day).map((finding) =>
      rateFinding(finding, rules.severities, order.destinationCountry),
    );
  const messagesBefore = new Set(findFindings(before).map(({ reason }) => reason.message));
  const added = findFindings(after).filter(({ reason }) => !messagesBefore.has(reason.message));
  return selectBlockers(added, rules.severities);
}
