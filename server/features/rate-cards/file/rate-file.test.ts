import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RateCardInput } from '@portal/contract/routing';
import { readXls } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { buildRateSheets } from './rate-sheets.ts';
import { writeInThread } from './write-in-thread.ts';
import { splitSheet, writeRateFile } from './write-rate-file.ts';

const CLIENT_ID = '0b5b1d5e-6a40-4c8e-9a3e-3f6c1f2a7d10';
const LIBRE_OFFICE = 'soffice';
const ZONE = { name: 'Klang Valley', postcodePrefixes: ['0', '50'] };
const FREIGHT: RateCardInput = {
  serviceType: 'LAST_MILE',
  serviceLevels: ['ECONOMY', 'EXPRESS'],
  origin: { country: 'MY', portId: 'MYKUL' },
  destination: { country: 'MY', zone: ZONE },
  currency: 'MYR',
  breaks: [
    { fromGrams: 0, baseMinor: 250, perStepMinor: 105 },
    { fromGrams: 2500, baseMinor: 0, perStepMinor: 95 },
  ],
  stepGrams: 500,
  maxGrams: 30_000,
  minimumMinor: 800,
  fuelBasisPoints: 1255,
  codFeeMinor: 0,
  codFeeBasisPoints: 275,
  codFeeMinimumMinor: 400,
  divisor: 5000,
  maxSideMm: 1505,
  transitDaysMin: 1,
  transitDaysMax: 3,
  validFrom: '2026-11-01',
  validTo: '2027-02-28',
  cutOff: '16:30',
  surcharges: {
    remoteAreas: [
      { name: '=Labuan', country: 'MY', postcodePrefixes: ['0', '50'], feeMinor: 1500, perKgMinor: 40 },
    ],
    oversize: { overSideMm: 1200, feeMinor: 2500 },
    peakSeasons: [
      { name: 'Year-end', from: '2026-11-20', to: '2026-12-31', feeMinor: 100, basisPoints: 550 },
    ],
    residentialFeeMinor: 300,
    dangerousGoodsFeeMinor: 6000,
  },
};
const CUSTOMS: RateCardInput = {
  serviceType: 'CUSTOMS',
  origin: { country: 'VN' },
  destination: { country: 'VN' },
  currency: 'VND',
  transitDaysMin: 0,
  transitDaysMax: 1,
  validFrom: '2026-11-01',
  dutyHandlingFeeMinor: 120_000,
  clearance: {
    entryMinor: 450_000,
    includedLines: 3,
    perLineMinor: 20_000,
    manifest: { feeMinor: 30_000, maxValue: { amountMinor: 4050, currency: 'USD' } },
  },
};
const FILE = writeRateFile(
  buildRateSheets([
    { client: null, card: FREIGHT },
    { client: { id: CLIENT_ID, name: 'Merlion Commerce' }, card: CUSTOMS },
  ]),
);

async function readFile(file: Uint8Array) {
  const { sheets } = await readXls(file);
  return new Map(
    sheets.map(({ name, rows: [headers = [], ...rows] }) => [
      name,
      rows.map((row) =>
        Object.fromEntries(
          headers.map((header, column) => {
            const cell = row[column];
            return [String(header), cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? null)];
          }),
        ),
      ),
    ]),
  );
}

