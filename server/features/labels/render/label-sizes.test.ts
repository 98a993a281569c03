import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { SHEET_LABELS, type LabelSize, type PrintSheet } from '@portal/contract/labels';
import { reason } from '@portal/contract/reasons';
import { readCode128 } from '@portal/tests/decode/barcodes.ts';
import { readPdfInfo, readPdfText, renderPdfPages } from '@portal/tests/decode/pdf-pages.ts';
import { describe, expect, it, test } from 'vitest';
import { toBarcodeText } from '../layout/label-barcode.ts';
import type { LabelModel } from '../layout/label-model.ts';
import { findModelProblem } from '../layout/label-problem.ts';
import { buildLabelModel, SAMPLE_MODELS } from '../testing-models.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { renderLabelsZpl } from './labels-zpl.ts';
import { readFormat } from './testing-zpl.ts';

async function printPdf(models: readonly LabelModel[], sheet?: PrintSheet): Promise<Buffer> {
  const sink = new PassThrough();
  const [, pdf] = await Promise.all([renderLabelsPdf(models, sink, sheet), buffer(sink)]);
  return pdf;
}

const SIZES: readonly (readonly [LabelSize, string, number, number])[] = [
  ['A6', '297.638 x 419.528', 839, 1183],
  ['100X150', '283.465 x 425.197', 799, 1199],
  ['80X50', '226.772 x 141.732', 639, 400],
];

describe.each(SIZES)('a label of the size %s', (size, pageSize, dotsAcross, dotsDown) => {
  const models = SAMPLE_MODELS.map((model) => ({ ...model, size })).filter(
    (model) => findModelProblem(model) === undefined,
  );

  it('has a page of its size with a barcode that scans at 203 dpi', async () => {
    expect(models.length).toBeGreaterThan(5);
    const pdf = await printPdf(models);
    expect((await readPdfInfo(pdf))['Page size']).toContain(pageSize);
    const barcodes = await Promise.all((await renderPdfPages(pdf, 203)).map(readCode128));
    expect(barcodes).toEqual(models.map((model) => [toBarcodeText(model)]));
  });

  it('is inside the page of a label printer', async () => {
    for (const model of models) {
      const sink = new PassThrough();
      const [, zpl] = await Promise.all([renderLabelsZpl([model], 203, sink), text(sink)]);
      const format = readFormat(zpl);
      expect(format).toMatchObject({ width: dotsAcross, length: dotsDown });
      for (const { x, y } of format.fields) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThan(dotsAcross);
        expect(y).toBeLessThan(dotsDown);
      }
    }
  });
});

test('a label of 80 × 50 mm has what sorting and delivery need, and refuses a barcode that is too wide', async () => {
  const model = buildLabelModel({
    size: '80X50',
    piece: { number: 1, of: 1 },
    goodsFlags: ['UN3481'],
    cod: { amountMinor: 129000, currency: 'THB' },
  });
  const printed = await readPdfText(await printPdf([model]));
  for (const part of [
    'SIN-LM2-EXP',
    'EXPRESS',
    'Tan Wei Ling',
    '560123',
    '1.25 kg',
    'COD 1,290.00 THB',
    'UN3481',
  ])
    expect(printed).toContain(part);
  expect(printed).toContain('Return to: Straits Trading Pte Ltd');
  const wide = { ...model, orderCode: 'ABCDEFGHJKLMNPQRSTUV', labelVersion: 12, piece: { number: 2, of: 3 } };
  expect(findModelProblem(wide)).toEqual(reason('label.barcode_too_wide'));
  expect(findModelProblem({ ...wide, size: 'A6' })).toBeUndefined();
});

describe('A4 sheets', () => {
  const models = Array.from({ length: 9 }, (_, index) =>
    buildLabelModel({ orderCode: `STR1000001${index}K`, piece: { number: 1, of: 1 } }),
  );
  const codes = models.map(toBarcodeText);

  it.each(SHEET_LABELS)('of %d labels have as many labels, and all barcodes scan', async (labels) => {
    const size = labels === 8 ? '80X50' : '4X6';
    const pdf = await printPdf(
      models.map((model) => ({ ...model, size })),
      { labels, start: 1 },
    );
    const info = await readPdfInfo(pdf);
    expect(info).toMatchObject({ 'Page size': expect.stringContaining('A4') });
    expect(Number(info['Pages'])).toBe(Math.ceil(models.length / labels));
    const pages = await Promise.all((await renderPdfPages(pdf, 300)).map(readCode128));
    expect(pages[0]?.toSorted()).toEqual(codes.slice(0, labels));
    expect(pages.flat().toSorted()).toEqual(codes);
  });

  it('begin at the position on a partly used sheet, and the next sheet at its first position', async () => {
    const pdf = await printPdf(models.slice(0, 5), { labels: 4, start: 3 });
    const pages = await Promise.all((await renderPdfPages(pdf, 300)).map(readCode128));
    expect(pages.map((page) => page.toSorted())).toEqual([codes.slice(0, 2), codes.slice(2, 5)]);
    const [first = ''] = (await readPdfText(pdf)).split('\f');
    expect(first).toContain('STR10000010K');
  });
});
