import type { OrderInput } from '../orders/order-input.ts';
import { checkAmounts, type CheckableAmounts } from './check-amounts.ts';
import { checkGoods } from './check-goods.ts';
import { checkParcels } from './check-parcels.ts';
import { checkParties, type CheckableParty } from './check-party.ts';
import { checkRequestedDate } from './check-requested-date.ts';
import { checkTaxIds, type TaxIdOrder } from './check-tax-ids.ts';
import type { UnratedFinding } from '../findings/findings.ts';
import type { PreflightRules } from './preflight-rules.ts';
import type { CheckableOrder } from './quantity-limits.ts';

/** What the findings of an order need of it. */
export type CheckedOrder = CheckableOrder &
  TaxIdOrder &
  CheckableAmounts &
  Pick<OrderInput, 'requestedDate' | 'parcels' | 'consignor' | 'pickup' | 'returnTo'> & {
    readonly consignee: CheckableParty;
  };

/**
 * Findings of an order by itself: about goods, parcels, amounts, requested date, parties and tax identifiers. Split consignments need
 * other orders too. `day`: of the check, or of the creation of a stored order; UTC, YYYY-MM-DD.
 */
export function checkOrder(order: CheckedOrder, rules: PreflightRules, day: string): UnratedFinding[] {
  return [
    ...checkGoods(order, rules),
    ...checkParcels(order.parcels),
    ...checkAmounts(order),
    ...checkRequestedDate(order.requestedDate, day),
    ...checkParties(order),
    ...checkTaxIds(order, rules),
  ];
}
