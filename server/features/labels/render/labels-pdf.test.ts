import { Writable } from 'node:stream';
import { readCode128 } from '@portal/tests/decode/barcodes.ts';
import { readPdfInfo, renderPdfPages, readPdfText } from '@portal/tests/decode/pdf-pages.ts';
import { describe, expect, it } from 'vitest';
import { toBarcodeText } from '../layout/label-barcode.ts';
import type { LabelModel } from '../layout/label-model.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { buildLabelModel, buildLogo, SAMPLE_MODELS } from '../testing-models.ts';

async function print(models: Iterable<LabelModel> | AsyncIterable<LabelModel>) {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const run = await renderLabelsPdf(models, sink);
  return { ...run, pdf: Buffer.concat(chunks) };
}

describe('renderLabelsPdf', () => {
  it('writes a 4 × 6 inch page per parcel with a barcode that scans at 203 dpi', async () => {
    const { pdf, printed, failed } = await print(SAMPLE_MODELS);
    expect({ printed, failed }).toEqual({ printed: SAMPLE_MODELS.length, failed: [] });
    expect(await readPdfInfo(pdf)).toMatchObject({
      Pages: String(SAMPLE_MODELS.length),
      'Page size': '288 x 432 pts',
    });
    const barcodes = await Promise.all((await renderPdfPages(pdf, 203)).map(readCode128));
    expect(barcodes).toEqual(SAMPLE_MODELS.map((model) => [toBarcodeText(model)]));
  });

  it('prints the SSCC of a piece as GS1-128 beside the piece code', async () => {
    const { pdf } = await print([buildLabelModel({ sscc: '088812340000000002' })]);
    const barcodes = await Promise.all((await renderPdfPages(pdf, 203)).map(readCode128));
    expect(barcodes.flat().toSorted()).toEqual(['(00)088812340000000002', 'STR10000017KU001']);
  });

  it('keeps the text of every script for copying', async () => {
    const text = await readPdfText((await print(SAMPLE_MODELS)).pdf);
    for (const expected of [
      'SIN-LM2-EXP',
      'Nguyễn Thị Phương Thảo',
      '欧阳振华（收）',
      'ซอยสุขุมวิท 101/1',
      'Muhammad Hafizuddin bin Dato’ Sri Abdul Rahman',
      '1,290.00 THB',
      '06236 서울특별시',
      'Tel +60 12-345 6789',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('never truncates a postcode beside a long town and street', async () => {
    const longText = 'Bandar Baru '.repeat(16).trim();
    const to = {
      ...buildLabelModel().to,
      country: 'MY',
      city: longText,
      addressLine1: longText,
      addressLine2: longText,
      addressLine3: longText,
    };
    for (const country of ['MY', 'TH']) {
      const { pdf } = await print([buildLabelModel({ to: { ...to, country, postcode: '43650' } })]);
      expect(await readPdfText(pdf)).toContain('43650');
    }
  });

  it('embeds the client logo once, and shows the name if the picture is broken', async () => {
    const logo = Buffer.from(ONE_PIXEL_PNG, 'base64');
    const one = await print([buildLabelModel({ logo: buildLogo(logo) })]);
    const many = await print(Array.from({ length: 20 }, () => buildLabelModel({ logo: buildLogo(logo) })));
    expect(one.pdf.toString('latin1')).toContain('/Subtype /Image');
    expect(many.pdf.toString('latin1').split('/Subtype /Image')).toHaveLength(2);
    expect(await readPdfText(one.pdf)).not.toMatch(/Straits Trading EXPRESS/);
    const broken = await print([buildLabelModel({ logo: buildLogo(Buffer.from('not a picture')) })]);
    expect(await readPdfText(broken.pdf)).toMatch(/Straits Trading EXPRESS/);
  });

  it('lists labels that cannot be printed with the reason, and prints the rest', async () => {
    const { printed, failed, pdf } = await print([
      buildLabelModel({ orderCode: '' }),
      buildLabelModel({ orderCode: 'TWO', piece: { number: 1, of: 1 } }),
      buildLabelModel({ orderCode: 'LONG', routingCode: ' ' }),
      buildLabelModel({ orderCode: 'WEIGHTLESS', weightGrams: 0 }),
      buildLabelModel({ orderCode: 'NAMELESS', to: { ...buildLabelModel().to, name: ' \u200b' } }),
      buildLabelModel({ orderCode: 'ARABIC', to: { ...buildLabelModel().to, name: 'محمد' } }),
      buildLabelModel({ orderCode: 'PIECE', piece: { number: 3, of: 2 } }),
      buildLabelModel({ orderCode: 'FINE1234', to: { ...buildLabelModel().to, name: 'Tan 🎁 Wei' } }),
    ]);
    expect(printed).toBe(1);
    expect(failed.map(({ orderCode, reason }) => `${orderCode}: ${reason.message}`)).toEqual([
      ': The order has no order code.',
      'TWO: The order code cannot be a barcode on this label: 4 to 20 letters and digits are expected.',
      'LONG: The order has no routing code: it is not routed yet.',
      'WEIGHTLESS: The parcel has no weight.',
      'NAMELESS: The consignee has no name.',
      'ARABIC: The consignee has “م”, a character that labels cannot print. Write it in Latin letters.',
      'PIECE: There is no piece 3 of 2.',
    ]);
    expect(await readPdfText(pdf)).toContain('Tan Wei');
  });

  it('writes nothing if no label can be printed', async () => {
    const { pdf, printed } = await print([buildLabelModel({ orderCode: '' })]);
    expect({ printed, bytes: pdf.length }).toEqual({ printed: 0, bytes: 0 });
  });

  it('fails soon after its sink fails', async () => {
    let renderedCount = 0;
    function* endless() {
      for (;;) {
        renderedCount += 1;
        yield buildLabelModel();
      }
    }
    const sink = new Writable({
      write: (_chunk, _encoding, done) => {
        done(new Error('gone'));
      },
    });
    await expect(renderLabelsPdf(endless(), sink)).rejects.toThrow('the labels cannot be delivered');
    expect(renderedCount).toBeLessThan(100);
  });

  it('pauses while its reader does not read', async () => {
    let renderedCount = 0;
    function* many() {
      for (; renderedCount < 2000; renderedCount += 1) yield buildLabelModel();
    }
    let resume: (() => void) | undefined;
    const sink = new Writable({
      write: (_chunk, _encoding, done) => {
        resume ??= done;
      },
    });
    const failed = expect(renderLabelsPdf(many(), sink)).rejects.toThrow('the labels cannot be delivered');
    await expect.poll(() => renderedCount).toBeGreaterThan(0);
    sink.destroy(new Error('enough'));
    await failed;
    expect(renderedCount).toBeLessThan(2000);
  });
});

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
