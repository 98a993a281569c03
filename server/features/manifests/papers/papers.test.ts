import * as fc from 'fast-check';
import type { FreightPayment, FreightRates, OtherCharges } from '@portal/contract/freight';
import { parseMinorUnits } from '@portal/contract/quantities';
import { describe, expect, test } from 'vitest';
import { buildMawbFacts } from '../messages/air-cargo/message-facts.ts';
import { renderHeader } from '../layouts/render-header.ts';
import { buildLines } from '../manifest/manifest-lines.ts';
import { sumBags, sumLines } from '../manifest/manifest-totals.ts';
import { SGD_RATES } from '../../freight/testing-freight-rates.ts';
import type { ManifestedOrder } from '../manifest/manifest-content.ts';
import { buildContent, buildManifestedOrder, readNoTaxIds } from '../manifest/testing-manifests.ts';
import { randomContent } from '../manifest/testing-random-content.ts';
import { DETAILS } from '../messages/air-cargo/testing-air-waybill.ts';
import { buildAirWaybill } from './air-waybill.ts';
import { buildBagLabels } from './bag-labels.ts';
import { buildCommercialInvoices } from './commercial-invoices.ts';
import { layOutPaper } from './layout-paper.ts';
import { buildHawbList } from './hawb-list.ts';
import { layOutAirWaybill } from './layout-air-waybill.ts';
import { buildPackingList } from './packing-list.ts';
import type { Paper, PaperTable } from './paper.ts';
import { buildPieceLabels } from './piece-labels.ts';

/** The cells of a column without the commas of their groups. */
function readCells(table: PaperTable | undefined, header: string, rows: 'rows' | 'totals'): string[] {
  const index = table?.columns.findIndex((column) => column.header === header) ?? -1;
  return (table?.[rows] ?? []).map((row) => (row[index] ?? '').replaceAll(',', ''));
}

/** The cells of a column as integers of the last decimal; empty cells are zero. */
const readColumn = (...column: Parameters<typeof readCells>) =>
  readCells(...column).map((cell) => Number(cell.replace('.', '')));

const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);

/** Amounts by currency, in minor units, of the rows or the totals. */
function readAmounts(papers: readonly Paper[], header: string, rows: 'rows' | 'totals'): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const table of papers.flatMap(({ tables }) => tables)) {
    const currencies = table[rows].map((row) => row.at(-1) ?? '');
    readCells(table, header, rows).forEach((cell, index) => {
      const currency = currencies[index] ?? '';
      const amount = parseMinorUnits(cell, currency) ?? 0;
      if (amount !== 0) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
    });
  }
  return amounts;
}

test('rows and totals of all papers of a MAWB add up to the totals of its manifest', () => {
  fc.assert(
    fc.property(randomContent, (content) => {
      const totals = sumLines(buildLines(content.orders, 'ORDER'));
      const bags = sumBags(content);
      const [bagTable, pieceTable] = buildPackingList(content, readNoTaxIds).tables;
      const [hawbTable] = buildHawbList(content).tables;
      const invoices = buildCommercialInvoices(content, readNoTaxIds);
      const waybill = buildAirWaybill(content);
      for (const rows of ['rows', 'totals'] as const) {
        expect(sum(readColumn(bagTable, 'Gross kg', rows))).toBe(bags.grossGrams);
        expect(sum(readColumn(bagTable, 'Pieces', rows))).toBe(totals.pieces);
        for (const table of [pieceTable, hawbTable])
          expect(sum(readColumn(table, 'Gross kg', rows))).toBe(totals.grossGrams);
        expect(sum(readColumn(pieceTable, 'Qty', rows))).toBe(totals.quantity);
        expect(sum(readColumn(hawbTable, 'Pieces', rows))).toBe(totals.pieces);
        expect(sum(readColumn(hawbTable, 'Chargeable kg', rows))).toBe(totals.chargeableGrams);
        expect(
          sum(invoices.flatMap(({ tables }) => tables.flatMap((table) => readColumn(table, 'Qty', rows)))),
        ).toBe(totals.quantity);
        const goods = new Map(
          totals.currencies.flatMap(({ currency, fobMinor }) =>
            fobMinor === 0 ? [] : [[currency, fobMinor] as const],
          ),
        );
        expect(readAmounts(invoices, 'Amount', rows)).toEqual(goods);
        expect(readAmounts([buildHawbList(content)], 'Value', rows)).toEqual(goods);
      }
      expect(waybill.line.pieces).toBe(bags.bags);
      expect(waybill.line.grossGrams).toBe(bags.grossGrams);
      const [chargeable] = renderHeader(content, [
        { header: 'Chargeable', source: 'mawbChargeableWeight', unit: 'g' },
      ]);
      expect(waybill.line.chargeableGrams).toBe(chargeable?.value);
    }),
    { numRuns: 80 },
  );
});

