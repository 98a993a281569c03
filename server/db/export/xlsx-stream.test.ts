import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { streamXlsx, type SheetColumn } from './xlsx-stream.ts';

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Order' },
  { header: 'Created', isTime: true },
  { header: 'Pieces' },
];

async function* yieldRows(rows: readonly (readonly unknown[])[]) {
  yield* rows;
}

async function readBack(rows: readonly (readonly unknown[])[], timeZone = 'Asia/Singapore') {
  const bytes = await buffer(streamXlsx(COLUMNS, yieldRows(rows), { sheet: 'Orders', timeZone }));
  return readXlsx(new Uint8Array(bytes));
}

describe('streamXlsx', () => {
  it('writes a header and rows, with times in the time zone', async () => {
    const { sheets } = await readBack([
      ['A1', new Date('2026-11-20T16:30:15Z'), 2],
      ['สมชาย & <sons>', '2026-01-01T00:00:00+00:00', 12n],
      [null, null, undefined],
      ['last', null, 0],
    ]);
    expect(sheets.map(({ name }) => name)).toEqual(['Orders']);
    expect(sheets[0]?.rows.slice(0, 3)).toEqual([
      ['Order', 'Created', 'Pieces'],
      ['A1', new Date('2026-11-21T00:30:15Z'), 2],
      ['สมชาย & <sons>', new Date('2026-01-01T08:00:00Z'), 12],
    ]);
  });

  it('removes characters that XML forbids and XLSX cannot escape, and keeps the others', async () => {
    const names = ['Tan\uFFFE', 'Lim\uFFFF', 'Ong\uD800', 'Chan\t\n😀\u{1FFFE}'];
    const { sheets } = await readBack(names.map((name) => [name, null, 1]));
    expect(sheets[0]?.rows.slice(1).map(([name]) => name)).toEqual([
      'Tan',
      'Lim',
      'Ong',
      'Chan\t\n😀\u{1FFFE}',
    ]);
  });

  it('applies summer time and half-hour offsets', async () => {
    const times = ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'];
    const readTimes = async (zone: string) =>
      (
        await readBack(
          times.map((time) => [time, time, 1]),
          zone,
        )
      ).sheets[0]?.rows
        .slice(1)
        .map((row) => row[1]);
    expect(await readTimes('Europe/Berlin')).toEqual([
      new Date('2026-03-29T01:59:00Z'),
      new Date('2026-03-29T03:00:00Z'),
    ]);
    expect(await readTimes('Asia/Yangon')).toEqual([
      new Date('2026-03-29T07:29:00Z'),
      new Date('2026-03-29T07:30:00Z'),
    ]);
    expect(await readTimes('America/St_Johns')).toEqual([
      new Date('2026-03-28T22:29:00Z'),
      new Date('2026-03-28T22:30:00Z'),
    ]);
  });

  it('writes formulas and escapes as text', async () => {
    const texts = ['=1+1', '+65 6123 4567', '@SUM(A1)', "'=1", '00123', '_x0041_', 'a\u0001b'];
    const bytes = await buffer(
      streamXlsx(COLUMNS, yieldRows(texts.map((text) => [text, null, null])), {
        sheet: 'Orders',
        timeZone: 'UTC',
      }),
    );
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]?.rows.slice(1).map((row) => row[0])).toEqual([
      '=1+1',
      '+65 6123 4567',
      '@SUM(A1)',
      "''=1",
      '00123',
      '_x0041_',
      'a\u0001b',
    ]);
    const formulas = [...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined);
    expect(formulas).toEqual([]);
  });

  it('reads rows only as fast as the stream is read', async () => {
    let requestedRows = 0;
    async function* endless() {
      for (;;) {
        requestedRows += 1;
        yield [`row ${requestedRows} ${Math.random()}`, new Date(0), requestedRows];
      }
    }
    const stream = streamXlsx(COLUMNS, endless(), { sheet: 'Orders', timeZone: 'UTC' });
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length;
      if (bytes > 50_000) break;
    }
    const atEnd = requestedRows;
    expect(atEnd).toBeLessThan(100_000);
    expect(stream.destroyed).toBe(true);
  });

  it('throws RangeError for an unknown time zone', () => {
    expect(() => streamXlsx(COLUMNS, yieldRows([]), { sheet: 'Orders', timeZone: 'Mars/Olympus' })).toThrow(
      RangeError,
    );
  });
});
