import { readFileSync } from 'node:fs';
import { isRefusal } from '@portal/contract/core';
import { GOODS_FLAGS, ORDER_CATEGORIES, type GoodsFlag, type OrderCategory } from '@portal/contract/trade';
import { readCsvFile, type CsvRow } from '../platform/files/csv-file.ts';
import type { Size } from './packaging.ts';

/** One piece of a product, as it is packed. */
export interface Good extends Size {
  readonly sku: string;
  /** How often it is bought. */
  readonly weight: number;
  readonly description: string;
  readonly category: OrderCategory;
  readonly hsCode: string;
  readonly originCountry: string;
  /** US cents. */
  readonly usdCents: number;
  readonly grams: number;
  readonly goodsFlags: readonly GoodsFlag[];
  /** Of one lithium-ion battery; null without one. */
  readonly wattHours: number | null;
}

const COLUMNS = [
  'sku',
  'weight',
  'description',
  'category',
  'hs_code',
  'origin',
  'usd_cents',
  'grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'goods_flag',
  'watt_hours',
];

/** All products of the demo. */
export const GOODS = readGoods();

function readGoods(): readonly Good[] {
  const rows = readCsvFile(readFileSync(new URL('data/goods.csv', import.meta.url)), COLUMNS);
  if (isRefusal(rows)) throw new Error(`goods.csv: ${rows.message}`);
  return rows.map(toGood);
}

function toGood(row: CsvRow): Good {
  const category = ORDER_CATEGORIES.find((one) => one === row['category']);
  if (category === undefined) throw new Error(`goods.csv: no category ${row['category'] ?? ''}`);
  return {
    sku: row['sku'] ?? '',
    weight: Number(row['weight']),
    description: row['description'] ?? '',
    category,
    hsCode: row['hs_code'] ?? '',
    originCountry: row['origin'] ?? '',
    usdCents: Number(row['usd_cents']),
    grams: Number(row['grams']),
    lengthMm: Number(row['length_mm']),
    widthMm: Number(row['width_mm']),
    heightMm: Number(row['height_mm']),
    goodsFlags: GOODS_FLAGS.filter((flag) => flag === row['goods_flag']),
    wattHours: row['watt_hours'] ? Number(row['watt_hours']) : null,
  };
}

/** The products of a shop, by the first letters of their SKUs. */
export function listGoods(skuPrefix: string): readonly Good[] {
  return GOODS.filter(({ sku }) => sku.startsWith(`${skuPrefix}-`));
}

export function findGood(sku: string): Good | undefined {
  return GOODS.find((good) => good.sku === sku);
}
