import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { readPdfText } from '@portal/tests/decode/pdf-pages.ts';
import { expect, it } from 'vitest';
import { layOutLabelPage } from '../layout/label-page.ts';
import type { LabelModel } from '../layout/label-model.ts';
import { buildLabelModel } from '../testing-models.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { renderLabelsZpl } from './labels-zpl.ts';
import { renderSvgLabel } from './svg-painter.ts';
import type { Dpi } from './dots.ts';

async function renderZpl(model: LabelModel, dpi: Dpi): Promise<string> {
  const sink = new PassThrough();
  const [, zpl] = await Promise.all([renderLabelsZpl([model], dpi, sink), text(sink)]);
  return zpl;
}

async function renderPdf(model: LabelModel): Promise<string> {
  const sink = new PassThrough();
  const [, pdf] = await Promise.all([renderLabelsPdf([model], sink), buffer(sink)]);
  return readPdfText(pdf);
}

/** What each format shows of a label, as text. */
const FORMATS: readonly (readonly [name: string, render: (model: LabelModel) => string | Promise<string>])[] =
  [
    ['PDF', renderPdf],
    ['ZPL at 203 dpi', (model) => renderZpl(model, 203)],
    ['ZPL at 300 dpi', (model) => renderZpl(model, 300)],
    ['SVG', (model) => renderSvgLabel(layOutLabelPage(model))],
  ];

it.each(FORMATS)('a label in %s shows the amount to collect on the first piece alone', async (_, render) => {
  const renderPiece = (number: number, amountMinor: number | undefined) =>
    render(
      buildLabelModel({
        piece: { number, of: 3 },
        cod: amountMinor === undefined ? undefined : { amountMinor, currency: 'VND' },
      }),
    );
  expect(await renderPiece(1, 25_000_000)).not.toBe(await renderPiece(1, 77_700));
  for (const piece of [2, 3]) {
    const label = await renderPiece(piece, 25_000_000);
    expect(label).toBe(await renderPiece(piece, 77_700));
    expect(label).not.toBe(await renderPiece(piece, undefined));
  }
});
