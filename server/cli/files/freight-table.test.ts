import { existsSync, readFileSync } from 'node:fs';
import { computePriceByBreaks } from '@portal/contract/quantities';
import { describe, expect, it } from 'vitest';
import { readFreightTable, type FreightTableMapping } from './freight-table.ts';

const HEADER =
  'Carrier,orig_port_cd,dest_port_cd,minm_wgh_qty,max_wgh_qty,svc_cd,minimum cost,rate,mode_dsc,tpt_day_cnt,Carrier type';

const mapping: FreightTableMapping = {
  carrier: 'V1',
  ports: new Map([
    ['PORT08', 'CNSHA'],
    ['PORT09', 'USLAX'],
  ]),
  service: 'DTD',
  mode: 'AIR',
  transportMode: 'AIR',
  currency: 'USD',
  validFrom: '2026-01-01',
};

const table = (...rows: string[]) => new TextEncoder().encode([HEADER, ...rows].join('\n'));

describe('readFreightTable', () => {
  it('returns one card per lane and days, with sorted breaks and the lower of two rates', () => {
    const cards = readFreightTable(
      table(
        'V1,PORT08,PORT09,10,99.99,DTD,43.227,0.75,AIR   ,2,X',
        'V1,PORT08,PORT09,0,9.99,DTD,43.227,1.8272,AIR   ,2,X',
        'V1,PORT08,PORT09,10,99.99,DTD,43.227,0.8,AIR   ,2,X',
        'V1,PORT08,PORT09,0,9.99,DTP,1,1,AIR   ,2,X',
        'V2,PORT08,PORT09,0,9.99,DTD,1,1,AIR   ,2,X',
        'V1,PORT07,PORT09,0,9.99,DTD,1,1,AIR   ,2,X',
      ),
      mapping,
    );
    expect(cards).toMatchObject([
      {
        origin: { country: 'CN', portId: 'CNSHA' },
        destination: { country: 'US', portId: 'USLAX' },
        minimumMinor: 4323,
        maxGrams: 99_990,
        transitDaysMin: 2,
        breaks: [
          { fromGrams: 0, perStepMinor: 183 },
          { fromGrams: 10_000, perStepMinor: 75 },
        ],
      },
    ]);
  });

  it('refuses a file without a column, and a row with an invalid number', () => {
    expect(() => readFreightTable(new TextEncoder().encode('a,b\n1,2'), mapping)).toThrow(
      'The file has no column Carrier',
    );
    const invalidTable = table('V1,PORT08,PORT09,0,9.99,DTD,43.2,much,AIR,2,X');
    expect(() => readFreightTable(invalidTable, mapping)).toThrow('PORT08 PORT09 2, breaks.0.perStepMinor: ');
  });
});

const AUDIT_TABLE = new URL('../../../../shared/data/orders/brunel_FreightRates.csv', import.meta.url);

describe.skipIf(!existsSync(AUDIT_TABLE))('the freight table of an audit', () => {
  it('gives the prices of its rows', () => {
    const cards = readFreightTable(readFileSync(AUDIT_TABLE), { ...mapping, carrier: 'V444_6' });
    const [card] = cards;
    if (card?.clearance !== undefined || card === undefined) throw new Error('the table has no such lane');
    // 120 kg at 0.7132, 3 kg at the minimum.
    expect(computePriceByBreaks(120_000, card).amountMinor).toBe(120 * 71);
    expect(computePriceByBreaks(3_000, card).amountMinor).toBe(4323);
  });
});
