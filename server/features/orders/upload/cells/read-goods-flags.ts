import { isPlaceholder, normalizeText } from '@portal/contract/core';
import type { DecimalMark } from '@portal/contract/orders';
import {
  BATTERY_PACKINGS,
  GOODS_FLAG_FACTS,
  GOODS_FLAGS,
  type BatteryPacking,
  type GoodsFlag,
} from '@portal/contract/trade';
import { cellError, type CellError, type CellValue } from './cell-value.ts';
import { GOODS_FLAG_WORDS, NO_GOODS_FLAG_WORDS } from './goods-flag-words.ts';
import { parseDecimal } from './read-number.ts';

/** The form in which words are compared: "PI 967", "pi967" and "PI-967" are equal. */
const toKey = (word: string) => normalizeText(word).replaceAll(' ', '');

const NO_FLAG_KEYS = new Set(NO_GOODS_FLAG_WORDS.map(toKey));
const FLAG_BY_KEY = new Map(
  GOODS_FLAGS.flatMap((flag) =>
    [flag, ...GOODS_FLAG_WORDS[flag]].map((word) => [toKey(word), flag] as const),
  ),
);

/**
 * Reads the flags of a cell, such as `UN3481; liquid`; none for `no`, and undefined for a placeholder such as "N/A". A word
 * that does not say which goods, such as `yes` or `battery`, is an error.
 */
export function readGoodsFlags(cell: string): CellValue<readonly GoodsFlag[] | undefined> | CellError {
  if (NO_FLAG_KEYS.has(toKey(cell))) return { value: [] };
  if (isPlaceholder(cell)) return { value: undefined };
  const keys = listKeys(cell);
  // A UN number may be written without its prefix.
  const flags = keys.map((key) => FLAG_BY_KEY.get(key) ?? FLAG_BY_KEY.get(`un${key}`));
  if (flags.includes(undefined)) return cellError('row.unnamed_dangerous_goods');
  return { value: GOODS_FLAGS.filter((flag) => flags.includes(flag)) };
}

const listKeys = (cell: string): string[] =>
  cell
    .split(/[;,/|+\n&]/)
    .map(toKey)
    .filter((key) => key !== '');

/** The packing instructions of batteries with equipment, by where the batteries are: `['pi966', 'pi969']` beside it. */
const listInstructionKeys = (packing: BatteryPacking): string[] =>
  GOODS_FLAGS.flatMap((flag) => {
    const instructions = GOODS_FLAG_FACTS[flag].packingInstructions;
    return instructions === undefined ? [] : toKey(`PI ${instructions[packing]}`);
  });

/** Where the batteries of a cell of dangerous goods are, as its packing instruction says; beside the equipment before inside it. */
export function readBatteryPacking(cell: string): BatteryPacking | undefined {
  const keys = listKeys(cell);
  return BATTERY_PACKINGS.toReversed().find((packing) =>
    listInstructionKeys(packing).some((key) => keys.includes(key)),
  );
}

const MAX_FIGURE = 100_000;

/** Reads watt-hours or grams of lithium, such as `74 Wh`; undefined for zero and for a placeholder. */
export function readBatteryFigure(
  cell: string,
  mark: DecimalMark,
): CellValue<number | undefined> | CellError {
  if (isPlaceholder(cell)) return { value: undefined };
  const text = cell.replace(/\s*(wh|g|gr|grams?)$/i, '');
  const value = Number(parseDecimal(text, mark) ?? Number.NaN);
  if (value === 0) return { value: undefined };
  return value >= 0.01 && value <= MAX_FIGURE ? { value } : cellError('row.not_battery_figure');
}
