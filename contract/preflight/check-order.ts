import { checkGoods } from './check-goods.ts';
import { checkTaxIds, type TaxIdOrder } from './check-tax-ids.ts';
import type { PreflightRules, UnratedFinding } from './findings.ts';
import type { CheckableOrder } from './quantity-limits.ts';

/** Findings of an order by itself: about its goods and its tax identifiers. Split consignments need other orders too. */
export function checkOrder(order: CheckableOrder & TaxIdOrder, rules: PreflightRules): UnratedFinding[] {
  return [...checkGoods(order, rules), ...checkTaxIds(order, rules)];
}