describe('a rate file', () => {
  test('has a row per weight break with all terms; an absent fee is an empty cell, no fee is 0', async () => {
    const rates = (await readFile(FILE)).get('Rates');
    const first = {
      Card: 1,
      'Client ID': null,
      Client: null,
      Service: 'LAST_MILE',
      'Service levels': 'ECONOMY, EXPRESS',
      Mode: null,
      'From country': 'MY',
      'From port': 'MYKUL',
      'From zone': null,
      'From postcodes': null,
      'To country': 'MY',
      'To port': null,
      'To zone': 'Klang Valley',
      'To postcodes': 1,
      Currency: 'MYR',
      'Days from': 1,
      'Days to': 3,
      'Valid from': '2026-11-01',
      'Valid to': '2027-02-28',
      'Cut-off': '16:30',
      'Duty-handling fee': null,
      'From weight (kg)': 0,
      'Base price': 2.5,
      'Price per step': 1.05,
      'Step (kg)': 0.5,
      'Maximum weight (kg)': 30,
      'Minimum price': 8,
      'Fuel (%)': 12.55,
      'COD fee': 0,
      'COD fee (%)': 2.75,
      'Minimum COD fee': 4,
      'Volumetric divisor (cm³/kg)': 5000,
      'Longest side (cm)': 150.5,
    };
    expect(rates).toEqual([
      first,
      { ...first, 'From weight (kg)': 2.5, 'Base price': 0, 'Price per step': 0.95 },
    ]);
  });

  test('has a row per surcharge and lists the same postcodes once', async () => {
    const sheets = await readFile(FILE);
    const surcharges = sheets.get('Surcharges') ?? [];
    const filled = surcharges.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null)),
    );
    const common = { Card: 1, Currency: 'MYR' };
    expect(filled).toEqual([
      {
        ...common,
        Surcharge: 'REMOTE_AREA',
        Name: '=Labuan',
        Country: 'MY',
        Postcodes: 1,
        Fee: 15,
        'Fee per kg': 0.4,
      },
      { ...common, Surcharge: 'OVERSIZE', 'Side over (cm)': 120, Fee: 25 },
      {
        ...common,
        Surcharge: 'PEAK_SEASON',
        Name: 'Year-end',
        'First day': '2026-11-20',
        'Last day': '2026-12-31',
        Fee: 1,
        'Part of the freight (%)': 5.5,
      },
      { ...common, Surcharge: 'RESIDENTIAL', Fee: 3 },
      { ...common, Surcharge: 'DANGEROUS_GOODS', Fee: 60 },
    ]);
    expect(sheets.get('Postcodes')).toEqual([
      { Postcodes: 1, 'Postcode prefix': '0' },
      { Postcodes: 1, 'Postcode prefix': '50' },
    ]);
  });

  test('has the fees of customs cards in the decimals of their currencies', async () => {
    expect((await readFile(FILE)).get('Clearance fees')).toMatchObject([
      {
        Card: 2,
        'Client ID': CLIENT_ID,
        Client: 'Merlion Commerce',
        Currency: 'VND',
        'Valid to': null,
        'Duty-handling fee': 120_000,
        'Entry fee': 450_000,
        'Included lines': 3,
        'Fee per further line': 20_000,
        'Manifest fee': 30_000,
        'Manifest: highest value': 40.5,
        'Manifest: currency of the value': 'USD',
      },
    ]);
  });

  test('continues in another sheet when one is full', () => {
    const sheet = { name: 'Rates', headers: ['Card'], rows: [[1], [2], [3]] };
    expect(splitSheet(sheet, 2)).toEqual([
      { ...sheet, rows: [[1], [2]] },
      { ...sheet, name: 'Rates (2)', rows: [[3]] },
    ]);
  });

  test('has all rows of a sheet above a block of records, and texts of all scripts', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => [index, `เขต ${index}`, `Zona ñ ${index}`]);
    const file = writeRateFile([{ name: 'Rates', headers: ['A', 'B', 'C'], rows }]);
    const { sheets } = await readXls(file);
    expect(file.length).toBeGreaterThan(2_000_000);
    expect(sheets[0]?.rows).toEqual([['A', 'B', 'C'], ...rows]);
  });

  test('is refused with a filter to choose when its thread has too little memory', async () => {
    const cards = Array.from({ length: 10_000 }, () => ({ client: null, card: { ...FREIGHT } }));
    expect(await writeInThread(cards, 8)).toMatchObject({
      kind: 'too_large',
      code: 'rate.file_needs_memory',
      params: { cards: 10_000 },
    });
  });

  test.runIf(hasLibreOffice())('has the same values in LibreOffice, days as dates', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rate-file-'));
    try {
      writeFileSync(join(folder, 'rates.xls'), FILE);
      // Comma, quotes, UTF-8, cells as shown, every sheet in a file of its own.
      const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      const args = ['--headless', profile, '--convert-to', filter, '--outdir', folder];
      execFileSync(LIBRE_OFFICE, [...args, join(folder, 'rates.xls')], { stdio: 'pipe' });
      const read = (sheet: string) =>
        readFileSync(join(folder, `rates-${sheet}.csv`), 'utf8')
          .trim()
          .split('\n');
      expect(read('Rates')[1]).toBe(
        '1,,,LAST_MILE,"ECONOMY, EXPRESS",,MY,MYKUL,,,MY,,Klang Valley,1,MYR,1,3,2026-11-01,2027-02-28,16:30,,0,2.5,1.05,0.5,30,8,12.55,0,5000,150.5',
      );
      expect(read('Surcharges')[1]).toBe('1,REMOTE_AREA,=Labuan,MY,1,,,,,MYR,15,0.4,');
      expect(read('Clearance fees')[1]).toBe(
        `2,${CLIENT_ID},Merlion Commerce,CUSTOMS,,,VN,,,,VN,,,,VND,0,1,2026-11-01,,,120000,450000,3,20000,30000,40.5,USD`,
      );
      expect(read('Postcodes')).toEqual(['Postcodes,Postcode prefix', '1,0', '1,50']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** LibreOffice is not on every machine. */
function hasLibreOffice(): boolean {
  try {
    execFileSync(LIBRE_OFFICE, ['--version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