describe('the air waybill', () => {
  const buildWaybill = (grossGrams: number, rates: FreightRates | null) => {
    const content = buildContent([buildManifestedOrder()]);
    const [bag] = content.bags;
    if (bag === undefined) throw new Error('the content has no bag');
    return buildAirWaybill({
      ...content,
      header: { ...content.header, rates },
      bags: [{ ...bag, grossGrams }],
    });
  };
  const listTexts = (grossGrams: number, rates: FreightRates | null) =>
    layOutAirWaybill(buildWaybill(grossGrams, rates)).flatMap(({ marks }) =>
      marks.filter((mark) => mark.kind === 'text').map(({ x, y, text }) => ({ x, y, text: text.text })),
    );
  /** Left edges of the boxes of charges that say the amount: 40 of prepaid, 171 of collect. */
  const listChargeBoxes = (payment: FreightPayment) =>
    listTexts(91_800, { ...SGD_RATES, payment })
      .filter(({ y, text }) => y > 582 && text === '275.00')
      .map(({ x }) => Math.round(x));

  test('charges the start of the higher break if that is the lowest charge, and keeps the gross weight', () => {
    expect(buildWaybill(91_800, SGD_RATES)).toMatchObject({
      line: { grossGrams: 91_800, chargeableGrams: 100_000, rateClass: 'Q' },
      charge: { currency: 'SGD', rateMinor: 2_75, amountMinor: 275_00 },
    });
  });

  test('has rate, total and currency, and the charge in the boxes of its payment', () => {
    const texts = listTexts(91_800, SGD_RATES).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['SGD', 'PP', 'Q', '100.000', '2.75', '275.00']));
    expect(texts).not.toContain('AS AGREED');
    // As in FWB and XFWB.
    expect(texts).toEqual(expect.arrayContaining(['NVD', 'NCV', 'XXX']));
    expect(listChargeBoxes('PREPAID')).toEqual([40, 40]);
    expect(listChargeBoxes('COLLECT')).toEqual([171, 171]);
  });

  test('has room for the broker, three statements about goods, handling codes and customs information', () => {
    const [item] = buildManifestedOrder().items;
    if (item === undefined) throw new Error('the order has no item');
    const items = [
      { ...item, goodsFlags: ['UN3480' as const], wattHours: 37 },
      { ...item, goodsFlags: ['UN3481' as const], wattHours: 2 },
      { ...item, goodsFlags: ['UN3091' as const], lithiumGrams: 0.1 },
    ];
    const content = buildContent([buildManifestedOrder({ items })]);
    const waybill = buildAirWaybill(
      { ...content, header: { ...content.header, broker: 'KL Customs' } },
      DETAILS,
    );
    expect(waybill.handling).toHaveLength(7);
    const texts = layOutAirWaybill(waybill).flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? mark.text.text : [])),
    );
    expect(texts).toEqual(expect.arrayContaining([...waybill.handling]));
  });

  test('has other charges, their totals due agent and carrier in the boxes of their payment, and the sums', () => {
    const otherCharges: OtherCharges = {
      payment: 'COLLECT',
      charges: [
        { code: 'AW', dueTo: 'AGENT', amountMinor: 30_00 },
        { code: 'MY', dueTo: 'CARRIER', amountMinor: 18_45 },
        { code: 'XB', dueTo: 'CARRIER', amountMinor: 6_15 },
      ],
    };
    const texts = listTexts(91_800, { ...SGD_RATES, otherCharges });
    const boxes = texts.filter(({ y }) => y > 582).map(({ x, text }) => [Math.round(x), text]);
    expect(boxes).toEqual(
      expect.arrayContaining([
        [40, '275.00'],
        [171, '30.00'],
        [171, '24.60'],
        [171, '54.60'],
      ]),
    );
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['PP', 'CC', 'AWA 30.00 MYC 18.45 XBC 6.15']),
    );
  });

  test('has addresses, agent, handling codes, customs information and issue of the saved details', () => {
    const waybill = buildAirWaybill(buildContent([buildManifestedOrder()]), {
      ...DETAILS,
      consignee: { ...DETAILS.consignee, taxId: 'C 2581234500' },
      handlingCodes: ['ECC', 'EAP'],
    });
    expect(waybill).toMatchObject({
      shipper: ['Straits Express', '80 Airport Boulevard', 'Singapore, 819642, SG', 'TEL +65 6123 4567'],
      agentCode: '3234567/0010',
      issue: { execution: '29NOV26, Singapore', signature: 'Ravi Kumar' },
    });
    expect(waybill.handling.slice(-2)).toEqual(['SPECIAL HANDLING ECC EAP', 'CUSTOMS MY/CNE/T/C 2581234500']);
  });

  test('has the minimum charge as rate and total of class M', () => {
    expect(buildWaybill(5_000, SGD_RATES)).toMatchObject({
      line: { chargeableGrams: 5_000, rateClass: 'M' },
      charge: { rateMinor: 75_00, amountMinor: 75_00 },
    });
  });

  test('and the packing list name the load units of the bags', () => {
    const content = buildContent([buildManifestedOrder()]);
    const bags = content.bags.map((bag) => ({
      ...bag,
      loadUnit: { kind: 'ULD' as const, code: 'AKE12345SQ' },
    }));
    expect(buildAirWaybill({ ...content, bags }).goods).toContain('LOADED ON AKE12345SQ');
    expect(buildPackingList({ ...content, bags }, readNoTaxIds).tables[0]?.rows[0]).toContain('AKE12345SQ');
  });

  test('says AS AGREED if the booking has no rates', () => {
    expect(buildWaybill(91_800, null)).toMatchObject({ line: { rateClass: 'Q' }, charge: null });
    expect(listTexts(91_800, null).map(({ text }) => text)).toContain('AS AGREED');
  });
});

