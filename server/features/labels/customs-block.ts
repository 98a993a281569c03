import { formatMoney, sumByCurrency } from '@portal/contract/quantities';
import { rightText, text, type Mark } from './label-marks.ts';
import type { LabelItem, LabelModel } from './label-model.ts';
import { printable } from './printable.ts';
import { shape, widthOf } from './shaping.ts';
import { oneLine } from './text-fit.ts';

const SIZE = 6.5;
const LEADING = 9;
const ROWS = 3;

/** What a customs officer looks for: goods, codes, origin and value, three lines and the total. */
export function customsMarks(
  { incoterm, items }: NonNullable<LabelModel['customs']>,
  area: { readonly x: number; readonly y: number; readonly width: number },
): Mark[] {
  const total = sumByCurrency(items.map(lineValue)).map(formatMoney).join(' + ');
  const shown = items.length > ROWS ? items.slice(0, ROWS - 1) : items;
  const marks = shown.flatMap((item, index) => {
    const value = shape(formatMoney(lineValue(item)), 'regular');
    const y = area.y + 8 + index * LEADING;
    const facts = [item.hsCode && `HS ${item.hsCode}`, item.originCountry && `from ${item.originCountry}`]
      .filter(Boolean)
      .join('  ');
    const right = shape(facts, 'regular');
    const factsX = area.x + area.width - 58 - widthOf(right, SIZE);
    const room = factsX - area.x - 8;
    return [
      text(
        area.x,
        y,
        SIZE,
        oneLine(`${item.quantity} × ${printable(item.description)}`, 'regular', SIZE, room),
      ),
      rightText(factsX + widthOf(right, SIZE), y, SIZE, right),
      rightText(area.x + area.width, y, SIZE, value),
    ];
  });
  const y = area.y + 8 + ROWS * LEADING;
  const more = items.length - shown.length;
  const sum = shape(`Declared value ${total}`, 'bold');
  return [
    ...marks,
    ...(more > 0
      ? [
          text(
            area.x,
            y - LEADING,
            SIZE,
            shape(`and ${more} more ${more === 1 ? 'line' : 'lines'}`, 'regular'),
          ),
        ]
      : []),
    ...(incoterm === undefined ? [] : [text(area.x, y, SIZE, shape(incoterm, 'bold'))]),
    rightText(area.x + area.width, y, SIZE, sum),
  ];
}

function lineValue({ quantity, unitValue }: LabelItem) {
  return { amountMinor: unitValue.amountMinor * quantity, currency: unitValue.currency };
}
