import { formatMoney, sumByCurrency } from '@portal/contract/quantities';
import { CONSIGNMENT_KIND_NAMES } from './consignment-kinds.ts';
import { rightTextMark, textMark, type Mark } from './label-marks.ts';
import type { LabelItem, LabelModel } from './label-model.ts';
import { toPrintable } from '@portal/contract/labels';
import { shape, computeWidth } from '../text/shaping.ts';
import { fitLine, fitSize } from '../text/text-fit.ts';

const FONT_SIZE = 6.5;
const LINE_HEIGHT = 9;
const MAX_ROWS = 3;
/** Least width of the column of values, and the space before it, in points. */
const VALUE_WIDTH = 54;
const VALUE_GAP = 4;
const MIN_TOTAL_SIZE = 4;

/** The customs summary: up to three lines of goods with HS code, origin and value; the incoterm, the kind of consignment and the total. */
export function layOutCustoms(
  { incoterm, kind, items }: NonNullable<LabelModel['customs']>,
  area: { readonly x: number; readonly y: number; readonly width: number },
): Mark[] {
  const total = sumByCurrency(items.map(computeLineValue)).map(formatMoney).join(' + ');
  const listedItems = items.length > MAX_ROWS ? items.slice(0, MAX_ROWS - 1) : items;
  const marks = listedItems.flatMap((item, index) => {
    const value = shape(formatMoney(computeLineValue(item)), 'regular');
    const y = area.y + 8 + index * LINE_HEIGHT;
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
  const y = area.y + 8 + MAX_ROWS * LINE_HEIGHT;
  const hiddenCount = items.length - listedItems.length;
  const totalText = shape(`Declared value ${total}`, 'bold');
  const termsText = shape([incoterm, CONSIGNMENT_KIND_NAMES[kind]].filter(Boolean).join('  '), 'bold');
  const totalWidth = area.width - computeWidth(termsText, FONT_SIZE) - VALUE_GAP;
  return [
    ...marks,
    ...(hiddenCount > 0
      ? [
          textMark(
            area.x,
            y - LINE_HEIGHT,
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
