import {
  GOODS_FLAG_FACTS,
  GOODS_FLAGS,
  isDangerous,
  isFlownByDefault,
  isLargeBattery,
  type CarriedGoods,
  type GoodsDeclaration,
  type GoodsFlag,
} from '../trade/goods-flags.ts';
import type { OrderInput } from '../orders/order-input.ts';
import type { OrderItem } from '../trade/order-contents.ts';
import type { UnratedFinding } from '../findings/findings.ts';
import { suggestGoodsFlags, suggestWattHours } from './suggest-goods-flags.ts';

/** The part of an item that says what goods it has. */
export type GoodsItem = GoodsDeclaration & Pick<OrderItem, 'description' | 'hsCode'>;

/** Goods of an item that need special handling. */
export interface RestrictedGoods extends CarriedGoods {
  readonly isDeclared: boolean;
}

/**
 * The goods of an item that need special handling: those it declares, and those that its HS code and words suggest. A
 * declaration replaces suggestions by words. A declaration that nothing needs handling does not replace an HS code that leaves
 * no doubt, and one of some goods does not replace a suggestion of other dangerous goods.
 */
export function listRestrictedGoods(item: GoodsItem): RestrictedGoods[] {
  const { goodsFlags } = item;
  const declaredGoods = (goodsFlags ?? []).map((flag) => ({
    flag,
    isLarge: isLargeBattery(flag, item),
    isDeclared: true,
  }));
  const suggestions = suggestGoodsFlags(item).filter(({ flag, alternatives, isCertain }) => {
    const isReplaced = goodsFlags !== undefined && (goodsFlags.length === 0 || !isDangerous(flag));
    return (isCertain || !isReplaced) && !declares(item, flag, alternatives);
  });
  if (suggestions.length === 0) return declaredGoods;
  const goods = { ...item, wattHours: item.wattHours ?? suggestWattHours(item.description) };
  return [
    ...declaredGoods,
    ...suggestions.map(({ flag }) => ({ flag, isLarge: isLargeBattery(flag, goods), isDeclared: false })),
  ];
}

function declares(
  { goodsFlags }: GoodsDeclaration,
  flag: GoodsFlag,
  alternatives: readonly GoodsFlag[],
): boolean {
  return goodsFlags?.some((declared) => declared === flag || alternatives.includes(declared)) ?? false;
}

/** The goods of an order that need special handling, each flag once, in the sequence of the table. */
export function listCarriedGoods(items: readonly GoodsItem[]): CarriedGoods[] {
  const goods = items.flatMap(listRestrictedGoods);
  if (goods.length === 0) return [];
  return GOODS_FLAGS.flatMap((flag) => {
    const goodsOfFlag = goods.filter((one) => one.flag === flag);
    return goodsOfFlag.length === 0 ? [] : { flag, isLarge: goodsOfFlag.some(({ isLarge }) => isLarge) };
  });
}

/** The lane and the mode that decide which goods are checked. */
export type CarriedLane = Pick<OrderInput, 'originCountry' | 'destinationCountry'> & {
  /** Of the route; before it the mode that the order states. Null and undefined: unknown. */
  readonly shipmentMode?: OrderInput['shipmentMode'] | null;
};

type GoodsFinding = Pick<UnratedFinding, 'code'> & { readonly params: { readonly goodsTerms: GoodsFlag[] } };

/**
 * Findings about the goods of an item that need special handling. Only dangerous goods have to be declared: that goods are
 * food, medicine or liquid is not reported. An order that stays in its country and does not fly is not checked.
 */
export function findRestrictedGoods(item: GoodsItem, lane: CarriedLane): GoodsFinding[] {
  const flies = lane.shipmentMode === 'AIR';
  if (!flies && lane.originCountry === lane.destinationCountry) return [];
  const goods = listRestrictedGoods(item);
  const isBarred = ({ flag, isLarge }: RestrictedGoods) => flies && !isFlownByDefault(flag, isLarge);
  const undeclared = goods.filter(({ flag, isDeclared }) => !isDeclared && isDangerous(flag));
  return [
    ...toFinding('dangerous_goods_undeclared', undeclared.filter(isBarred)),
    ...toFinding(
      'goods_undeclared',
      undeclared.filter((one) => !isBarred(one)),
    ),
    ...toFinding(
      'goods_not_by_air',
      goods.filter((one) => one.isDeclared && isBarred(one)),
    ),
    ...toFinding(
      'battery_size_missing',
      goods.filter(({ flag, isDeclared }) => isDeclared && !hasSize(item, flag)),
    ),
  ];
}

function toFinding(code: GoodsFinding['code'], goods: readonly RestrictedGoods[]): GoodsFinding[] {
  return goods.length === 0 ? [] : [{ code, params: { goodsTerms: goods.map(({ flag }) => flag) } }];
}

/** Whether the item states the figure of the battery, if the flag has one. */
function hasSize(item: GoodsDeclaration, flag: GoodsFlag): boolean {
  const { figure } = GOODS_FLAG_FACTS[flag];
  return figure === undefined || item[figure] !== undefined;
}
