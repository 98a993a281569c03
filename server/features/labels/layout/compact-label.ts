import { COD_PIECE } from '@portal/contract/orders';
import { formatKilograms, formatMoney } from '@portal/contract/quantities';
import { toPrintable } from '@portal/contract/labels';
import { computeWidth, shape } from '../text/shaping.ts';
import { fitSize, wrap } from '../text/text-fit.ts';
import { layOutAddress, type Sizes } from './address-layout.ts';
import { layOutBarcode } from './barcode-layout.ts';
import { toAddressLine } from './label-address.ts';
import { toBarcodeText } from './label-barcode.ts';
import {
  boxMark,
  centredTextMark,
  HALF_CAPITAL,
  MILLIMETRE,
  rightTextMark,
  ruleMark,
  textMark,
  whiteTextMark,
  type Mark,
} from './label-marks.ts';
import { RETURN_WORD, type LabelModel } from './label-model.ts';

/** 80 × 50 mm in points. */
export const COMPACT_PAGE = { width: 80 * MILLIMETRE, height: 50 * MILLIMETRE } as const;
const MARGIN = 7;
const LEFT = MARGIN;
const RIGHT = COMPACT_PAGE.width - MARGIN;
const WIDTH = RIGHT - LEFT;
/** Upper edges of the bands, in points. */
const BAND_TOP = { routing: 6, recipient: 23, facts: 80, barcode: 93, footer: 127.5 } as const;
const RECIPIENT: Sizes = { name: 9.5, line: 7.5, place: 8.5, last: 7.5, least: 0.6 };
/** Largest width of the barcode with its quiet zones, in points. */
export const COMPACT_BARCODE_WIDTH = COMPACT_PAGE.width - 6;

/**
 * The marks of a label of 80 × 50 mm: what sorting and delivery need. Logo, customs lines, references and SSCC have no space
 * on it.
 */
export function layOutCompactLabel(model: LabelModel): Mark[] {
  const area = { x: LEFT, y: BAND_TOP.recipient + 1, width: WIDTH };
  return [
    ...layOutRouting(model),
    ruleMark(LEFT, BAND_TOP.recipient, WIDTH),
    ...layOutAddress(model.to, { ...area, height: BAND_TOP.facts - BAND_TOP.recipient - 2 }, RECIPIENT),
    ruleMark(LEFT, BAND_TOP.facts, WIDTH),
    ...layOutFacts(model),
    ...layOutBarcode(toBarcodeText(model), BAND_TOP.barcode, {
      height: BAND_TOP.footer - BAND_TOP.barcode,
      pageWidth: COMPACT_PAGE.width,
      maxWidth: COMPACT_BARCODE_WIDTH,
      textSize: 7,
    }),
    ...layOutFooter(model),
  ];
}

/** The routing code, and the service level in white on black. */
function layOutRouting(model: LabelModel): Mark[] {
  const middle = (BAND_TOP.routing + BAND_TOP.recipient) / 2 - 0.5;
  const words = [...(model.isReturn === true ? [RETURN_WORD] : []), ...model.serviceLevel.split('_')];
  const level = shape(words.join(' '), 'bold');
  const levelSize = 8;
  const levelWidth = computeWidth(level, levelSize) + 8;
  const routing = shape(toPrintable(model.routingCode), 'bold');
  const size = fitSize(routing, WIDTH - levelWidth - 5, 15, 4);
  return [
    textMark(LEFT, middle + size * HALF_CAPITAL, size, routing),
    boxMark(RIGHT - levelWidth, middle - 6.5, levelWidth, 13),
    {
      ...centredTextMark(RIGHT - levelWidth, levelWidth, middle + levelSize * HALF_CAPITAL, levelSize, level),
      isWhite: true,
    },
  ];
}

/** Piece and weight; the amount to collect in white on black, or the piece that it is collected with. */
function layOutFacts({ piece, weightGrams, cod }: LabelModel): Mark[] {
  const size = 8;
  const middle = (BAND_TOP.facts + BAND_TOP.barcode) / 2;
  const baseline = middle + size * HALF_CAPITAL;
  const facts = shape(`${piece.number} / ${piece.of}   ${formatKilograms(weightGrams)}`, 'bold');
  const factsMark = textMark(LEFT, baseline, size, facts);
  if (cod === undefined) return [factsMark];
  const isCollected = piece.number === COD_PIECE;
  const amount = shape(
    isCollected ? `COD ${formatMoney(cod)}` : `COD with piece ${COD_PIECE} / ${piece.of}`,
    'bold',
  );
  const codSize = fitSize(amount, WIDTH - computeWidth(facts, size) - 16, size, 4);
  if (!isCollected) return [factsMark, rightTextMark(RIGHT, baseline, codSize, amount)];
  const width = computeWidth(amount, codSize) + 8;
  return [
    factsMark,
    boxMark(RIGHT - width, BAND_TOP.facts, width, BAND_TOP.barcode - BAND_TOP.facts - 1.5),
    whiteTextMark(RIGHT - width + 4, middle + codSize * HALF_CAPITAL - 0.5, codSize, amount),
  ];
}

/** The return address on at most two lines, and declared goods that need special handling. */
function layOutFooter({ goodsFlags, returnTo, from }: LabelModel): Mark[] {
  const size = 5;
  const [firstRow, rowHeight] = [BAND_TOP.footer + 5.5, 5.5];
  const goods = shape(goodsFlags.join(' '), 'bold');
  const goodsSize = fitSize(goods, WIDTH / 2, 6.5, 4);
  const goodsWidth = goodsFlags.length === 0 ? 0 : computeWidth(goods, goodsSize) + 5;
  const address = `Return to: ${toPrintable(toAddressLine(returnTo ?? from))}`;
  const lines = wrap(address, 'regular', size, WIDTH - goodsWidth, 2);
  return [
    ...lines.map((line, index) => textMark(LEFT, firstRow + index * rowHeight, size, line)),
    ...(goodsFlags.length === 0 ? [] : [rightTextMark(RIGHT, firstRow + 2, goodsSize, goods)]),
  ];
}
