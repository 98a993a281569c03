import {
  listLabelConfigurations,
  listLabelConfigurationVersions,
  previewLabel,
  printLabels,
  removeLabelConfiguration,
  saveLabelConfiguration,
  type LabelSettings,
} from '@portal/contract/labels';
import { readPdfInfo } from '@portal/tests/decode/pdf-pages.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildParcelOrder, createTestOrders } from '../testing-orders.ts';

let world: World;
let carrier: TestPartner;
beforeAll(async () => {
  world = await openWorld();
  carrier = await world.partner();
});
afterAll(() => world.close());

const DEFAULTS: LabelSettings = {
  logoOwner: 'CLIENT',
  logoPosition: 'LEFT',
  logoPercent: 100,
  size: '4X6',
  hiddenFields: [],
  labelOnly: false,
};
const ALL = { customerId: null, partnerId: null, movement: null };
const PAGE_SIZES = { '4X6': '288 x 432', A6: '297.638 x 419.528', '100X150': '283.465 x 425.197' } as const;

async function createClient() {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const { customerId } = await client.customer();
  const save = (scope: object, settings: Partial<LabelSettings>) =>
    admin.call(saveLabelConfiguration, {
      body: { ...ALL, ...scope, settings: { ...DEFAULTS, ...settings } },
    });
  const list = async () => (await admin.call(listLabelConfigurations)).answer;
  const createOrder = async (tenant: { clientId: string; customerId?: string }) => {
    const [order] = await createTestOrders(world.database, tenant, carrier.partnerId, [buildParcelOrder()]);
    return order?.id ?? '';
  };
  const readSize = async (id: string) => {
    const { bytes } = await admin.call(printLabels, { body: { orderIds: [id] } });
    const size = (await readPdfInfo(bytes))['Page size'] ?? '';
    return Object.entries(PAGE_SIZES).find(([, text]) => size.startsWith(text))?.[0] ?? size;
  };
  return { client, admin, customerId, save, list, createOrder, readSize };
}

describe('configurations of labels', () => {
  test('are the defaults before the first one, and then have versions', async () => {
    const { admin, save, list } = await createClient();
    expect(await list()).toMatchObject({
      totalCount: 1,
      data: [{ id: null, version: 0, settings: DEFAULTS }],
    });
    await save({}, { size: 'A6' });
    await save({}, { size: 'A6' });
    const second = (await save({}, { size: '100X150' })).answer.value;
    expect(second).toMatchObject({ customer: null, version: 2, settings: { size: '100X150' } });
    const versions = await admin.call(listLabelConfigurationVersions, { params: { id: second.id ?? '' } });
    expect(versions.answer.data).toMatchObject([
      { version: 2, settings: { size: '100X150' }, createdBy: expect.any(String) },
      { version: 1, settings: { size: 'A6' } },
    ]);
    const removed = await admin.call(removeLabelConfiguration, { params: { id: second.id ?? '' } });
    expect(removed.problem).toMatchObject({ status: 409, code: 'label.general_configuration' });
  });

  test('of a customer, a partner and a movement apply to their orders, the most specific first', async () => {
    const { admin, client, customerId, save, list, createOrder, readSize } = await createClient();
    const tenant = { clientId: client.clientId };
    await save({ movement: 'DOMESTIC' }, { size: 'A6' });
    expect(await readSize(await createOrder(tenant))).toBe('A6');
    await save({ partnerId: carrier.partnerId }, { size: '100X150' });
    expect(await readSize(await createOrder(tenant))).toBe('100X150');
    const ofCustomer = (await save({ customerId }, { size: '4X6' })).answer.value;
    expect(await readSize(await createOrder({ ...tenant, customerId }))).toBe('4X6');
    expect(
      (await list()).data.map(({ customer, partner, movement }) => [customer?.id, partner?.id, movement]),
    ).toEqual([
      [customerId, undefined, null],
      [undefined, carrier.partnerId, null],
      [undefined, undefined, 'DOMESTIC'],
      [undefined, undefined, null],
    ]);
    expect((await admin.call(removeLabelConfiguration, { params: { id: ofCustomer.id ?? '' } })).status).toBe(
      204,
    );
    expect(await readSize(await createOrder({ ...tenant, customerId }))).toBe('100X150');
    expect((await list()).totalCount).toBe(3);
  });

  test('that changed do not change a printed label', async () => {
    const { client, save, createOrder, readSize } = await createClient();
    const id = await createOrder({ clientId: client.clientId });
    await save({}, { size: 'A6' });
    expect(await readSize(id)).toBe('A6');
    await save({}, { size: '100X150' });
    await save({ movement: 'DOMESTIC' }, { size: '4X6' });
    expect(await readSize(id)).toBe('A6');
  });

  test('of other clients are not found, and neither are their customers', async () => {
    const { customerId, save } = await createClient();
    const saved = (await save({ movement: 'B2B' }, {})).answer.value;
    const other = await createClient();
    expect((await other.save({ customerId }, {})).problem.status).toBe(404);
    expect((await other.save({ partnerId: '01890000-0000-7000-8000-000000000000' }, {})).problem.status).toBe(
      404,
    );
    const params = { id: saved.id ?? '' };
    expect((await other.admin.call(removeLabelConfiguration, { params })).problem.status).toBe(404);
    expect((await other.admin.call(listLabelConfigurationVersions, { params })).problem.status).toBe(404);
    const operator = await other.client.as('CLIENT_OPERATOR');
    const body = { ...ALL, settings: DEFAULTS };
    expect((await operator.call(saveLabelConfiguration, { body })).problem.status).toBe(403);
  });
});

test('A4 sheets are for PDF, and a start beyond the sheet is refused with its field', async () => {
  const { admin, client, createOrder } = await createClient();
  const orderIds = [await createOrder({ clientId: client.clientId })];
  const print = (body: object) => admin.call(printLabels, { body: { orderIds, ...body } });
  const { bytes } = await print({ sheet: { labels: 8, start: 5 } });
  expect(await readPdfInfo(bytes)).toMatchObject({ Pages: '1', 'Page size': expect.stringContaining('A4') });
  const beyond = await print({ sheet: { labels: 2, start: 3 } });
  expect(beyond.problem.ErrorDetails).toMatchObject([
    { note: 'sheet.start', code: 'field.start_beyond_sheet' },
  ]);
  const zpl = await print({ format: 'zpl203', sheet: { labels: 2 } });
  expect(zpl.problem.ErrorDetails).toMatchObject([{ note: 'sheet', code: 'field.sheet_for_pdf' }]);
});

test('a preview is a picture in the size of the settings, and a PNG says whether the logo loses parts', async () => {
  const { admin, client, save, createOrder } = await createClient();
  await save({}, { size: '80X50' });
  const id = await createOrder({ clientId: client.clientId });
  const svg = await admin.call(previewLabel, { params: { id } });
  expect(svg.bytes.toString()).toContain('width="226.7717pt" height="141.7323pt"');
  const png = await admin.call(previewLabel, { params: { id }, query: { format: 'png203' } });
  expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'x-label-lost-parts': 'false' });
});
