import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pdfDots, type GreyPage } from '@portal/tests/decode/pdf-pages.ts';
import { describe, expect, it } from 'vitest';
import type { LabelModel } from './label-model.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { renderLabelsZpl } from './labels-zpl.ts';
import { labelModel, SAMPLES } from './testing-models.ts';
import { code128, QUIET_MODULES } from './code128.ts';
import { readFormat, readGraphics, type Graphic, type ZplField } from './testing-zpl.ts';
import type { Dpi } from './zpl-painter.ts';

async function print(models: Iterable<LabelModel>, dpi: Dpi = 203) {
  const sink = new PassThrough();
  const [run, zpl] = await Promise.all([renderLabelsZpl(models, dpi, sink), text(sink)]);
  return { ...run, zpl };
}

async function onPaper(model: LabelModel, dpi: Dpi): Promise<GreyPage> {
  const sink = new PassThrough();
  const [, pdf] = await Promise.all([renderLabelsPdf([model], sink), buffer(sink)]);
  const [page] = await pdfDots(pdf, dpi);
  if (page === undefined) throw new Error('no page');
  return page;
}

describe('labels for label printers', () => {
  it.each([
    [203, 812, 1218, 4],
    [300, 1200, 1800, 6],
  ] as const)('fit the head of %d dpi, with bars of whole dots', async (dpi, width, length, module) => {
    const { zpl, printed } = await print([labelModel()], dpi);
    expect(printed).toBe(1);
    expect(zpl).toMatch(new RegExp(`^\\^XA\\^CI28\\^PW${width}\\^LL${length}\\^LH0,0\n`));
    expect(zpl).toMatch(new RegExp(`\\^BY${module}\\^FO\\d+,\\d+\\^BCN,\\d+,N,N,N,A\\^FDSTR10000017K\\^FS`));
    expect(zpl.endsWith('^XZ\n')).toBe(true);
    for (const [, x, y] of zpl.matchAll(/\^F[OT](\d+),(\d+)/g)) {
      expect(Number(x)).toBeLessThan(width);
      expect(Number(y)).toBeLessThan(length);
    }
  });

  describe.each([203, 300] as const)('at %d dpi', (dpi) => {
    it('hold the facts of the label, the order code as bars, and nothing beyond the paper', async () => {
      for (const model of SAMPLES) {
        const { zpl } = await print([model], dpi);
        const format = readFormat(zpl);
        expect(format).toMatchObject({ width: 4 * dpi, length: 6 * dpi });
        const bars = format.fields.filter(({ kind }) => kind === 'barcode');
        expect(bars).toMatchObject([{ text: model.orderCode }]);
        const told = format.fields.flatMap((field) => (field.kind === 'text' ? [field.text] : []));
        for (const fact of factsOf(model)) expect(told).toContain(fact);
        for (const field of format.fields) {
          const [left, top, right, bottom] = edgesOf(field);
          expect({ field, inside: left >= 0 && top >= 0 && right <= 4 * dpi && bottom <= 6 * dpi }).toEqual({
            field,
            inside: true,
          });
        }
      }
    });
  });

  it('say in the printer’s own font what it has, and never a command of somebody’s making', async () => {
    const name = 'José ^XZ~JA_41 & Sons';
    const { zpl } = await print([labelModel({ to: { ...labelModel().to, name } })]);
    expect(zpl).toContain('^FH^FDJosé _5EXZ_7EJA_5F41 & Sons^FS');
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
    expect(readGraphics(zpl)).toEqual([]);
  });

  it.each([203, 300] as const)(
    'draw other scripts dot for dot as they are on paper, at %d dpi',
    async (dpi) => {
      for (const model of SAMPLES.slice(1, 4)) {
        const { zpl } = await print([model], dpi);
        const page = await onPaper(model, dpi);
        const graphics = readGraphics(zpl);
        expect(graphics.length).toBeGreaterThan(2);
        const likenesses = graphics.map((graphic) => likeness(graphic, page));
        expect(Math.min(...likenesses)).toBeGreaterThan(0.98);
      }
    },
  );

  it('are told apart from other labels by that comparison', async () => {
    const [, thai, vietnamese] = SAMPLES;
    const { zpl } = await print(thai === undefined ? [] : [thai]);
    const page = await onPaper(vietnamese ?? labelModel(), 203);
    expect(Math.min(...readGraphics(zpl).map((graphic) => likeness(graphic, page)))).toBeLessThan(0.9);
  });

  it('list what cannot be printed and print the rest', async () => {
    const { zpl, printed, failed } = await print([
      labelModel({ weightGrams: 0 }),
      labelModel(),
      labelModel(),
    ]);
    expect({ printed, failed }).toEqual({
      printed: 2,
      failed: [{ orderCode: 'STR10000017K', reason: 'the parcel has no weight' }],
    });
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
  });
});

/** Part of the ink of either picture that the other has too, give or take a dot: poppler rounds baselines to whole ones. */
function likeness({ x, y, rows }: Graphic, page: GreyPage): number {
  const ours = (across: number, down: number) => rows[down]?.[across] ?? false;
  const theirs = (across: number, down: number) =>
    (page.dots[(y + down) * page.width + x + across] ?? 255) < 128;
  return Math.min(found(ours, theirs, rows), found(theirs, ours, rows));
}

type Ink = (across: number, down: number) => boolean;

function found(ink: Ink, other: Ink, rows: readonly (readonly boolean[])[]): number {
  const near = [-1, 0, 1];
  let all = 0;
  let met = 0;
  rows.forEach((row, down) => {
    row.forEach((_, across) => {
      if (!ink(across, down)) return;
      all += 1;
      if (near.some((dx) => near.some((dy) => other(across + dx, down + dy)))) met += 1;
    });
  });
  return met / all;
}

/** What every label says in Latin letters, whatever the address is written in. */
function factsOf({
  orderCode,
  routingCode,
  piece,
  serviceLevel,
  trackingCode,
  labelVersion,
}: LabelModel): string[] {
  return [
    orderCode,
    routingCode,
    `${piece.number} / ${piece.of}`,
    serviceLevel.replaceAll('_', ' '),
    ...(trackingCode === undefined ? [] : [`Tracking ${trackingCode}`]),
    `v${labelVersion}`,
  ];
}

/** Left, top, right, bottom; of bars with the white a scanner needs beside them, of text by what its font is at least. */
function edgesOf(field: ZplField): [number, number, number, number] {
  const { x, y } = field;
  switch (field.kind) {
    case 'box':
    case 'picture':
      return [x, y, x + field.width, y + field.height];
    case 'barcode': {
      const quiet = QUIET_MODULES * field.module;
      return [x - quiet, y, x + code128(field.text).modules * field.module + quiet, y + field.height];
    }
    case 'text':
      // Stands on its baseline; the narrowest letter of the printer's font is a fifth of its size wide.
      return [x, y - field.size, x + (field.text.length * field.size) / 5, y];
  }
}
