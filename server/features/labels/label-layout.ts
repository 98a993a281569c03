import { labelBarcode } from '@portal/contract/orders';
import { formatKilograms, formatMoney } from '@portal/contract/quantities';
import { addressMarks, RECIPIENT, SENDER, tab } from './address-block.ts';
import { barcodeBlock } from './barcode-block.ts';
import { customsMarks } from './customs-block.ts';
import { addressLine } from './label-address.ts';
import { box, centredText, PAGE, rightText, rule, text, whiteText, type Mark } from './label-marks.ts';
import type { LabelModel } from './label-model.ts';
import { printable } from './printable.ts';
import { shape, widthOf } from './shaping.ts';
import { oneLine, sizeToFit, wrap } from './text-fit.ts';

const LEFT = 10;
const WIDTH = PAGE.width - 2 * LEFT;
const RIGHT = LEFT + WIDTH;
/** Upper edges of the bands, in points. */
const BAND = {
  header: 10,
  routing: 42,
  facts: 92,
  from: 120,
  to: 164,
  customs: 262,
  barcode: 304,
  footer: 402,
  end: 424,
} as const;
/** Half the height of capitals, in em: what centres a line of them on its middle. */
const HALF_CAPITAL = 0.357;

/** All marks of a label whose model `labelProblem` found no fault with; the same for paper, printer and screen. */
export function layOut(model: LabelModel): Mark[] {
  const toEnd = model.customs === undefined ? BAND.barcode : BAND.customs;
  return [
    ...header(model),
    rule(LEFT, BAND.routing, WIDTH),
    ...routing(printable(model.routingCode)),
    rule(LEFT, BAND.facts, WIDTH),
    ...facts(model),
    rule(LEFT, BAND.from, WIDTH),
    ...tab('FROM', LEFT, BAND.from + 5, 28, 11, 7),
    ...addressMarks(
      model.from,
      { x: 44, y: BAND.from + 2, width: RIGHT - 44, height: BAND.to - BAND.from - 4 },
      SENDER,
    ),
    rule(LEFT, BAND.to, WIDTH),
    ...tab('TO', LEFT, BAND.to + 6, 28, 18, 12),
    ...addressMarks(
      model.to,
      { x: 44, y: BAND.to + 3, width: RIGHT - 44, height: toEnd - BAND.to - 6 },
      RECIPIENT,
    ),
    ...(model.customs === undefined
      ? []
      : [rule(LEFT, toEnd, WIDTH), ...customsMarks(model.customs, { x: LEFT, y: toEnd + 2, width: WIDTH })]),
    rule(LEFT, BAND.barcode, WIDTH),
    ...barcodeBlock(labelBarcode(model.orderCode, model.labelVersion), BAND.barcode + 5),
    ...references(model),
    rule(LEFT, BAND.footer, WIDTH),
    ...footer(model),
  ];
}

function header(model: LabelModel): Mark[] {
  const level = shape(model.serviceLevel.replaceAll('_', ' '), 'bold');
  const size = 14;
  const boxWidth = widthOf(level, size) + 14;
  const middle = (BAND.header + BAND.routing) / 2 - 1;
  const nameWidth = WIDTH - boxWidth - 10;
  const name = printable(model.clientName);
  const inWords = text(LEFT, middle + 12 * HALF_CAPITAL, 12, oneLine(name, 'bold', 12, nameWidth));
  const sender: Mark =
    model.clientLogo === undefined
      ? inWords
      : {
          kind: 'logo',
          x: LEFT,
          y: BAND.header,
          width: Math.min(nameWidth, 120),
          height: 28,
          bytes: model.clientLogo,
          instead: inWords,
        };
  return [
    sender,
    box(RIGHT - boxWidth, middle - 12, boxWidth, 24),
    { ...centredText(RIGHT - boxWidth, boxWidth, middle + size * HALF_CAPITAL, size, level), white: true },
  ];
}

function routing(code: string): Mark[] {
  const shaped = shape(code, 'bold');
  const size = sizeToFit(shaped, WIDTH, 46, 8);
  const middle = (BAND.routing + 1 + BAND.facts) / 2;
  return [centredText(0, PAGE.width, middle + size * HALF_CAPITAL, size, shaped)];
}

/** Piece, weight and date in cells of equal width; the amount to collect, where there is one, in white on black. */
function facts(model: LabelModel): Mark[] {
  const cells = [
    ['PIECE', `${model.piece.number} / ${model.piece.of}`],
    ['WEIGHT', formatKilograms(model.weightGrams)],
    ['DATE', dateOf(model.createdAt, model.timeZone)],
  ] as const;
  const top = BAND.facts;
  const height = BAND.from - top;
  const codWidth = model.cod === undefined ? 0 : 96;
  const width = (WIDTH - codWidth) / cells.length;
  const marks = cells.flatMap(([label, value], index): Mark[] => {
    const x = LEFT + index * width;
    const shaped = shape(value, 'bold');
    const inner = x + (index === 0 ? 0 : 5);
    return [
      ...(index === 0 ? [] : [box(x, top, 1, height)]),
      text(inner, top + 9, 6, shape(label, 'regular')),
      text(inner, top + 22, sizeToFit(shaped, width - 8, 12, 6), shaped),
    ];
  });
  if (model.cod === undefined) return marks;
  const amount = shape(formatMoney(model.cod), 'bold');
  const x = RIGHT - codWidth;
  return [
    ...marks,
    box(x, top, codWidth, height),
    whiteText(x + 5, top + 9, 6, shape('COLLECT CASH (COD)', 'regular')),
    whiteText(x + 5, top + 22.5, sizeToFit(amount, codWidth - 10, 13, 6), amount),
  ];
}

/** The client's own code and the carrier's, under the bars. */
function references({ customerOrderCode, trackingCode }: LabelModel): Mark[] {
  const size = 7.5;
  const y = BAND.footer - 4.5;
  const half = WIDTH / 2 - 4;
  const left = oneLine(
    `Ref ${printable(customerOrderCode)}`,
    'regular',
    size,
    trackingCode === undefined ? WIDTH : half,
  );
  if (trackingCode === undefined) return [text(LEFT, y, size, left)];
  const right = oneLine(`Tracking ${printable(trackingCode)}`, 'regular', size, half);
  return [text(LEFT, y, size, left), rightText(RIGHT, y, size, right)];
}

function footer({ returnTo, from, labelVersion }: LabelModel): Mark[] {
  const size = 6;
  const version = shape(`v${labelVersion}`, 'regular');
  const lines = wrap(
    `Return to: ${printable(addressLine(returnTo ?? from))}`,
    'regular',
    size,
    WIDTH - 18,
    2,
  );
  return [
    ...lines.map((line, index) => text(LEFT, BAND.footer + 9 + index * 9, size, line)),
    rightText(RIGHT, BAND.footer + 9, size, version),
  ];
}

const dates = new Map<string, Intl.DateTimeFormat>();

function dateOf(iso: string, timeZone: string): string {
  let format = dates.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone });
    dates.set(timeZone, format);
  }
  return format.format(new Date(iso));
}
