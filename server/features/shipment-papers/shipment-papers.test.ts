import { ORDER_PAPERS } from '@portal/contract/documents';
import { parseMinorUnits } from '@portal/contract/quantities';
import { INCOTERMS } from '@portal/contract/trade';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Paper, PaperTable } from '../manifests/index.ts';
import { findGaps } from './find-gaps.ts';
import { buildCommercialInvoice } from './papers/commercial-invoice.ts';
import { buildHouseAirWaybill } from './papers/house-air-waybill.ts';
import { buildLetterOfInstruction } from './papers/letter-of-instruction.ts';
import { buildPackingList } from './papers/packing-list.ts';
import { computeContentDigest, layOutShipmentPaper } from './render-paper.ts';
import type { ShipmentFacts } from './shipment-facts.ts';
import { buildShipmentFacts } from './testing-shipment-facts.ts';

const DAY = '2026-11-29';
const edge = fc.integer({ min: 1, max: 3_000 });

/** Shipments of random goods in random packages. */
const randomFacts = fc
  .record({
    currency: fc.constantFrom('USD', 'VND', 'KWD'),
    items: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5_000 }),
        value: fc.integer({ min: 1, max: 10_000_000 }),
        grossGrams: fc.integer({ min: 1, max: 900 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    parcels: fc.array(
      fc.record({
        grossGrams: fc.integer({ min: 1, max: 900_000 }),
        lengthMm: edge,
        widthMm: edge,
        heightMm: edge,
        packageType: fc.constantFrom('CT' as const, 'PX' as const, undefined),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ currency, items, parcels }) =>
    buildShipmentFacts({
      items: items.map(({ quantity, value, grossGrams }, index) => ({
        description: `Goods ${index}`,
        quantity,
        grossGrams,
        unitValue: { amountMinor: value, currency },
      })),
      parcels: parcels.map(({ packageType, ...parcel }) => ({
        ...parcel,
        ...(packageType !== undefined && { packageType }),
      })),
    }),
  );

const AMOUNTS = new Set(['Amount', 'Value']);

/** The cells of a column: amounts in minor units, other figures as integers of the last decimal; undefined without the column. */
function readColumn(
  table: PaperTable,
  header: string,
  rows: 'rows' | 'totals',
  currency: string,
): number[] | undefined {
  const index = table.columns.findIndex((column) => column.header.startsWith(header));
  if (index < 0) return undefined;
  const cells = table[rows].map((row) => (row[index] ?? '').replaceAll(',', ''));
  return cells.map((cell) =>
    AMOUNTS.has(header) ? (parseMinorUnits(cell, currency) ?? Number.NaN) : Number(cell.replace('.', '')),
  );
}

const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);

/** Compares the total of each column that the tables have with the sum of its rows, and returns the totals. */
function readTotals({ tables }: Paper, headers: readonly string[], currency: string): Map<string, number> {
  const totals = new Map<string, number>();
  for (const table of tables)
    for (const header of headers) {
      const rows = readColumn(table, header, 'rows', currency);
      const [total, ...others] = readColumn(table, header, 'totals', currency) ?? [];
      if (rows === undefined || total === undefined) continue;
      expect([header, total, others]).toEqual([header, sum(rows), []]);
      totals.set(header, total);
    }
  return totals;
}

test('the totals of invoice, packing list and letter of instruction are the sums of their lines and of the order', () => {
  fc.assert(
    fc.property(randomFacts, (facts) => {
      const { items, parcels } = facts;
      const currency = items[0]?.unitValue.currency ?? '';
      const quantity = sum(items.map((item) => item.quantity));
      const valueMinor = sum(items.map((item) => item.quantity * item.unitValue.amountMinor));
      const grossGrams = sum(parcels.map((parcel) => parcel.grossGrams));
      const netGrams = sum(items.map((item) => item.quantity * (item.grossGrams ?? 0)));
      expect(readTotals(buildCommercialInvoice(facts, DAY), ['Qty', 'Amount'], currency)).toEqual(
        new Map([
          ['Qty', quantity],
          ['Amount', valueMinor],
        ]),
      );
      const letter = readTotals(buildLetterOfInstruction(facts, DAY), ['Qty', 'Value'], currency);
      expect([letter.get('Qty'), letter.get('Value')]).toEqual([quantity, valueMinor]);
      const list = readTotals(buildPackingList(facts, DAY), ['Qty', 'Net', 'Volume', 'Gross'], currency);
      expect([list.get('Qty'), list.get('Gross')]).toEqual([quantity, grossGrams]);
      // Goods that are heavier than their packages have no net weight.
      expect(list.get('Net')).toBe(netGrams <= grossGrams ? netGrams : 0);
      expect(list.has('Volume')).toBe(true);
      expect(buildHouseAirWaybill(facts).line).toMatchObject({ pieces: parcels.length, grossGrams });
    }),
    { numRuns: 60 },
  );
});

test('the quantity of one kind of goods is divided over the packages, several kinds have a table of their own', () => {
  const [shirts] = buildShipmentFacts().items;
  const ofOneKind = buildPackingList(
    buildShipmentFacts({ items: shirts === undefined ? [] : [shirts] }),
    DAY,
  );
  expect(ofOneKind.tables[0]?.rows.map((row) => [row[3], row[4]])).toEqual([
    ['Cotton T-shirt for men, knitted', '153'],
    ['Cotton T-shirt for men, knitted', '147'],
  ]);
  const ofSeveral = buildPackingList(buildShipmentFacts(), DAY);
  expect(ofSeveral.tables.map(({ title }) => title)).toEqual(['Packages', 'Contents']);
  expect(ofSeveral.notes[0]).toContain('no contents of each package');
});

test.each(INCOTERMS)(
  'the charges of %s are prepaid if the seller pays the carriage, otherwise collect',
  (incoterm) => {
    const payment = ['EXW', 'FCA', 'FAS', 'FOB'].includes(incoterm) ? 'COLLECT' : 'PREPAID';
    expect(buildHouseAirWaybill(buildShipmentFacts({ incoterm })).payment).toEqual({
      weight: payment,
      other: payment,
    });
    const notes = buildCommercialInvoice(buildShipmentFacts({ incoterm }), DAY).notes.join(' ');
    expect(notes.includes('112.00 SGD')).toBe(payment === 'PREPAID');
    expect(notes.includes('15,000.00 USD')).toBe(incoterm === 'CIF' || incoterm === 'CIP');
  },
);

describe('a house air waybill', () => {
  test('has its own number under that of the MAWB, issuer, parties, airports, flight and values', () => {
    expect(buildHouseAirWaybill(buildShipmentFacts({ hawbNumber: 'HX-1001' }))).toMatchObject({
      awbNumber: '618-12345675',
      hawbNumber: 'HX-1001',
      issuer: 'Merlion Air Freight',
      airline: 'Singapore Airlines',
      departure: 'SIN',
      destination: 'KUL',
      flight: 'SQ106 / 05DEC26',
      line: { pieces: 2, grossGrams: 27_900, chargeableGrams: 32_000, rateClass: 'N' },
      declared: { carriage: 'NVD', customs: '5,349.60 USD', insurance: '15,000.00 USD' },
      goods: [
        'Cotton T-shirt for men, knitted',
        'Leather belt',
        '2 CT 60.0 × 40.0 × 40.0 CM',
        'VOLUME 0.192 M3',
      ],
    });
  });

  test('has no values where none are declared', () => {
    const items = buildShipmentFacts().items.map((item) => ({
      ...item,
      unitValue: { amountMinor: 0, currency: 'USD' },
    }));
    expect(buildHouseAirWaybill(buildShipmentFacts({ items, insuredValue: null })).declared).toEqual({
      carriage: 'NVD',
      customs: 'NCV',
      // The code of IATA for no insurance.
      insurance: 'XXX',
    });
  });

  test('prints the whole of long addresses, in a smaller size', async () => {
    const consignee = {
      ...buildShipmentFacts().consignee,
      company: 'Pearl River Delta Cross-Border Customs Brokerage and Warehousing Services Company Limited',
      addressLine1: 'Block A, 20/F, Room 2008, Tsinghua Unigroup Information Port, 13 Langshan Road',
      addressLine2: 'North Area of the Hi-Tech Industrial Park, Nanshan District',
    };
    const pages = await layOutShipmentPaper('HAWB', buildShipmentFacts({ consignee }), DAY);
    const texts = pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text.text] : [])),
    );
    expect(texts).toContain('Tel +60 12-345 6789');
    expect(texts.join(' ')).not.toContain('…');
  });
});

