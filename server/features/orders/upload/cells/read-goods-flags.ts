import { normalizeText } from '@portal/contract/core';
import { GOODS_FLAGS, type GoodsFlag } from '@portal/contract/orders';
import { cellError, type CellError, type CellValue } from './cell-value.ts';
import { isPlaceholder } from './is-placeholder.ts';
import { parseDecimal } from './read-number.ts';

const NONE =
  /^(none|no|n|false|0|non (dg|dangerous|hazardous)|not (dangerous|restricted|hazardous)|general( cargo| goods)?|tidak( ada)?|tiada|bukan|khong( co)?|ไม่|ไม่มี|ไม่ใช่|否|无|無|没有|沒有|普货|普貨)$/;

/** Common words, packing instructions and IMP codes of the air cargo trade for the flags, as `normalizeText` writes them. */
const PATTERNS: readonly (readonly [GoodsFlag, RegExp])[] = [
  ['UN3480', /^(un ?)?3480$|^pi ?965$|^rbi$|^power ?banks?$|^充电宝$|^充電寶$/],
  ['UN3481', /^(un ?)?3481$|^pi ?96[67]$|^(eli|rli)$/],
  ['UN3090', /^(un ?)?3090$|^pi ?968$|^rbm$/],
  ['UN3091', /^(un ?)?3091$|^pi ?(969|970)$|^(elm|rlm)$/],
  ['UN1950', /^(un ?)?1950$|^aerosols?$|^สเปรย์$|^气雾剂$|^氣霧劑$/],
  ['UN1266', /^(un ?)?1266$|^perfumes?$|^parfum$|^minyak wangi$|^nuoc hoa$|^น\u0E49\u0E4D\u0E32หอม$|^香水$/],
  ['UN1263', /^(un ?)?1263$|^nail polish$|^paint$|^kutek$|^指甲油$|^油漆$/],
  ['UN2807', /^(un ?)?2807$|^mag$|^magnet(s|ic|ised|ized)?$|^nam cham$|^แม่เหล็ก$|^磁铁$|^磁鐵$/],
  ['LIQUID', /^liquids?$|^cairan$|^cecair$|^chat long$|^ของเหลว$|^液体$|^液體$/],
  ['FOOD', /^foods?$|^makanan$|^thuc pham$|^อาหาร$|^食品$/],
  ['MEDICINE', /^medicines?$|^medication$|^obat$|^ubat$|^thuoc$|^ยา$|^药品$|^藥品$/],
];

/**
 * Reads the flags of a cell, such as `UN3481; liquid`; none for `no`, and undefined for a placeholder such as "N/A". A word
 * that does not say which goods, such as `yes` or `battery`, is an error.
 */
export function readGoodsFlags(cell: string): CellValue<readonly GoodsFlag[] | undefined> | CellError {
  const words = cell
    .split(/[;,/|+\n&]/)
    .map(normalizeText)
    .filter((word) => word !== '');
  if (words.length === 1 && NONE.test(words[0] ?? '')) return { value: [] };
  if (isPlaceholder(cell)) return { value: undefined };
  const flags = new Set<GoodsFlag>();
  for (const word of words) {
    const flag = PATTERNS.find(([, pattern]) => pattern.test(word))?.[0];
    if (flag === undefined) return cellError('row.unnamed_dangerous_goods');
    flags.add(flag);
  }
  return { value: GOODS_FLAGS.filter((flag) => flags.has(flag)) };
}

const MAX_FIGURE = 100_000;

/** Reads watt-hours or grams of lithium, such as `74 Wh`; undefined for zero and for a placeholder. */
export function readBatteryFigure(cell: string): CellValue<number | undefined> | CellError {
  if (isPlaceholder(cell)) return { value: undefined };
  const text = cell.replace(/\s*(wh|g|gr|grams?)\s*$/i, '').replace(/,(?=\d{1,2}$)/, '.');
  const value = Number(parseDecimal(text, 'point') ?? Number.NaN);
  if (value === 0) return { value: undefined };
  return value >= 0.01 && value <= MAX_FIGURE ? { value } : cellError('row.not_battery_figure');
}
