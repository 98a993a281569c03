import {
  getLabelOnly,
  getLogoPreference,
  getOrderCodeFormat,
  previewLetterhead,
  printLabels,
  setLabelOnly,
  setLogoPreference,
  setOrderCodeFormat,
} from '@portal/contract/labels';
import { pdfText } from '@portal/tests/decode/pdf-pages.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aParcel, placeOrders } from './testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const logo = (bytes: Uint8Array) => ({ file: { name: 'logo', bytes } });

test('a logo is put on the labels, shown, replaced and taken off', async () => {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const partner = await world.partner();
  const [order] = await placeOrders(world.database, client, partner.partnerId, [aParcel()]);
  const print = async () =>
    (await admin.call(printLabels, { body: { orderIds: [order?.id] } })).bytes.toString('latin1');
  expect((await admin.call(getLogoPreference)).answer.value.logo).toBeNull();
  expect(await print()).not.toContain('/Subtype /Image');

  const shown = `data:image/png;base64,${PNG.toString('base64')}`;
  expect((await admin.call(setLogoPreference, logo(PNG))).answer.value.logo).toBe(shown);
  expect((await admin.call(getLogoPreference)).answer.value.logo).toBe(shown);
  expect(await print()).toContain('/Subtype /Image');

  expect((await admin.call(setLogoPreference, { body: { logo: null } })).answer.value.logo).toBeNull();
  expect(await print()).not.toContain('/Subtype /Image');
});

test.each([
  ['no picture', Buffer.from('GIF89a'), 415],
  ['a picture cut short', PNG.subarray(0, 20), 422],
  ['too many bytes', Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]), 413],
])('%s is refused', async (_, bytes, status) => {
  const admin = await (await world.client()).as('CLIENT_ADMIN');
  expect((await admin.call(setLogoPreference, logo(bytes))).problem.status).toBe(status);
  expect((await admin.call(getLogoPreference)).answer.value.logo).toBeNull();
});

test('labels stand with their customs lines, or alone', async () => {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const partner = await world.partner();
  const input = aParcel({ movement: 'CROSS_BORDER', destinationCountry: 'MY' });
  const [order] = await placeOrders(world.database, client, partner.partnerId, [
    { ...input, consignee: { ...input.consignee, country: 'MY' } },
  ]);
  const text = async () =>
    pdfText((await admin.call(printLabels, { body: { orderIds: [order?.id] } })).bytes);
  expect((await admin.call(getLabelOnly)).answer.value).toBe(false);
  expect(await text()).toContain('Tea');
  expect((await admin.call(setLabelOnly, { body: { value: true } })).answer.value).toBe(true);
  expect((await admin.call(getLabelOnly)).answer.value).toBe(true);
  expect(await text()).not.toContain('Tea');
});

test('new order codes begin with the prefix once there is one', async () => {
  const admin = await (await world.client()).as('CLIENT_ADMIN');
  const enable = { params: { path: 'enable' } } as const;
  expect((await admin.call(setOrderCodeFormat, { ...enable, body: {} })).problem.status).toBe(409);
  const set = await admin.call(setOrderCodeFormat, { ...enable, body: { prefix: 'LCG' } });
  expect(set.answer.value).toEqual({ prefix: 'LCG', prefixOn: true });
  const off = await admin.call(setOrderCodeFormat, { params: { path: 'disable' }, body: {} });
  expect(off.answer.value).toEqual({ prefix: 'LCG', prefixOn: false });
  expect((await admin.call(getOrderCodeFormat)).answer.value).toEqual({ prefix: 'LCG', prefixOn: false });
});

test('a made-up label shows the settings as they are, or as they would be', async () => {
  const admin = await (await world.client({ name: 'Lion City Goods' })).as('CLIENT_ADMIN');
  const show = async (query = {}) => (await admin.call(previewLetterhead, { query })).bytes.toString();
  const plain = await show();
  expect(await show({ labelOnly: 'false', prefix: '' })).toBe(plain);
  expect(await show({ labelOnly: 'true' })).not.toBe(plain);
  const drafted = await show({ prefix: 'LCG' });
  expect(drafted).not.toBe(plain);
  await admin.call(setOrderCodeFormat, { params: { path: 'enable' }, body: { prefix: 'LCG' } });
  expect(await show()).toBe(drafted);
  await admin.call(setLogoPreference, logo(PNG));
  expect(await show()).toContain('<image ');
  expect((await admin.call(previewLetterhead, { query: { prefix: 'lower' } })).problem.status).toBe(400);
});