test('papers and messages name airports by IATA code, which UN/LOCODEs do not always end with, and ports without one by UN/LOCODE', () => {
  const content = buildContent([buildManifestedOrder()]);
  const header = {
    ...content.header,
    originPort: 'IDJKT',
    originAirport: 'CGK',
    destinationPort: 'MYPKG',
    destinationAirport: null,
  };
  const jakarta = { ...content, header };
  const airports = { departure: 'CGK', destination: 'MYPKG' };
  expect(buildAirWaybill(jakarta)).toMatchObject(airports);
  expect(buildPieceLabels(jakarta)).toEqual(jakarta.bags.map(() => expect.objectContaining(airports)));
  expect(buildMawbFacts(jakarta, readNoTaxIds)).toMatchObject(airports);
  for (const paper of [buildHawbList(jakarta), buildPackingList(jakarta, readNoTaxIds)])
    expect(paper.facts).toContainEqual(['From – to', 'CGK – MYPKG']);
});

test('tax identifiers are on invoices and the packing list for orders that the reader may read alone', () => {
  const cleared = buildManifestedOrder({ isBroker: true });
  const other = buildManifestedOrder({ orderCode: 'SG2', consignee: { ...cleared.consignee, name: 'Lim' } });
  const readTaxIds = (order: ManifestedOrder) =>
    order.isBroker ? { consignor: '201912345D', consignee: 'IG12345678' } : readNoTaxIds(order);
  const content = buildContent([cleared, other]);
  const [invoice] = buildCommercialInvoices(content, readTaxIds);
  expect(invoice?.parties[0]?.lines).toContain('Tax id 201912345D');
  expect(invoice?.tables[0]?.rows.map((row) => row[1])).toEqual([
    ...Array.from({ length: 2 }, () => 'Nur Aisyah, MY, Tax id IG12345678'),
    ...Array.from({ length: 2 }, () => 'Lim, MY'),
  ]);
  expect(buildPackingList(content, readTaxIds).tables[2]?.rows).toEqual([
    ['SG1000042X', 'Mei Ling Lim, SG, Tax id 201912345D', 'Nur Aisyah, MY, Tax id IG12345678'],
    ['SG2', 'Mei Ling Lim, SG', 'Lim, MY'],
  ]);
});

