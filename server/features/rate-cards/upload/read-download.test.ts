import { describe, expect, test } from 'vitest';
import { BREAK_HEADERS, CARD_HEADERS, RATE_SHEETS } from '../file/rate-columns.ts';
import { FaultList } from './file-sheet.ts';
import { readDownload } from './read-download.ts';

const CARD = {
  [CARD_HEADERS.service]: 'LAST_MILE',
  [CARD_HEADERS.fromCountry]: 'MY',
  [CARD_HEADERS.toCountry]: 'MY',
  [CARD_HEADERS.currency]: 'MYR',
  [CARD_HEADERS.daysMin]: '1',
  [CARD_HEADERS.daysMax]: '3',
  [BREAK_HEADERS.fromKg]: '0',
  [BREAK_HEADERS.base]: '2.50',
  [BREAK_HEADERS.perStep]: '1.05',
  [BREAK_HEADERS.stepKg]: '0.5',
  [BREAK_HEADERS.maxKg]: '30',
  [BREAK_HEADERS.minimum]: '8',
  [BREAK_HEADERS.fuel]: '12.5',
  [BREAK_HEADERS.divisor]: '5000',
};

/** Reads a download with a card for each pair of first and last day. */
function readDays(...days: readonly (readonly [from: string, to: string])[]) {
  const cards = days.map(([from, to], index) => ({
    [CARD_HEADERS.card]: String(index + 1),
    ...CARD,
    [CARD_HEADERS.validFrom]: from,
    [CARD_HEADERS.validTo]: to,
  }));
  const faults = new FaultList();
  const lines = [Object.keys(cards[0] ?? {}), ...cards.map((card) => Object.values(card))];
  const rows = lines.map((cells, index) => ({ row: index + 1, cells }));
  const fileCards = readDownload([{ name: RATE_SHEETS.rates, rows, headerRow: 1 }], { clients: [], faults });
  return {
    days: fileCards.map(({ card }) => [card.validFrom, card.validTo]),
    faults: faults.faults.map(({ row, code, params }) => ({ row, code, params })),
  };
}

describe('the days of a download that was changed', () => {
  test.each([
    ['01.12.2026', '31.12.2026'],
    ['12/01/2026', '12/31/2026'],
    ['2026-12-01', '2026-12-31'],
    ['1-Dec-26', '31-Dec-26'],
    ['46357', '46387'],
  ])('are read as carriers write them: %s to %s', (from, to) => {
    expect(readDays([from, to])).toEqual({ days: [['2026-12-01', '2026-12-31']], faults: [] });
  });

  test('are read in the order that another row decides', () => {
    expect(readDays(['03/04/2026', ''], ['04/25/2026', '']).days).toEqual([
      ['2026-03-04', undefined],
      ['2026-04-25', undefined],
    ]);
  });

  test('are an error if no row decides between day and month first', () => {
    expect(readDays(['03/04/2026', ''], ['2026-05-01', '05/05/2026'])).toEqual({
      days: [['2026-05-01', '2026-05-05']],
      faults: [
        {
          row: 2,
          code: 'ratefile.two_dates',
          params: { value: '03/04/2026', dayFirstDate: '2026-04-03', monthFirstDate: '2026-03-04' },
        },
      ],
    });
  });

  test('are an error in the rows that fit both orders if rows of both orders are in the file', () => {
    const { days, faults } = readDays(['31/12/2026', ''], ['12/31/2026', ''], ['01/02/2026', '']);
    expect(days).toEqual([
      ['2026-12-31', undefined],
      ['2026-12-31', undefined],
    ]);
    expect(faults.map(({ row, code }) => [row, code])).toEqual([[4, 'ratefile.two_dates']]);
  });
});
