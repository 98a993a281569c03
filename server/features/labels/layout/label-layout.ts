import { COD_PIECE } from '@portal/contract/orders';
import { formatKilograms, formatMoney } from '@portal/contract/quantities';
import { layOutAddress, RECIPIENT, SENDER, layOutTab } from './address-layout.ts';
import { BARCODE_HEIGHT, layOutBarcode, layOutBarcodeWithSscc } from './barcode-layout.ts';
import { layOutCustoms } from './customs-layout.ts';
import { layOutHeader } from './header-layout.ts';
import { toAddressLine } from './label-address.ts';
import { toBarcodeText } from './label-barcode.ts';
import {
  CONTENT,
  HALF_CAPITAL,
  boxMark,
  centredTextMark,
  PAGE,
  rightTextMark,
  ruleMark,
  textMark,
  whiteTextMark,
  type Mark,
} from './label-marks.ts';
import type { LabelModel } from './label-model.ts';
import { layOutReferences } from './references-layout.ts';
import { toPrintable } from '@portal/contract/labels';
import { shape, computeWidth } from '../text/shaping.ts';
import { fitSize, wrap } from '../text/text-fit.ts';

const { left: LEFT, width: WIDTH, right: RIGHT } = CONTENT;
/** Upper edges of the horizontal bands, in points. */
const BAND_TOP = {
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

/** All marks of a label; PDF, ZPL and SVG render the same marks. The model must have no problem (`findModelProblem`). */
export function layOutLabel(model: LabelModel): Mark[] {
  const recipientBottom = model.customs === undefined ? BAND_TOP.barcode : BAND_TOP.customs;
  return [
    ...layOutHeader(model, BAND_TOP.header, BAND_TOP.routing),
    ruleMark(LEFT, BAND_TOP.routing, WIDTH),
    ...layOutRouting(toPrintable(model.routingCode)),
    ruleMark(LEFT, BAND_TOP.facts, WIDTH),
    ...layOutParcelFacts(model),
    ruleMark(LEFT, BAND_TOP.from, WIDTH),
    ...layOutTab('FROM', LEFT, BAND_TOP.from + 5, 28, 11, 7),
    ...layOutAddress(
      model.from,
      { x: 44, y: BAND_TOP.from + 2, width: RIGHT - 44, height: BAND_TOP.to - BAND_TOP.from - 4 },
      SENDER,
    ),
    ruleMark(LEFT, BAND_TOP.to, WIDTH),
    ...layOutTab('TO', LEFT, BAND_TOP.to + 6, 28, 18, 12),
    ...layOutAddress(
      model.to,
      { x: 44, y: BAND_TOP.to + 3, width: RIGHT - 44, height: recipientBottom - BAND_TOP.to - 6 },
      RECIPIENT,
    ),
    ...(model.customs === undefined
      ? []
      : [
          ruleMark(LEFT, recipientBottom, WIDTH),
          ...layOutCustoms(model.customs, model.piece.of, { x: LEFT, y: recipientBottom + 2, width: WIDTH }),
        ]),
    ruleMark(LEFT, BAND_TOP.barcode, WIDTH),
    ...layOutCodes(model),
    ruleMark(LEFT, BAND_TOP.footer, WIDTH),
    ...layOutFooter(model),
  ];
}

function layOutRouting(code: string): Mark[] {
  const shaped = shape(code, 'bold');
  const size = fitSize(shaped, WIDTH, 46, 8);
  const middle = (BAND_TOP.routing + 1 + BAND_TOP.facts) / 2;
  return [centredTextMark(0, PAGE.width, middle + size * HALF_CAPITAL, size, shaped)];
}

/** Piece, weight and date in cells of equal width; then cash on delivery, if any. */
function layOutParcelFacts(model: LabelModel): Mark[] {
  const cells = [
    ['PIECE', `${model.piece.number} / ${model.piece.of}`],
    ['WEIGHT', formatKilograms(model.weightGrams)],
    ...(model.hiddenFields.includes('DATE')
      ? []
      : [['DATE', formatDate(model.createdAt, model.timeZone)] as const]),
  ] as const;
  const top = BAND_TOP.facts;
  const height = BAND_TOP.from - top;
  const cod = layOutCod(model, top, height);
  const width = (WIDTH - cod.width) / cells.length;
  const facts = cells.flatMap(([label, value], index): Mark[] => {
    const x = LEFT + index * width;
    const shaped = shape(value, 'bold');
    const textX = x + (index === 0 ? 0 : 5);
    return [
      ...(index === 0 ? [] : [boxMark(x, top, 1, height)]),
      textMark(textX, top + 9, 6, shape(label, 'regular')),
      textMark(textX, top + 22, fitSize(shaped, width - 8, 12, 6), shaped),
    ];
  });
  return [...facts, ...cod.marks];
}

const COD_SIZE = 13;
const COD_WIDTH = { least: 96, most: 124 } as const;

/**
 * The amount to collect in white on black, at the right margin. The label of another piece than `COD_PIECE` names that piece, so
 * that the amount of the order is collected once.
 */
function layOutCod({ cod, piece }: LabelModel, top: number, height: number) {
  if (cod === undefined) return { width: 0, marks: [] };
  const isCollected = piece.number === COD_PIECE;
  const [captionText, valueText] = isCollected
    ? [`COLLECT CASH (COD)${piece.of > 1 ? `, ${piece.of} PIECES` : ''}`, formatMoney(cod)]
    : ['COD: COLLECT WITH', `PIECE ${COD_PIECE} / ${piece.of}`];
  const [caption, value] = [shape(captionText, 'regular'), shape(valueText, 'bold')];
  const content = Math.max(computeWidth(caption, 6), computeWidth(value, COD_SIZE));
  const width = Math.min(COD_WIDTH.most, Math.max(COD_WIDTH.least, content + 10));
  const x = RIGHT - width;
  const toMark = isCollected ? whiteTextMark : textMark;
  const marks: Mark[] = [
    boxMark(x, top, isCollected ? width : 1, height),
    toMark(x + 5, top + 9, fitSize(caption, width - 10, 6, 4), caption),
    toMark(x + 5, top + 22.5, fitSize(value, width - 10, COD_SIZE, 6), value),
  ];
  return { width, marks };
}

/** The barcodes, and below them customer order code and tracking code; long codes leave less height to the bars. */
function layOutCodes(model: LabelModel): Mark[] {
  const references = layOutReferences(model);
  const bottom = BAND_TOP.footer - 4.5;
  const top = BAND_TOP.barcode + 5;
  const height = bottom - references.height - top;
  const code = toBarcodeText(model);
  return [
    ...(model.sscc === undefined
      ? layOutBarcode(code, top, { height: Math.min(BARCODE_HEIGHT, height) })
      : layOutBarcodeWithSscc(code, model.sscc, top, height)),
    ...references.marksAt(bottom),
  ];
}

/** The return address on two lines; its telephone is beside them, so that it is not truncated with the address. */
function layOutFooter({ returnTo, from, labelVersion }: LabelModel): Mark[] {
  const size = 6;
  const { phone = '', ...party } = returnTo ?? from;
  const version = shape(`v${labelVersion}`, 'regular');
  const telephone = shape(phone === '' ? '' : `Tel ${toPrintable(phone)}`, 'regular');
  const asideWidth = Math.max(computeWidth(version, size), computeWidth(telephone, size)) + 6;
  const address = `Return to: ${toPrintable(toAddressLine(party))}`;
  const lines = wrap(address, 'regular', size, WIDTH - asideWidth, 2);
  return [
    ...lines.map((line, index) => textMark(LEFT, BAND_TOP.footer + 9 + index * 9, size, line)),
    rightTextMark(RIGHT, BAND_TOP.footer + 9, size, version),
    ...(phone === '' ? [] : [rightTextMark(RIGHT, BAND_TOP.footer + 18, size, telephone)]),
  ];
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function formatDate(iso: string, timeZone: string): string {
  let format = dateFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone });
    dateFormats.set(timeZone, format);
  }
  return format.format(new Date(iso));
}