test('a bag code is in one line of the HAWB list, and nothing to collect is a dash', async () => {
  const order = buildManifestedOrder({ pieces: [{ piece: 1, bagCode: 'BAGMWMWMWMWMW' }] });
  const pages = await layOutPaper(buildHawbList(buildContent([order])));
  const texts = pages.flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text.text] : [])),
  );
  expect(texts).toContain('BAGMWMWMWMWMW');
  expect(texts).toContain('–');
});

test('the HAWB list of a MAWB without the first piece names the piece that the cash is collected with', () => {
  const pieces = [1, 2].map((piece) => ({ piece, bagCode: 'BAG1' }));
  const order = buildManifestedOrder({
    parcels: [{ grossGrams: 500 }, { grossGrams: 700 }],
    pieces,
    cod: { amountMinor: 41_300, currency: 'MYR' },
  });
  const readCod = (manifested: ManifestedOrder) =>
    readCells(buildHawbList(buildContent([manifested])).tables[0], 'COD', 'rows');
  expect(readCod(order)).toEqual(['413.00 MYR']);
  expect(readCod({ ...order, pieces: pieces.slice(1) })).toEqual(['With piece 1/2']);
});

test('an invoice with a gift says that its value is for customs, one of sales alone does not', () => {
  const [shirt, belt] = buildManifestedOrder().items;
  if (shirt === undefined || belt === undefined) throw new Error('no items');
  const gift = buildManifestedOrder({
    kind: 'GIFT',
    items: [{ ...shirt, localDescription: 'Kemeja-T kapas', permitNumber: 'IP-1' }, belt],
  });
  const listInvoices = (order: ManifestedOrder) =>
    buildCommercialInvoices(buildContent([order]), readNoTaxIds).flatMap(({ tables, notes }) => ({
      rows: tables[0]?.rows.map((row) => [row[2], row[6]]),
      isForCustoms: notes.some((note) => note.includes('for customs purposes only')),
    }));
  expect(listInvoices(gift)).toEqual([
    {
      rows: [
        ['Cotton T-shirt / Kemeja-T kapas / Permit IP-1', 'Gift'],
        ['Leather belt', 'Gift'],
      ],
      isForCustoms: true,
    },
  ]);
  expect(listInvoices(buildManifestedOrder())).toMatchObject([{ isForCustoms: false }]);
});

test('the label of a bag has its pieces, goods and client; with orders of several clients it names the consolidator', () => {
  const [item] = buildManifestedOrder().items;
  const battery = buildManifestedOrder({
    items: item === undefined ? [] : [{ ...item, goodsFlags: ['LIQUID', 'UN3481'] }],
  });
  const [label] = buildBagLabels(buildContent([battery]));
  expect(label).toMatchObject({
    bagCode: 'BAG1',
    clientName: 'Lion Goods',
    forwarderName: 'Straits Express',
    pieces: 1,
    orders: 1,
    weightGrams: 20_200,
    goodsFlags: ['UN3481', 'LIQUID'],
  });
  const garuda = buildManifestedOrder({ orderCode: 'SG2', clientName: 'Garuda Goods' });
  expect(buildBagLabels(buildContent([battery, garuda]))).toMatchObject([
    { clientName: 'Straits Express', orders: 2, pieces: 2 },
  ]);
});
