import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { readCode128 } from '@portal/tests/decode/barcodes.ts';
import { countPdfDots } from '@portal/tests/decode/pdf-pages.ts';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { toBarcodeText } from '../layout/label-barcode.ts';
import type { LabelModel } from '../layout/label-model.ts';
import { layOutLabelPage } from '../layout/label-page.ts';
import { buildLabelModel, buildLogo, SAMPLE_MODELS } from '../testing-models.ts';
import { renderBitmapLabel } from './bitmap-painter.ts';
import { encodePng } from '../../../platform/files/bitmap-png.ts';
import type { Dpi } from './dots.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { renderLabelsZpl } from './labels-zpl.ts';
import { hasLostParts } from './logo-bitmap.ts';
import { readGraphics } from './testing-zpl.ts';

/** A logo of 1200 × 280 pixels with a horizontal bar of the thickness, in pixels. */
function createLogo(thickness: number, colour = '#000'): Promise<Buffer> {
  const bar = { create: { width: 1200, height: thickness, channels: 3 as const, background: colour } };
  return sharp({ create: { width: 1200, height: 280, channels: 3, background: '#fff' } })
    .composite([{ input: bar, left: 0, top: 100 }])
    .png()
    .toBuffer();
}

async function print(model: LabelModel, dpi: Dpi = 203) {
  const { bitmap, hasLostParts } = await renderBitmapLabel(layOutLabelPage(model), dpi);
  return { png: encodePng(bitmap, dpi), hasLostParts };
}

async function readDots(png: Buffer) {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { ...info, dots: data };
}

describe('the print of a label in dots', () => {
  it.each([203, 300] as const)('is a PNG of its size at %d dpi with a barcode that scans', async (dpi) => {
    for (const model of SAMPLE_MODELS) {
      const { png } = await print(model, dpi);
      const { width, height, density } = await sharp(png).metadata();
      expect({ width, height, density }).toEqual({ width: 4 * dpi, height: 6 * dpi, density: dpi });
      expect(await readCode128(png)).toEqual([toBarcodeText(model)]);
    }
  });

  it('differs from the PDF in few dots', async () => {
    for (const model of SAMPLE_MODELS.slice(0, 4)) {
      const { dots, width } = await readDots((await print(model)).png);
      const sink = new PassThrough();
      const [, pdf] = await Promise.all([renderLabelsPdf([model], sink), buffer(sink)]);
      const [page] = await countPdfDots(pdf, 203);
      if (page === undefined) throw new Error('no page');
      expect(width).toBe(page.width);
      const differences = dots.filter((grey, index) => grey < 128 !== (page.dots[index] ?? 255) < 128);
      expect(differences.length / dots.length).toBeLessThan(0.03);
    }
  });

  it('loses a thin line and a light area of a logo, but no thick or dark ones', async () => {
    const isLost = async (logo: Buffer) =>
      (await print(buildLabelModel({ logo: buildLogo(logo) }))).hasLostParts;
    expect(await isLost(await createLogo(1))).toBe(true);
    expect(await isLost(await createLogo(100, '#ccc'))).toBe(true);
    expect(await isLost(await createLogo(40))).toBe(false);
    expect((await print(buildLabelModel())).hasLostParts).toBe(false);
  });

  it('shows the name of the client instead of a picture that cannot be read', async () => {
    const broken = buildLabelModel({ logo: buildLogo(Buffer.from('no picture')) });
    expect((await print(broken)).png).toEqual((await print(buildLabelModel())).png);
  });
});

test.each([
  ['LEFT', 28],
  ['RIGHT', 396],
] as const)('ZPL has the logo as a bitmap at its position: %s', async (position, x) => {
  const model = buildLabelModel({ logo: buildLogo(await createLogo(140), { position, percent: 50 }) });
  const sink = new PassThrough();
  const [, zpl] = await Promise.all([renderLabelsZpl([model], 203, sink), text(sink)]);
  const [logo] = readGraphics(zpl);
  expect(logo?.rows[20]?.slice(0, 160).every(Boolean)).toBe(true);
  expect(Math.abs((logo?.x ?? 0) - x)).toBeLessThanOrEqual(1);
});

test('an edge that becomes white beside black is no lost part, ink without black beside it is one', () => {
  const toPicture = (rows: readonly (readonly number[])[]) => ({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    dots: Uint8Array.from(rows.flat()),
  });
  expect(hasLostParts(toPicture([[255, 180, 0, 0, 180, 255]]))).toBe(false);
  expect(hasLostParts(toPicture([[0, 0, 255, 255, 180, 255]]))).toBe(true);
  expect(hasLostParts(toPicture([[255, 255, 255]]))).toBe(false);
});
