import { formatKilograms } from '@portal/contract/quantities';
import { toPrintable } from '@portal/contract/labels';
import {
  boxMark,
  centredTextMark,
  CONTENT,
  fitLine,
  fitSize,
  LABEL_PAGE,
  layOutBarcode,
  ruleMark,
  shape,
  textMark,
  type Mark,
} from '../../labels/index.ts';
import type { LaidOutPage } from './layout-paper.ts';
import type { MawbPieceLabel } from './piece-labels.ts';

const { left: LEFT, width: WIDTH } = CONTENT;

/**
 * The 4 × 6 inch label of a MAWB piece: airline, bar code, MAWB, destination, and pieces in total, as descriptions of
 * Resolution 606 by label printers list them.
 */
export function layOutPieceLabel(label: MawbPieceLabel): LaidOutPage {
  const airline = fitLine(toPrintable(label.airline ?? 'AIR CARGO'), 'bold', 16, WIDTH);
  const number = shape(label.awbNumber, 'bold');
  const destination = shape(label.destination, 'bold');
  const piece = shape(`${label.number} / ${label.of}`, 'bold');
  return {
    ...LABEL_PAGE,
    marks: [
      textMark(LEFT, 30, 16, airline),
      ruleMark(LEFT, 38, WIDTH),
      ...layOutBarcode(label.barcode, 46, { height: 84 }),
      ruleMark(LEFT, 136, WIDTH),
      ...caption('AIR WAYBILL NO.', LEFT, 146),
      centredTextMark(LEFT, WIDTH, 182, fitSize(number, WIDTH, 34, 12), number),
      ruleMark(LEFT, 194, WIDTH),
      ...caption('DESTINATION', LEFT, 204),
      centredTextMark(LEFT, WIDTH / 2, 254, 44, destination),
      boxMark(LEFT + WIDTH / 2, 194, 1, 74),
      ...caption('PIECE / TOTAL NO. OF PIECES', LEFT + WIDTH / 2 + 6, 204),
      centredTextMark(LEFT + WIDTH / 2, WIDTH / 2, 250, fitSize(piece, WIDTH / 2 - 12, 34, 10), piece),
      ruleMark(LEFT, 268, WIDTH),
      ...listFacts(label),
    ],
  };
}

function listFacts({ departure, flight, bagCode, grossGrams, totalGrams }: MawbPieceLabel): Mark[] {
  const facts = [
    ['ORIGIN', departure],
    ['FLIGHT', flight],
    ['WEIGHT OF THIS PIECE', formatKilograms(grossGrams)],
    ['TOTAL WEIGHT', formatKilograms(totalGrams)],
    ['BAG', bagCode],
  ] as const;
  return facts.flatMap(([label, value], index) => {
    const x = LEFT + (index % 2) * (WIDTH / 2);
    const y = 282 + Math.floor(index / 2) * 44;
    const shaped = shape(toPrintable(value), 'bold');
    return [...caption(label, x, y), textMark(x, y + 22, fitSize(shaped, WIDTH / 2 - 8, 16, 7), shaped)];
  });
}

const caption = (text: string, x: number, y: number): Mark[] => [textMark(x, y, 6.5, shape(text, 'regular'))];
