import type { OrderInput } from '../orders/order-input.ts';
import { checkGoods } from './check-goods.ts';
import { checkParcels } from './check-parcels.ts';
import { checkTaxIds, type TaxIdOrder } from './check-tax-ids.ts';
import type { PreflightRules, UnratedFinding } from './findings.ts';
import type { CheckableOrder } from './quantity-limits.ts';

/** What the findings of an order need of it. */
export type CheckedOrder = CheckableOrder & TaxIdOrder & Pick<OrderInput, 'parcels'>;

/** Findings of an order by itself: about goods, parcels and tax identifiers. Split consignments need other orders too. */
export function checkOrder(order: CheckedOrder, rules: PreflightRules): UnratedFinding[] {
  return [...checkGoods(order, rules), ...checkParcels(order.parcels), ...checkTaxIds(order, rules)];
}
