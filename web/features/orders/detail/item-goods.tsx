import { GOODS_FLAG_FACTS, type GoodsFlag, type OrderItem } from '@portal/contract/trade';
import { useFormats } from '../../../i18n/format.ts';
import { GoodsBadges } from '../goods/goods-badges.tsx';
import { useGoodsNames } from '../goods/use-goods-names.ts';

/** The declared goods of an item that need special handling, with the size of their batteries. */
export function ItemGoods({ item }: { readonly item: OrderItem }) {
  const nameFlag = useGoodsNames();
  const { formatNumber } = useFormats();
  const { goodsFlags = [], wattHours, lithiumGrams, batteryPacking } = item;
  return <GoodsBadges flags={goodsFlags} formatFlag={formatFlag} />;

  function formatFlag(flag: GoodsFlag): string {
    const { figure, packingInstructions } = GOODS_FLAG_FACTS[flag];
    const size =
      figure === 'wattHours' && wattHours !== undefined
        ? `${formatNumber(wattHours)} Wh`
        : figure === 'lithiumGrams' && lithiumGrams !== undefined && `${formatNumber(lithiumGrams)} g`;
    const instruction = packingInstructions && batteryPacking && `PI ${packingInstructions[batteryPacking]}`;
    return [nameFlag(flag), size, instruction].filter(Boolean).join(', ');
  }
}
