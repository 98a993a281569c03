import { formatMoney, sumByCurrency } from '@portal/contract/quantities';
import { CONSIGNMENT_KIND_NAMES } from './consignment-kinds.ts';
import { rightTextMark, textMark, type Mark } from './label-marks.ts';
import type { LabelItem, LabelModel } from './label-model.ts';
import { toPrintable } from '@portal/contract/labels';
import { shape, computeWidth } from '../text/shaping.ts';
import { fitLine, fitSize } from '../text/text-fit.ts';

const FONT_SIZE = 6.5;
/** Baseline of the first row, and distance of two rows, in points; denser with a heading. */
const ROWS = { first: 8, height: 9 } as const;
const ROWS_WITH_HEADING = { first: 6, height: 7.8 } as const;
const MAX_ROWS = 3;
/** Least width of the column of values, and the space before it, in points. */
const VALUE_WIDTH = 54;
const VALUE_GAP = 4;
const MIN_TOTAL_SIZE = 4;

/**
 * The customs summary of an order of `pieces` pieces: up to three lines of goods with HS code, origin and value; the incoterm,
 * the kind of consignment and the total. For several pieces a heading says that goods and value are those of all of them.
 */
export function layOutCustoms(
  { incoterm, kind, items }: NonNullable<LabelModel['customs']>,
  pieces: number,
  area: { readonly x: number; readonly y: number; readonly width: number },
): Mark[] {
  const heading =
    pieces > 1 ? [shape(`Goods and value of the whole shipment, ${pieces} pieces`, 'bold')] : [];
  const { first, height } = heading.length > 0 ? ROWS_WITH_HEADING : ROWS;
  const getBaseline = (row: number) => area.y + first + row * height;
  const total = sumByCurrency(items.map(computeLineValue)).map(formatMoney).join(' + ');
  const listedItems = items.length > MAX_ROWS ? items.slice(0, MAX_ROWS - 1) : items;
  const marks = listedItems.flatMap((item, index) => {
    const value = shape(formatMoney(computeLineValue(item)), 'regular');
    const y = getBaseline(heading.length + index);
    const origin = [item.hsCode && `HS ${item.hsCode}`, item.originCountry && `from ${item.originCountry}`]
      .filter(Boolean)
      .join('  ');
    const originText = shape(origin, 'regular');
    const valueWidth = Math.max(VALUE_WIDTH, computeWidth(value, FONT_SIZE));
    const originX = area.x + area.width - valueWidth - VALUE_GAP - computeWidth(originText, FONT_SIZE);
    const descriptionWidth = originX - area.x - 8;
    return [
      textMark(
        area.x,
        y,
        FONT_SIZE,
        fitLine(
          `${item.quantity} × ${toPrintable(item.description)}`,
          'regular',
          FONT_SIZE,
          descriptionWidth,
        ),
      ),
      rightTextMark(originX + computeWidth(originText, FONT_SIZE), y, FONT_SIZE, originText),
      rightTextMark(area.x + area.width, y, FONT_SIZE, value),
    ];
  });
  const lastRow = heading.length + MAX_ROWS;
  const y = getBaseline(lastRow);
  const hiddenCount = items.length - listedItems.length;
  const totalText = shape(`Declared value ${total}`, 'bold');
  const termsText = shape([incoterm, CONSIGNMENT_KIND_NAMES[kind]].filter(Boolean).join('  '), 'bold');
  const totalWidth = area.width - computeWidth(termsText, FONT_SIZE) - VALUE_GAP;
  return [
    ...heading.map((text) => textMark(area.x, getBaseline(0), FONT_SIZE, text)),
    ...marks,
    ...(hiddenCount > 0
      ? [
          textMark(
            area.x,
            getBaseline(lastRow - 1),
            FONT_SIZE,
            shape(`and ${hiddenCount} more ${hiddenCount === 1 ? 'line' : 'lines'}`, 'regular'),
          ),
        ]
      : []),
    textMark(area.x, y, FONT_SIZE, termsText),
    rightTextMark(
      area.x + area.width,
      y,
      fitSize(totalText, totalWidth, FONT_SIZE, MIN_TOTAL_SIZE),
      totalText,
    ),
  ];
}

function computeLineValue({ quantity, unitValue }: LabelItem) {
  return { amountMinor: unitValue.amountMinor * quantity, currency: unitValue.currency };
}
