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
import { readPdfText } from '@portal/tests/decode/pdf-pages.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParcelOrder, createTestOrders } from './testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const logoFile = (bytes: Uint8Array) => ({ file: { name: 'logo', bytes } });

test('a logo appears on labels after it is set, and disappears after it is removed', async () => {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const partner = await world.partner();
  // A printed label keeps its logo, so each print has an order of its own.
  const print = async () => {
    const [order] = await createTestOrders(world.database, client, partner.partnerId, [buildParcelOrder()]);
    return (await admin.call(printLabels, { body: { orderIds: [order?.id] } })).bytes.toString('latin1');
  };
  expect((await admin.call(getLogoPreference)).answer.value.logo).toBeNull();
  expect(await print()).not.toContain('/Subtype /Image');

  const dataUrl = `data:image/png;base64,${PNG.toString('base64')}`;
  expect((await admin.call(setLogoPreference, logoFile(PNG))).answer.value.logo).toBe(dataUrl);
  expect((await admin.call(getLogoPreference)).answer.value.logo).toBe(dataUrl);
  expect(await print()).toContain('/Subtype /Image');

  expect((await admin.call(setLogoPreference, { body: { logo: null } })).answer.value.logo).toBeNull();
  expect(await print()).not.toContain('/Subtype /Image');
});

test.each([
  ['a file that is no picture', Buffer.from('GIF89a'), 415],
  ['a truncated picture', PNG.subarray(0, 20), 422],
  ['a picture over 1 MB', Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]), 413],
])('%s is refused as a logo', async (_, bytes, status) => {
  const admin = await (await world.client()).as('CLIENT_ADMIN');
  expect((await admin.call(setLogoPreference, logoFile(bytes))).problem.status).toBe(status);
  expect((await admin.call(getLogoPreference)).answer.value.logo).toBeNull();
});

test('labels have customs lines unless label-only is set', async () => {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const partner = await world.partner();
  // A printed label keeps its customs lines, so each print has an order of its own.
  const readLabelText = async () => {
    const input = buildParcelOrder({ movement: 'CROSS_BORDER', destinationCountry: 'MY' });
    const [order] = await createTestOrders(world.database, client, partner.partnerId, [
      { ...input, consignee: { ...input.consignee, country: 'MY' } },
    ]);
    return readPdfText((await admin.call(printLabels, { body: { orderIds: [order?.id] } })).bytes);
  };
  expect((await admin.call(getLabelOnly)).answer.value).toBe(false);
  expect(await readLabelText()).toContain('Tea');
  expect((await admin.call(setLabelOnly, { body: { value: true } })).answer.value).toBe(true);
  expect((await admin.call(getLabelOnly)).answer.value).toBe(true);
  expect(await readLabelText()).not.toContain('Tea');
});

test('the order code prefix can be enabled once it is set, and disabled', async () => {
  const admin = await (await world.client()).as('CLIENT_ADMIN');
  const enable = { params: { path: 'enable' } } as const;
  expect((await admin.call(setOrderCodeFormat, { ...enable, body: {} })).problem.status).toBe(409);
  const enabled = await admin.call(setOrderCodeFormat, { ...enable, body: { prefix: 'LCG' } });
  expect(enabled.answer.value).toEqual({ prefix: 'LCG', prefixEnabled: true });
  const disabled = await admin.call(setOrderCodeFormat, { params: { path: 'disable' }, body: {} });
  expect(disabled.answer.value).toEqual({ prefix: 'LCG', prefixEnabled: false });
  expect((await admin.call(getOrderCodeFormat)).answer.value).toEqual({
    prefix: 'LCG',
    prefixEnabled: false,
  });
});

test('the sample label shows the saved settings, or unsaved ones from the query', async () => {
  const admin = await (await world.client({ name: 'Lion City Goods' })).as('CLIENT_ADMIN');
  const preview = async (query = {}) => (await admin.call(previewLetterhead, { query })).bytes.toString();
  const savedPreview = await preview();
  expect(await preview({ labelOnly: 'false', prefix: '' })).toBe(savedPreview);
  expect(await preview({ labelOnly: 'true' })).not.toBe(savedPreview);
  const draftPreview = await preview({ prefix: 'LCG' });
  expect(draftPreview).not.toBe(savedPreview);
  await admin.call(setOrderCodeFormat, { params: { path: 'enable' }, body: { prefix: 'LCG' } });
  expect(await preview()).toBe(draftPreview);
  await admin.call(setLogoPreference, logoFile(PNG));
  expect(await preview()).toContain('<image ');
  expect((await admin.call(previewLetterhead, { query: { prefix: 'lower' } })).problem.status).toBe(400);
});
