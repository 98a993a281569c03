import type { Writable } from 'node:stream';
import { formatKilograms } from '@portal/contract/quantities';
import { barcodeBlock } from './barcode-block.ts';
import { box, centredText, PAGE, rule, text, whiteText, type Mark } from './label-marks.ts';
import { pdfPainter } from './pdf-painter.ts';
import { openPdf } from './pdf-paper.ts';
import { printable } from './printable.ts';
import { shape, widthOf } from './shaping.ts';
import { oneLine, sizeToFit } from './text-fit.ts';

/** Everything the 4 × 6 inch label of a bag shows. */
export interface BagLabelModel {
  readonly bagCode: string;
  readonly clientName: string;
  readonly forwarderName: string;
  readonly destinationPortId: string;
  readonly destinationCountry: string;
  readonly serviceLevel: string;
  readonly orders: number;
  readonly pieces: number;
  /** What the scale said, or, while it is open, what its orders weigh by themselves. */
  readonly weightGrams: number;
  readonly weighed: boolean;
  readonly tareGrams: number | null;
  readonly sealNumber: string | null;
  readonly awbNumber: string | null;
}

const LEFT = 10;
const WIDTH = PAGE.width - 2 * LEFT;
const RIGHT = LEFT + WIDTH;
/** Upper edges of the bands, in points. */
const BAND = { header: 10, port: 42, facts: 156, mawb: 232, barcode: 296, footer: 400 } as const;
/** Half the height of capitals, in em: what centres a line of them on its middle. */
const HALF_CAPITAL = 0.357;

/** Writes one PDF of a page a bag, and ends the sink. Throws when the sink fails. */
export async function renderBagLabelsPdf(models: readonly BagLabelModel[], sink: Writable): Promise<void> {
  const paper = openPdf(sink);
  const paint = pdfPainter(paper.document);
  for (const model of models) {
    paper.document.addPage();
    paint(layOutBag(model));
    await paper.turn();
  }
  await paper.finish();
}

function layOutBag(model: BagLabelModel): Mark[] {
  return [
    ...header(model),
    rule(LEFT, BAND.port, WIDTH),
    ...port(model),
    rule(LEFT, BAND.facts, WIDTH),
    ...facts(model),
    rule(LEFT, BAND.mawb, WIDTH),
    ...mawb(model),
    rule(LEFT, BAND.barcode, WIDTH),
    ...barcodeBlock(model.bagCode, BAND.barcode + 8),
    rule(LEFT, BAND.footer, WIDTH),
    ...footer(model),
  ];
}

function header({ clientName }: BagLabelModel): Mark[] {
  const middle = (BAND.header + BAND.port) / 2 - 1;
  const word = shape('BAG', 'bold');
  const size = 14;
  const boxWidth = widthOf(word, size) + 14;
  const name = oneLine(printable(clientName), 'bold', 12, WIDTH - boxWidth - 10);
  return [
    text(LEFT, middle + 12 * HALF_CAPITAL, 12, name),
    box(RIGHT - boxWidth, middle - 12, boxWidth, 24),
    { ...centredText(RIGHT - boxWidth, boxWidth, middle + size * HALF_CAPITAL, size, word), white: true },
  ];
}

/** What a sorter reads across the hall. */
function port({ destinationPortId, destinationCountry, serviceLevel }: BagLabelModel): Mark[] {
  const shaped = shape(destinationPortId, 'bold');
  const size = sizeToFit(shaped, WIDTH, 84, 20);
  const below = `${destinationCountry} · ${serviceLevel.replaceAll('_', ' ')}`;
  return [
    centredText(0, PAGE.width, BAND.port + 46 + size * HALF_CAPITAL, size, shaped),
    centredText(0, PAGE.width, BAND.facts - 10, 15, shape(below, 'bold')),
  ];
}

function facts({ orders, pieces, weightGrams, weighed, tareGrams, sealNumber }: BagLabelModel): Mark[] {
  const cells = [
    ['PIECES', `${pieces}`],
    [weighed ? 'GROSS WEIGHT' : 'ORDERS WEIGH', formatKilograms(weightGrams)],
    ['ORDERS', `${orders}`],
    ['TARE', tareGrams === null ? '–' : formatKilograms(tareGrams)],
    ['SEAL', sealNumber === null ? '–' : printable(sealNumber)],
  ] as const;
  const columns = [cells.slice(0, 2), cells.slice(2)] as const;
  const height = (BAND.mawb - BAND.facts) / 2;
  return columns.flatMap((row, line) =>
    row.flatMap(([label, value], index): Mark[] => {
      const width = WIDTH / row.length;
      const x = LEFT + index * width;
      const top = BAND.facts + line * height;
      const inner = x + (index === 0 ? 0 : 6);
      const shaped = shape(value, 'bold');
      return [
        ...(index === 0 ? [] : [box(x, top, 1, height)]),
        ...(line === 0 || index > 0 ? [] : [rule(LEFT, top, WIDTH)]),
        text(inner, top + 10, 6.5, shape(label, 'regular')),
        text(inner, top + 31, sizeToFit(shaped, width - 10, 20, 6), shaped),
      ];
    }),
  );
}

function mawb({ awbNumber }: BagLabelModel): Mark[] {
  if (awbNumber === null) return [text(LEFT, BAND.mawb + 10, 6.5, shape('MAWB', 'regular'))];
  const shaped = shape(awbNumber, 'bold');
  const size = sizeToFit(shaped, WIDTH - 12, 36, 10);
  const top = BAND.mawb + 8;
  return [
    box(LEFT, top, WIDTH, BAND.barcode - top - 7),
    whiteText(LEFT + 6, top + 11, 7, shape('MAWB', 'regular')),
    { ...centredText(LEFT, WIDTH, top + 42, size, shaped), white: true },
  ];
}

function footer({ forwarderName }: BagLabelModel): Mark[] {
  const y = BAND.footer + 14;
  return [text(LEFT, y, 8, oneLine(printable(`Forwarder ${forwarderName}`), 'regular', 8, WIDTH))];
}
