import type { GoodsFlag } from '@portal/contract/trade';
import { formatKilograms } from '@portal/contract/quantities';
import { layOutBarcode } from './barcode-layout.ts';
import {
  CONTENT,
  HALF_CAPITAL,
  boxMark,
  centredTextMark,
  PAGE,
  ruleMark,
  textMark,
  whiteTextMark,
  type Mark,
} from './label-marks.ts';
import { toPrintable } from '@portal/contract/labels';
import { shape, computeWidth } from '../text/shaping.ts';
import { fitLine, fitSize, wrap } from '../text/text-fit.ts';

/** The content of the 4 × 6 inch label of a bag. */
export interface BagLabelModel {
  readonly bagCode: string;
  readonly clientName: string;
  readonly forwarderName: string;
  readonly destinationPortId: string;
  readonly destinationCountry: string;
  /** Null for a bag of an earlier manifest, which has no service level. */
  readonly serviceLevel: string | null;
  readonly orders: number;
  readonly pieces: number;
  /** Gross weight of a sealed bag (`isWeighed`), otherwise the sum of its orders. */
  readonly weightGrams: number;
  readonly isWeighed: boolean;
  readonly tareGrams: number | null;
  readonly sealNumber: string | null;
  readonly awbNumber: string | null;
  /** Declared goods of its orders that need special handling. */
  readonly goodsFlags: readonly GoodsFlag[];
}

const { left: LEFT, width: WIDTH, right: RIGHT } = CONTENT;
/** Font sizes of a value in points. */
const VALUE = { most: 20, least: 8, wrapped: 7 } as const;
/** Upper edges of the horizontal bands, in points. */
const BAND_TOP = { header: 10, port: 42, facts: 156, mawb: 232, barcode: 296, footer: 400 } as const;

/** All marks of a bag label. */
export function layOutBagLabel(model: BagLabelModel): Mark[] {
  return [
    ...layOutHeader(model),
    ruleMark(LEFT, BAND_TOP.port, WIDTH),
    ...layOutPort(model),
    ruleMark(LEFT, BAND_TOP.facts, WIDTH),
    ...layOutFacts(model),
    ruleMark(LEFT, BAND_TOP.mawb, WIDTH),
    ...layOutMawb(model),
    ruleMark(LEFT, BAND_TOP.barcode, WIDTH),
    ...layOutBarcode(model.bagCode, BAND_TOP.barcode + 8),
    ruleMark(LEFT, BAND_TOP.footer, WIDTH),
    ...layOutFooter(model),
  ];
}

function layOutHeader({ clientName }: BagLabelModel): Mark[] {
  const middle = (BAND_TOP.header + BAND_TOP.port) / 2 - 1;
  const caption = shape('BAG', 'bold');
  const size = 14;
  const boxWidth = computeWidth(caption, size) + 14;
  const name = fitLine(toPrintable(clientName), 'bold', 12, WIDTH - boxWidth - 10);
  return [
    textMark(LEFT, middle + 12 * HALF_CAPITAL, 12, name),
    boxMark(RIGHT - boxWidth, middle - 12, boxWidth, 24),
    {
      ...centredTextMark(RIGHT - boxWidth, boxWidth, middle + size * HALF_CAPITAL, size, caption),
      isWhite: true,
    },
  ];
}

/** The destination port, large enough to read from a distance. */
function layOutPort({ destinationPortId, destinationCountry, serviceLevel }: BagLabelModel): Mark[] {
  const shaped = shape(destinationPortId, 'bold');
  const size = fitSize(shaped, WIDTH, 84, 20);
  const level = serviceLevel === null ? '' : ` · ${serviceLevel.replaceAll('_', ' ')}`;
  const subtitle = `${destinationCountry}${level}`;
  return [
    centredTextMark(0, PAGE.width, BAND_TOP.port + 46 + size * HALF_CAPITAL, size, shaped),
    centredTextMark(0, PAGE.width, BAND_TOP.facts - 10, 15, shape(subtitle, 'bold')),
  ];
}

function layOutFacts({
  orders,
  pieces,
  weightGrams,
  isWeighed: weighed,
  tareGrams,
  sealNumber,
}: BagLabelModel): Mark[] {
  const cells = [
    ['PIECES', `${pieces}`],
    [weighed ? 'GROSS WEIGHT' : 'ORDERS WEIGH', formatKilograms(weightGrams)],
    ['ORDERS', `${orders}`],
    ['TARE', tareGrams === null ? '–' : formatKilograms(tareGrams)],
    ['SEAL', sealNumber === null ? '–' : toPrintable(sealNumber)],
  ] as const;
  const columns = [cells.slice(0, 2), cells.slice(2)] as const;
  const height = (BAND_TOP.mawb - BAND_TOP.facts) / 2;
  return columns.flatMap((row, line) =>
    row.flatMap(([label, value], index): Mark[] => {
      const width = WIDTH / row.length;
      const x = LEFT + index * width;
      const top = BAND_TOP.facts + line * height;
      const textX = x + (index === 0 ? 0 : 6);
      return [
        ...(index === 0 ? [] : [boxMark(x, top, 1, height)]),
        ...(line === 0 || index > 0 ? [] : [ruleMark(LEFT, top, WIDTH)]),
        textMark(textX, top + 10, 6.5, shape(label, 'regular')),
        ...layOutValue(value, textX, top, width - 10),
      ];
    }),
  );
}

/** A value on one line if it fits at a size that is easy to read, otherwise wrapped; never truncated. */
function layOutValue(value: string, x: number, top: number, width: number): Mark[] {
  const shaped = shape(value, 'bold');
  if (computeWidth(shaped, VALUE.least) <= width)
    return [textMark(x, top + 31, fitSize(shaped, width, VALUE.most, VALUE.least), shaped)];
  return wrap(value, 'bold', VALUE.wrapped, width, Infinity).map((line, index) =>
    textMark(x, top + 19 + index * 8, VALUE.wrapped, line),
  );
}

function layOutMawb({ awbNumber }: BagLabelModel): Mark[] {
  if (awbNumber === null) return [textMark(LEFT, BAND_TOP.mawb + 10, 6.5, shape('MAWB', 'regular'))];
  const shaped = shape(awbNumber, 'bold');
  const size = fitSize(shaped, WIDTH - 12, 36, 10);
  const top = BAND_TOP.mawb + 8;
  return [
    boxMark(LEFT, top, WIDTH, BAND_TOP.barcode - top - 7),
    whiteTextMark(LEFT + 6, top + 11, 7, shape('MAWB', 'regular')),
    { ...centredTextMark(LEFT, WIDTH, top + 42, size, shaped), isWhite: true },
  ];
}

/** The forwarder, and what of the contents needs special handling. */
function layOutFooter({ forwarderName, goodsFlags }: BagLabelModel): Mark[] {
  const y = BAND_TOP.footer + 14;
  const forwarder = fitLine(toPrintable(`Forwarder ${forwarderName}`), 'regular', 8, WIDTH);
  if (goodsFlags.length === 0) return [textMark(LEFT, y, 8, forwarder)];
  const contents = shape(`Contains ${goodsFlags.join('  ')}`, 'bold');
  return [
    textMark(LEFT, y - 3, 8, forwarder),
    textMark(LEFT, y + 11, fitSize(contents, WIDTH, 10, 5), contents),
  ];
}
