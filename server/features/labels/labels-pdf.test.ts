import { Writable } from 'node:stream';
import { code128In } from '@portal/tests/decode/barcodes.ts';
import { pdfFacts, pdfPages, pdfText } from '@portal/tests/decode/pdf-pages.ts';
import { describe, expect, it } from 'vitest';
import type { LabelModel } from './label-model.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { labelModel, SAMPLES } from './testing-models.ts';

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

describe('labels on paper', () => {
  it('are 4 × 6 inches, one page a parcel, and a scanner reads the order code off each at 203 dpi', async () => {
    const { pdf, printed, failed } = await print(SAMPLES);
    expect({ printed, failed }).toEqual({ printed: SAMPLES.length, failed: [] });
    expect(await pdfFacts(pdf)).toMatchObject({
      Pages: String(SAMPLES.length),
      'Page size': '288 x 432 pts',
    });
    const scanned = await Promise.all((await pdfPages(pdf, 203)).map(code128In));
    expect(scanned).toEqual(SAMPLES.map(({ orderCode }) => [orderCode]));
  });

  it('copy as the text they show, in every script', async () => {
    const text = await pdfText((await print(SAMPLES)).pdf);
    for (const expected of [
      'SIN-LM2-EXP',
      'Nguyễn Thị Phương Thảo',
      '欧阳振华（收）',
      'ซอยสุขุมวิท 101/1',
      'Muhammad Hafizuddin bin Dato’ Sri Abdul Rahman',
      '1290.00 THB',
      '06236 서울특별시',
      'Tel +60 12-345 6789',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('never cut a postcode, however long the town and the street are', async () => {
    const long = 'Bandar Baru '.repeat(16).trim();
    const to = {
      ...labelModel().to,
      country: 'MY',
      city: long,
      addressLine1: long,
      addressLine2: long,
      addressLine3: long,
    };
    for (const country of ['MY', 'TH']) {
      const { pdf } = await print([labelModel({ to: { ...to, country, postcode: '43650' } })]);
      expect(await pdfText(pdf)).toContain('43650');
    }
  });

  it('show the client’s logo, embedded once, and its name where the picture is broken', async () => {
    const logo = Buffer.from(ONE_PIXEL_PNG, 'base64');
    const one = await print([labelModel({ clientLogo: logo })]);
    const many = await print(Array.from({ length: 20 }, () => labelModel({ clientLogo: logo })));
    expect(one.pdf.toString('latin1')).toContain('/Subtype /Image');
    expect(many.pdf.toString('latin1').split('/Subtype /Image')).toHaveLength(2);
    expect(await pdfText(one.pdf)).not.toMatch(/Straits Trading EXPRESS/);
    const broken = await print([labelModel({ clientLogo: Buffer.from('not a picture') })]);
    expect(await pdfText(broken.pdf)).toMatch(/Straits Trading EXPRESS/);
  });

  it('leaves out what cannot be printed and says why, and prints the rest', async () => {
    const { printed, failed, pdf } = await print([
      labelModel({ orderCode: '' }),
      labelModel({ orderCode: 'TWO' }),
      labelModel({ orderCode: 'LONG', routingCode: ' ' }),
      labelModel({ orderCode: 'WEIGHTLESS', weightGrams: 0 }),
      labelModel({ orderCode: 'NAMELESS', to: { ...labelModel().to, name: ' \u200b' } }),
      labelModel({ orderCode: 'ARABIC', to: { ...labelModel().to, name: 'محمد' } }),
      labelModel({ orderCode: 'PIECE', piece: { number: 3, of: 2 } }),
      labelModel({ orderCode: 'FINE1234', to: { ...labelModel().to, name: 'Tan 🎁 Wei' } }),
    ]);
    expect(printed).toBe(1);
    expect(failed.map(({ orderCode, reason }) => `${orderCode}: ${reason}`)).toEqual([
      ': the order has no order code',
      'TWO: the order code cannot be a barcode on this label: 4 to 20 letters and digits are expected',
      'LONG: the order has no routing code: it is not routed yet',
      'WEIGHTLESS: the parcel has no weight',
      'NAMELESS: the consignee has no name',
      'ARABIC: the consignee has “م”, a character that labels cannot print; write it in Latin letters',
      'PIECE: there is no piece 3 of 2',
    ]);
    expect(await pdfText(pdf)).toContain('Tan Wei');
  });

  it('writes nothing when nothing can be printed', async () => {
    const { pdf, printed } = await print([labelModel({ orderCode: '' })]);
    expect({ printed, bytes: pdf.length }).toEqual({ printed: 0, bytes: 0 });
  });

  it('fails when its reader goes away, instead of drawing for nobody', async () => {
    let drawn = 0;
    function* endless() {
      for (;;) {
        drawn += 1;
        yield labelModel();
      }
    }
    const sink = new Writable({
      write: (_chunk, _encoding, done) => {
        done(new Error('gone'));
      },
    });
    await expect(renderLabelsPdf(endless(), sink)).rejects.toThrow('the labels cannot be delivered');
    expect(drawn).toBeLessThan(100);
  });

  it('draws no faster than its reader reads', async () => {
    let drawn = 0;
    function* many() {
      for (; drawn < 2000; drawn += 1) yield labelModel();
    }
    let resume: (() => void) | undefined;
    const sink = new Writable({
      write: (_chunk, _encoding, done) => {
        resume ??= done;
      },
    });
    const failed = expect(renderLabelsPdf(many(), sink)).rejects.toThrow('the labels cannot be delivered');
    await expect.poll(() => drawn).toBeGreaterThan(0);
    sink.destroy(new Error('enough'));
    await failed;
    expect(drawn).toBeLessThan(2000);
  });
});

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
