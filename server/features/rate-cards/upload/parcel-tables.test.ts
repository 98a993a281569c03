import { computePriceByBreaks } from '@portal/contract/quantities';
import type { RateFileMapping } from '@portal/contract/rate-cards';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { findHeaderRow } from './find-header-row.ts';
import { suggestMapping } from './suggest-mapping.ts';

const DEFAULTS: RateFileMapping['defaults'] = {
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  currency: 'MYR',
  transitDaysMin: 1,
  transitDaysMax: 2,
};

/** Bands in half kilograms with a price in cents that rises, for two zones. */
const tables = fc
  .array(
    fc.record({
      halfKilograms: fc.integer({ min: 1, max: 20 }),
      risesCents: fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 900 })),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((steps) => {
    let [endGrams, first, second] = [0, 300, 500];
    return steps.map(({ halfKilograms, risesCents }) => {
      endGrams += halfKilograms * 500;
      first += risesCents[0];
      second += risesCents[1];
      return { endGrams, cents: [first, second] as const };
    });
  });

test('each weight of a table of parcels costs the price of its band in its zone', () => {
  fc.assert(
    fc.property(tables, fc.double({ min: 0.01, max: 1, noNaN: true }), (bands, share) => {
      const lines = bands.map(({ endGrams, cents }) => [
        String(endGrams / 1000),
        ...cents.map((amount) => (amount / 100).toFixed(2)),
      ]);
      const rows = [['Weight (kg)', 'SG', 'TH'], ...lines].map((cells, index) => ({ row: index + 1, cells }));
      const sheets = [{ name: '', rows, headerRow: findHeaderRow(rows) }];
      const mapping = { ...suggestMapping(sheets), defaults: DEFAULTS };
      const { cards, faults } = checkFile(sheets, mapping, { day: '2026-12-01', clients: [] });
      expect(faults.faults).toEqual([]);
      expect(cards).toHaveLength(2);
      const lastGrams = bands.at(-1)?.endGrams ?? 0;
      for (const [zone, { card }] of cards.entries()) {
        if (card.clearance !== undefined) throw new Error('not a card by weight');
        const grams = Math.max(1, Math.round(share * lastGrams));
        const band = bands.find(({ endGrams }) => grams <= endGrams);
        expect(computePriceByBreaks(grams, card).amountMinor).toBe(band?.cents[zone]);
      }
    }),
  );
});
