import { PassThrough } from 'node:stream';
import { reason } from '@portal/contract/reasons';
import { buffer, text } from 'node:stream/consumers';
import { countPdfDots, type GreyPage } from '@portal/tests/decode/pdf-pages.ts';
import { describe, expect, it } from 'vitest';
import { toBarcodeText } from '../layout/label-barcode.ts';
import type { LabelModel } from '../layout/label-model.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { renderLabelsZpl } from './labels-zpl.ts';
import { buildLabelModel, SAMPLE_MODELS } from '../testing-models.ts';
import { encodeCode128, QUIET_MODULES } from '../layout/code128.ts';
import { readFormat, readGraphics, type Graphic, type ZplField } from './testing-zpl.ts';
import type { Dpi } from './dots.ts';

async function print(models: Iterable<LabelModel>, dpi: Dpi = 203) {
  const sink = new PassThrough();
  const [run, zpl] = await Promise.all([renderLabelsZpl(models, dpi, sink), text(sink)]);
  return { ...run, zpl };
}

async function renderPdfPage(model: LabelModel, dpi: Dpi): Promise<GreyPage> {
  const sink = new PassThrough();
  const [, pdf] = await Promise.all([renderLabelsPdf([model], sink), buffer(sink)]);
  const [page] = await countPdfDots(pdf, dpi);
  if (page === undefined) throw new Error('no page');
  return page;
}

describe('renderLabelsZpl', () => {
  it.each([
    [203, 812, 1218, 4],
    [300, 1200, 1800, 6],
  ] as const)(
    'fits the print head of %d dpi, with bars of whole dots',
    async (dpi, width, length, module) => {
      const { zpl, printed } = await print([buildLabelModel({ piece: { number: 1, of: 1 } })], dpi);
      expect(printed).toBe(1);
      expect(zpl).toMatch(new RegExp(`^\\^XA\\^CI28\\^PW${width}\\^LL${length}\\^LH0,0\n`));
      expect(zpl).toMatch(
        new RegExp(`\\^BY${module}\\^FO\\d+,\\d+\\^BCN,\\d+,N,N,N,A\\^FDSTR10000017K\\^FS`),
      );
      expect(zpl.endsWith('^XZ\n')).toBe(true);
      for (const [, x, y] of zpl.matchAll(/\^F[OT](\d+),(\d+)/g)) {
        expect(Number(x)).toBeLessThan(width);
        expect(Number(y)).toBeLessThan(length);
      }
    },
  );

  describe.each([203, 300] as const)('at %d dpi', (dpi) => {
    it('contains the label data and the barcode, and nothing outside the page', async () => {
      for (const model of SAMPLE_MODELS) {
        const { zpl } = await print([model], dpi);
        const format = readFormat(zpl);
        expect(format).toMatchObject({ width: 4 * dpi, length: 6 * dpi });
        const bars = format.fields.filter(({ kind }) => kind === 'barcode');
        expect(bars).toMatchObject([{ text: toBarcodeText(model) }]);
        const texts = format.fields.flatMap((field) => (field.kind === 'text' ? [field.text] : []));
        for (const text of listTexts(model)) expect(texts).toContain(text);
        for (const field of format.fields) {
          const [left, top, right, bottom] = measureField(field);
          expect({ field, inside: left >= 0 && top >= 0 && right <= 4 * dpi && bottom <= 6 * dpi }).toEqual({
            field,
            inside: true,
          });
        }
      }
    });
  });

  it('begins the barcode of an SSCC with function character 1, as GS1-128 does', async () => {
    const { zpl } = await print([buildLabelModel({ sscc: '088812340000000002' })]);
    expect(zpl).toMatch(/\^BCN,\d+,N,N,N,N\^FD>;>800088812340000000002\^FS/);
  });

  it('sends Latin text in the printer font, and escapes command characters', async () => {
    const name = 'José ^XZ~JA_41 & Sons';
    const { zpl } = await print([buildLabelModel({ to: { ...buildLabelModel().to, name } })]);
    expect(zpl).toContain('^FH^FDJosé _5EXZ_7EJA_5F41 & Sons^FS');
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
    expect(readGraphics(zpl)).toEqual([]);
  });

  it.each([203, 300] as const)('draws other scripts dot for dot like the PDF, at %d dpi', async (dpi) => {
    for (const model of SAMPLE_MODELS.slice(1, 4)) {
      const { zpl } = await print([model], dpi);
      const page = await renderPdfPage(model, dpi);
      const graphics = readGraphics(zpl);
      expect(graphics.length).toBeGreaterThan(2);
      const similarities = graphics.map((graphic) => computeSimilarity(graphic, page));
      expect(Math.min(...similarities)).toBeGreaterThan(0.98);
    }
  });

  it('differs from the PDF of another label in that comparison', async () => {
    const [, thai, vietnamese] = SAMPLE_MODELS;
    const { zpl } = await print(thai === undefined ? [] : [thai]);
    const page = await renderPdfPage(vietnamese ?? buildLabelModel(), 203);
    expect(Math.min(...readGraphics(zpl).map((graphic) => computeSimilarity(graphic, page)))).toBeLessThan(
      0.9,
    );
  });

  it('lists labels that cannot be printed and prints the rest', async () => {
    const { zpl, printed, failed } = await print([
      buildLabelModel({ weightGrams: 0 }),
      buildLabelModel(),
      buildLabelModel(),
    ]);
    expect({ printed, failed }).toEqual({
      printed: 2,
      failed: [{ orderCode: 'STR10000017K', reason: reason('label.no_weight', {}) }],
    });
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
  });
});

