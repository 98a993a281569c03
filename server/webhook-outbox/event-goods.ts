import type { EventGoods } from '@portal/contract/webhooks';

/** The declared goods of an order, as events list them. */
export interface GoodsRow {
  readonly goods: EventGoods[];
}

/** Column of `orders o` for `GoodsRow`. Items whose declaration is absent or empty are not listed. */
export const GOODS_COLUMN = `(select coalesce(json_agg(json_build_object('item', line.position - 1,
      'goodsFlags', line.item -> 'goodsFlags', 'wattHours', line.item -> 'wattHours',
      'lithiumGrams', line.item -> 'lithiumGrams',
      'batteryPacking', line.item -> 'batteryPacking') order by line.position), '[]')
    from jsonb_array_elements(o.items) with ordinality line (item, position)
    where jsonb_array_length(line.item -> 'goodsFlags') > 0) goods`;
