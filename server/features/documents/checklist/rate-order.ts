import { checkTaxIds, listCarriedGoods, type PreflightRules } from '@portal/contract/preflight';
import { needsShippersDeclaration } from '@portal/contract/trade';
import type { ChecklistOrder, RatedOrder } from './derive-items.ts';

/** An order with what decides its requirements. */
export function rateOrder(order: ChecklistOrder, exchangeRates: PreflightRules['exchangeRates']): RatedOrder {
  // Without an identifier: the finding says whether one is demanded.
  const findings = checkTaxIds({ ...order, items: [...order.items], consignee: {} }, { exchangeRates });
  return {
    ...order,
    ...rateGoods(order),
    needsTaxId: findings.some(({ code }) => code === 'tax_id_missing'),
  };
}

export function rateGoods({ items }: ChecklistOrder): Pick<RatedOrder, 'goodsFlags' | 'needsDeclaration'> {
  const goods = listCarriedGoods(items);
  return {
    goodsFlags: goods.map(({ flag }) => flag),
    needsDeclaration: goods.some(({ flag, isLarge }) => needsShippersDeclaration(flag, isLarge)),
  };
}