/** Share of black dots that both pictures have, with a tolerance of one dot, because poppler rounds baselines. */
function computeSimilarity({ x, y, rows }: Graphic, page: GreyPage): number {
  const isGraphicDot = (across: number, down: number) => rows[down]?.[across] ?? false;
  const isPageDot = (across: number, down: number) =>
    (page.dots[(y + down) * page.width + x + across] ?? 255) < 128;
  return Math.min(
    computeMatchShare(isGraphicDot, isPageDot, rows),
    computeMatchShare(isPageDot, isGraphicDot, rows),
  );
}

type IsBlack = (across: number, down: number) => boolean;

function computeMatchShare(
  isBlack: IsBlack,
  isOtherBlack: IsBlack,
  rows: readonly (readonly boolean[])[],
): number {
  const offsets = [-1, 0, 1];
  let blackDots = 0;
  let matches = 0;
  rows.forEach((row, down) => {
    row.forEach((_, across) => {
      if (!isBlack(across, down)) return;
      blackDots += 1;
      if (offsets.some((dx) => offsets.some((dy) => isOtherBlack(across + dx, down + dy)))) matches += 1;
    });
  });
  return matches / blackDots;
}

/** The texts of a label that are in Latin letters in any case. */
function listTexts(model: LabelModel): string[] {
  const { routingCode, piece, serviceLevel, trackingCode, labelVersion } = model;
  return [
    toBarcodeText(model),
    routingCode,
    `${piece.number} / ${piece.of}`,
    serviceLevel.replaceAll('_', ' '),
    ...(trackingCode === undefined ? [] : [`Tracking ${trackingCode}`]),
    `v${labelVersion}`,
  ];
}

/** Left, top, right, bottom; barcodes include their quiet zones, the width of text is a lower bound. */
function measureField(field: ZplField): [number, number, number, number] {
  const { x, y } = field;
  switch (field.kind) {
    case 'box':
    case 'picture':
      return [x, y, x + field.width, y + field.height];
    case 'barcode': {
      const quiet = QUIET_MODULES * field.module;
      return [x - quiet, y, x + encodeCode128(field.text).modules * field.module + quiet, y + field.height];
    }
    case 'text':
      // `y` is the baseline; the narrowest letter of the printer font is a fifth of its size wide.
      return [x, y - field.size, x + (field.text.length * field.size) / 5, y];
  }
}
