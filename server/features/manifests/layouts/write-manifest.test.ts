import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { BUNDLED_LAYOUTS } from './bundled/index.ts';
import { renderSheets } from './render-sheets.ts';
import { buildContent, buildManifestedOrder } from '../manifest/testing-manifests.ts';
import { writeManifest } from './write-manifest.ts';

async function writeAndRead(orders = [buildManifestedOrder()]) {
  const sheets = renderSheets(buildContent(orders), BUNDLED_LAYOUTS.MY.sheets, () => ({
    consignor: null,
    consignee: null,
  }));
  return (await readXlsx(await writeManifest(sheets), { readStyles: true })).sheets;
}

test('sheets print landscape in few pages across, with the header row and the first column on each', async () => {
  const [header, lines] = await writeAndRead();
  expect(lines?.pageSetup).toMatchObject({
    paperSize: 'a4',
    orientation: 'landscape',
    fitToWidth: 2,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
    printTitlesColumn: '$A:$A',
  });
  expect(header?.pageSetup).toMatchObject({ fitToWidth: 1 });
});

test('columns are as wide as their totals with decimals', async () => {
  const unitValue = { amountMinor: 123_456_789_000, currency: 'USD' };
  const item = { description: 'Watch', quantity: 40, unitValue };
  const [, lines] = await writeAndRead([buildManifestedOrder({ items: [item] })]);
  const column = lines?.rows[0]?.indexOf('FOB') ?? -1;
  expect(lines?.columns?.[column]?.width).toBeGreaterThanOrEqual('49382715600.00'.length);
});

test('a header without net weights leaves the sum empty, and has no line for an amount of zero', async () => {
  const item = { description: 'Watch', quantity: 1, unitValue: { amountMinor: 100, currency: 'USD' } };
  const [header] = await writeAndRead([buildManifestedOrder({ items: [item] })]);
  const find = (label: string) => header?.rows.find(([word]) => word === label);
  expect(find('Net weight (kg)')?.[1] ?? null).toBeNull();
  expect(find('FOB USD')?.[1]).toBe(1);
  expect(find('COD USD')).toBeUndefined();
});

test('the header has times to the minute, weights with three decimals and amounts with those of the currency', async () => {
  const item = { description: 'Watch', quantity: 1, unitValue: { amountMinor: 5050, currency: 'USD' } };
  const content = buildContent([buildManifestedOrder({ items: [item] })]);
  const departing = { ...content, header: { ...content.header, departsAt: '2026-11-25T18:30:00.000Z' } };
  const sheets = renderSheets(departing, BUNDLED_LAYOUTS.MY.sheets, () => ({
    consignor: null,
    consignee: null,
  }));
  const [header] = (await readXlsx(await writeManifest(sheets), { readStyles: true })).sheets;
  const findRow = (label: string) => header?.rows.findIndex(([word]) => word === label) ?? -1;
  const findFormat = (label: string) => header?.cells?.get(`${findRow(label)},1`)?.style?.numFmt;
  expect(header?.rows[findRow('ETD')]?.[1]).toBe('2026-11-26 02:30');
  expect(findFormat('Gross weight of the pieces (kg)')).toBe('0.000_)');
  expect(findFormat('FOB USD')).toBe('0.00_)');
  expect(findFormat('HAWBs')).toBe('0_)');
});
