import { Badge } from '@mantine/core';
import { GOODS_FLAG_FACTS, type GoodsFlag, type OrderItem } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useGoodsNames } from '../goods/use-goods-names.ts';
import classes from './detail.module.css';

/** The declared goods of an item that need special handling, with the size of their batteries. */
export function ItemGoods({ item }: { readonly item: OrderItem }) {
  const nameFlag = useGoodsNames();
  const { formatNumber } = useFormats();
  const { goodsFlags = [], wattHours, lithiumGrams } = item;
  if (goodsFlags.length === 0) return null;
  return (
    <div className={classes.goodsFlags}>
      {goodsFlags.map((flag) => (
        <Badge
          key={flag}
          variant="light"
          color={GOODS_FLAG_FACTS[flag].hazard === undefined ? 'gray' : 'orange'}
          className={classes.goodsFlag ?? ''}
        >
          {[nameFlag(flag), formatSize(flag)].filter(Boolean).join(', ')}
        </Badge>
      ))}
    </div>
  );

  function formatSize(flag: GoodsFlag): string | undefined {
    const { figure } = GOODS_FLAG_FACTS[flag];
    if (figure === 'wattHours' && wattHours !== undefined) return `${formatNumber(wattHours)} Wh`;
    if (figure === 'lithiumGrams' && lithiumGrams !== undefined) return `${formatNumber(lithiumGrams)} g`;
    return undefined;
  }
}