test('papers are equal for equal data, differ after a change, and the date does not count', () => {
  const facts = buildShipmentFacts();
  const changed: Partial<Record<(typeof ORDER_PAPERS)[number], Partial<ShipmentFacts>>> = {
    COMMERCIAL_INVOICE: { incotermPlace: 'Port Klang' },
    PACKING_LIST: { hawbNumber: 'HX-1' },
    SLI: { documents: [] },
    HAWB: { awbNumber: '618-12345686' },
  };
  for (const paper of ORDER_PAPERS) {
    const digest = computeContentDigest(paper, facts);
    expect(computeContentDigest(paper, buildShipmentFacts())).toBe(digest);
    expect(computeContentDigest(paper, { ...facts, ...changed[paper] })).not.toBe(digest);
  }
});

describe('a paper is refused', () => {
  const listGaps = (paper: (typeof ORDER_PAPERS)[number], overrides: Partial<ShipmentFacts>) =>
    findGaps(paper, buildShipmentFacts(overrides)).map(({ note, code }) => [note, code?.split('.')[1]]);

  test.each(ORDER_PAPERS)('for no reason if the shipment has everything: %s', (paper) => {
    expect(listGaps(paper, {})).toEqual([]);
  });

  test('for the goods of an invoice without HS code, origin or value', () => {
    const items = [
      { description: 'Mug', quantity: 1, unitValue: { amountMinor: 0, currency: 'USD' } },
      ...buildShipmentFacts().items,
    ];
    expect(listGaps('COMMERCIAL_INVOICE', { items })).toEqual([
      ['items.0', 'paper_hs_code_missing'],
      ['items.0', 'paper_origin_missing'],
      ['items.0', 'paper_price_missing'],
    ]);
    for (const paper of ['PACKING_LIST', 'SLI', 'HAWB'] as const)
      expect(listGaps(paper, { items })).toEqual([]);
  });

  test('for an incoterm that is missing, and for its place on the invoice', () => {
    const open = { incoterm: null, incotermPlace: null };
    const missing = (...fields: string[]) => fields.map((field) => [field, 'paper_value_missing']);
    expect(listGaps('COMMERCIAL_INVOICE', open)).toEqual(missing('incoterm', 'incotermPlace'));
    expect(listGaps('SLI', open)).toEqual(missing('incoterm'));
    expect(listGaps('HAWB', open)).toEqual(missing('incoterm'));
    expect(listGaps('PACKING_LIST', open)).toEqual([]);
  });

  test.each(['consignor', 'consignee', 'notifyParty', 'importer'] as const)(
    'for the address of the %s without city and postcode',
    (role) => {
      const { city: _city, postcode: _postcode, ...party } = buildShipmentFacts().consignee;
      for (const paper of ORDER_PAPERS)
        expect(listGaps(paper, { [role]: party })).toEqual([[role, 'paper_address_incomplete']]);
      expect(listGaps('SLI', { [role]: { ...party, postcode: '50450' } })).toEqual([]);
    },
  );

  test('for packages without dimensions', () => {
    const parcels = [...buildShipmentFacts().parcels, { grossGrams: 900 }];
    const gaps = [['parcels.2', 'paper_dimensions_missing']];
    expect(listGaps('PACKING_LIST', { parcels })).toEqual(gaps);
    expect(listGaps('HAWB', { parcels })).toEqual(gaps);
    expect(listGaps('COMMERCIAL_INVOICE', { parcels })).toEqual([]);
  });

  test('for a house air waybill that is not by air, or without forwarder, MAWB or ports', () => {
    const facts = {
      mode: 'LAND',
      forwarder: null,
      awbNumber: null,
      originPort: null,
      destinationPort: null,
    } as const;
    expect(listGaps('HAWB', facts)).toEqual([
      ['shipmentMode', 'paper_not_by_air'],
      ['legs', 'paper_no_forwarder'],
      ['awbNumber', 'paper_no_mawb'],
      ['originPortId', 'paper_value_missing'],
      ['destinationPortId', 'paper_value_missing'],
    ]);
  });
});
