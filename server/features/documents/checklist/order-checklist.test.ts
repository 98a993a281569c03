import { expect, test } from 'vitest';
import type { ChecklistDocument } from './derive-items.ts';
import { buildOrderChecklist, type RatedShipment } from './order-checklist.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const DEPARTURE = { cutOffAt: Date.parse('2026-12-05T14:05:00Z'), arrivesAt: null, now: NOW };

function buildShipment(overrides: Partial<RatedShipment> = {}): RatedShipment {
  return {
    clientId: 'lion',
    orderCode: 'SG1',
    movement: 'B2B',
    originCountry: 'SG',
    destinationCountry: 'MY',
    items: [
      {
        description: 'Cotton T-shirt',
        quantity: 10,
        unitValue: { amountMinor: 900, currency: 'USD' },
        hsCode: '610910',
        originCountry: 'VN',
      },
    ],
    parcels: [{ grossGrams: 12_000 }],
    hasTaxId: true,
    goodsFlags: [],
    needsDeclaration: false,
    needsTaxId: false,
    isByAir: true,
    hasForwarder: true,
    incoterm: 'DAP',
    ...overrides,
  };
}

const derive = (
  overrides: Partial<RatedShipment> = {},
  documents: readonly ChecklistDocument[] = [],
  deadlines = DEPARTURE,
) => buildOrderChecklist(buildShipment(overrides), documents, deadlines);

const listPapers = (overrides: Partial<RatedShipment>) =>
  derive(overrides).items.flatMap(({ code }) =>
    ['WEIGHTS', 'HS_CODES', 'ORIGINS', 'TAX_IDS'].includes(code) ? [] : [code],
  );

test.each<[string, Partial<RatedShipment>, string[]]>([
  ['by air', {}, ['SLI', 'HAWB']],
  ['by land', { isByAir: false }, ['SLI']],
  ['of one partner from door to door', { hasForwarder: false }, []],
  ['under CIP', { incoterm: 'CIP', isByAir: false }, ['SLI', 'INSURANCE_CERTIFICATE']],
  ['under CIF', { incoterm: 'CIF', isByAir: false }, ['SLI', 'INSURANCE_CERTIFICATE']],
  ['under CPT', { incoterm: 'CPT', isByAir: false }, ['SLI']],
  ['without an incoterm', { incoterm: null, isByAir: false }, ['SLI']],
  [
    'with batteries alone by air',
    { goodsFlags: ['UN3480'], needsDeclaration: true },
    ['SLI', 'HAWB', 'DGD', 'MSDS'],
  ],
  ['with small batteries in equipment by air', { goodsFlags: ['UN3481'] }, ['SLI', 'HAWB', 'MSDS']],
  [
    'with batteries alone by land',
    { goodsFlags: ['UN3480'], needsDeclaration: true, isByAir: false },
    ['SLI', 'MSDS'],
  ],
  ['with medicine', { goodsFlags: ['MEDICINE'], isByAir: false }, ['SLI', 'PERMIT']],
  ['with liquids', { goodsFlags: ['LIQUID'], isByAir: false }, ['SLI']],
])('a shipment %s needs invoice, packing list and these papers: %#', (_, overrides, papers) => {
  expect(listPapers(overrides)).toEqual(['COMMERCIAL_INVOICE', 'PACKING_LIST', ...papers]);
});

test('each requirement says whether it is required, and who provides it', () => {
  const { items } = derive({ incoterm: 'CIP', goodsFlags: ['UN3480', 'MEDICINE'], needsDeclaration: true });
  expect(items.map(({ code, level, provider }) => [code, level, provider])).toEqual([
    ['COMMERCIAL_INVOICE', 'REQUIRED', 'SHIPPER'],
    ['PACKING_LIST', 'REQUIRED', 'SHIPPER'],
    ['SLI', 'RECOMMENDED', 'SHIPPER'],
    ['HAWB', 'REQUIRED', 'FORWARDER'],
    ['DGD', 'REQUIRED', 'SHIPPER'],
    ['MSDS', 'RECOMMENDED', 'SHIPPER'],
    ['INSURANCE_CERTIFICATE', 'REQUIRED', 'INSURER'],
    ['PERMIT', 'REQUIRED', 'IMPORTER'],
    ['WEIGHTS', 'REQUIRED', 'SHIPPER'],
    ['HS_CODES', 'REQUIRED', 'SHIPPER'],
    ['ORIGINS', 'REQUIRED', 'SHIPPER'],
  ]);
});

test('requirements are done by current documents, stale with old ones, and due at the departure', () => {
  const document = (category: ChecklistDocument['category'], stale = false) => ({
    category,
    clientId: 'lion',
    stale,
  });
  const documents = [document('COMMERCIAL_INVOICE'), document('PACKING_LIST', true)];
  const { items, done, total, hasTable } = derive({}, documents);
  expect(
    items.slice(0, 3).map(({ code, state, dueAt, isOverdue }) => [code, state, dueAt, isOverdue]),
  ).toEqual([
    ['COMMERCIAL_INVOICE', 'DONE', '2026-12-05T14:05:00.000Z', false],
    ['PACKING_LIST', 'STALE', '2026-12-05T14:05:00.000Z', false],
    ['SLI', 'MISSING', '2026-12-05T14:05:00.000Z', false],
  ]);
  expect([done, total, hasTable]).toEqual([4, 7, true]);
  const late = derive({}, documents, { ...DEPARTURE, cutOffAt: NOW - 1 });
  expect(late.items.slice(0, 2).map(({ isOverdue }) => isOverdue)).toEqual([false, true]);
  expect(derive({ destinationCountry: 'AU' }).hasTable).toBe(false);
});
