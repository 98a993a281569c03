import {
  getCustomerLogo,
  getLogoPreference,
  previewLabel,
  previewLetterhead,
  printLabels,
  removeCustomerLogo,
  setCustomerLogo,
  setLabelOnly,
  setLogoPreference,
} from '@portal/contract/labels';
import { editCustomer, getCustomer } from '@portal/contract/customers';
import { relabelOrders } from '@portal/contract/orders';
import { getSenderLogo, trackPublicly } from '@portal/contract/tracking';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createLargePng } from '../../../platform/files/testing-pictures.ts';
import { buildParcelOrder, createTestOrders } from '../testing-orders.ts';

let world: World;
let carrier: TestPartner;
beforeAll(async () => {
  world = await openWorld();
  carrier = await world.partner();
});
afterAll(() => world.close());

const CLIENT_LOGO = createLargePng(8);
const CUSTOMER_LOGO = createLargePng(16);
const toFile = (bytes: Uint8Array) => ({ file: { name: 'logo.png', bytes } });
const toDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

/** A client with a logo, a customer with one, and an order of the customer. */
async function createClient() {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const { customerId } = await client.customer();
  const params = { id: customerId };
  await admin.call(setLogoPreference, toFile(CLIENT_LOGO));
  await admin.call(setCustomerLogo, { params, ...toFile(CUSTOMER_LOGO) });
  const createOrder = async (tenant: { clientId: string; customerId?: string }) => {
    const [order] = await createTestOrders(world.database, tenant, carrier.partnerId, [buildParcelOrder()]);
    return order?.id ?? '';
  };
  const orderId = await createOrder({ clientId: client.clientId, customerId });
  /** The logo on the label of an order: of the client, of the customer, or none. */
  const readLogo = async (id = orderId) => {
    const svg = (await admin.call(previewLabel, { params: { id } })).bytes.toString();
    const [, data] = /<image [^>]*href="([^"]+)"/.exec(svg) ?? [];
    return data === undefined
      ? 'none'
      : { [toDataUrl(CLIENT_LOGO)]: 'client', [toDataUrl(CUSTOMER_LOGO)]: 'customer' }[data];
  };
  const print = (id = orderId) => admin.call(printLabels, { body: { orderIds: [id] } });
  return { client, admin, params, orderId, createOrder, readLogo, print };
}

describe('logos of labels', () => {
  test('are those of the client, of the customer of the order, or none, as set', async () => {
    const { client, admin, createOrder, readLogo } = await createClient();
    expect(await readLogo()).toBe('client');
    const { answer } = await admin.call(setLogoPreference, {
      body: { owner: 'CUSTOMER', position: 'RIGHT', percent: 60 },
    });
    expect(answer.value).toEqual({
      logo: toDataUrl(CLIENT_LOGO),
      owner: 'CUSTOMER',
      position: 'RIGHT',
      percent: 60,
      colour: null,
    });
    expect(await readLogo()).toBe('customer');
    expect(await readLogo(await createOrder({ clientId: client.clientId }))).toBe('client');
    await admin.call(setLogoPreference, { body: { owner: 'NONE' } });
    expect(await readLogo()).toBe('none');
    expect((await admin.call(getLogoPreference)).answer.value).toEqual({ ...answer.value, owner: 'NONE' });
  });

  test('of a customer can be read, replaced and removed, and the label shows that of the client again', async () => {
    const { admin, params, readLogo } = await createClient();
    await admin.call(setLogoPreference, { body: { owner: 'CUSTOMER' } });
    const read = async () => (await admin.call(getCustomerLogo, { params })).answer.value.logo;
    expect(await read()).toBe(toDataUrl(CUSTOMER_LOGO));
    expect((await admin.call(removeCustomerLogo, { params })).status).toBe(204);
    expect(await read()).toBeNull();
    expect(await readLogo()).toBe('client');
  });

  test('of a customer of another client are not found, and operators do not change them', async () => {
    const { client, params } = await createClient();
    const foreignAdmin = await (await world.client()).as('CLIENT_ADMIN');
    const upload = { params, ...toFile(CLIENT_LOGO) };
    expect((await foreignAdmin.call(getCustomerLogo, { params })).problem.status).toBe(404);
    expect((await foreignAdmin.call(setCustomerLogo, upload)).problem.status).toBe(404);
    expect((await foreignAdmin.call(removeCustomerLogo, { params })).problem.status).toBe(404);
    const operator = await client.as('CLIENT_OPERATOR');
    expect((await operator.call(setCustomerLogo, upload)).problem.status).toBe(403);
    const broken = { params, ...toFile(Buffer.from('GIF89a')) };
    expect((await (await client.as('CLIENT_ADMIN')).call(setCustomerLogo, broken)).problem.status).toBe(415);
  });

  test('in the preview have the position and the size of the draft', async () => {
    const { admin } = await createClient();
    const preview = async (query = {}) =>
      (await admin.call(previewLetterhead, { query })).bytes.toString().match(/<image [^>]*href/)?.[0];
    const saved = await preview();
    expect(saved).toContain('x="10" y="10" width="120" height="28" preserveAspectRatio="xMinYMid meet"');
    expect(await preview({ logoPercent: '50' })).toContain('width="60" height="14"');
    expect(await preview({ logoPosition: 'RIGHT' })).toContain('preserveAspectRatio="xMaxYMid meet"');
    expect(await preview({ logoOwner: 'NONE' })).toBeUndefined();
    expect(await preview()).toBe(saved);
  });
});

describe('a printed label', () => {
  test('is reprinted with the logo and the settings of its first print, until it is relabelled', async () => {
    const { admin, params, orderId, readLogo, print } = await createClient();
    await admin.call(setLogoPreference, { body: { owner: 'CUSTOMER' } });
    await print();
    await admin.call(setLogoPreference, { body: { owner: 'NONE' } });
    await admin.call(removeCustomerLogo, { params });
    expect(await readLogo()).toBe('customer');
    await print();
    expect(await readLogo()).toBe('customer');
    await admin.call(relabelOrders, { body: { orderIds: [orderId], comment: 'Torn' } });
    expect(await readLogo()).toBe('none');
  });

  test('of a client without a saved configuration keeps the defaults', async () => {
    const { admin, client, orderId, readLogo, print } = await createClient();
    await print();
    await admin.call(setLogoPreference, { body: { owner: 'NONE' } });
    expect(await readLogo()).toBe('client');
    const { rows } = await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.connection.query<{ version: number }>(
        'select c.version from order_labels l join label_configurations c on c.id = l.configuration_id where l.order_id = $1',
        [orderId],
      ),
    );
    expect(rows).toEqual([{ version: 1 }]);
  });
});

test('settings that do not change make no version, and concurrent changes make one each', async () => {
  const { admin, client } = await createClient();
  const countVersions = async () => {
    const { rows } = await world.database.withTenant({ clientId: client.clientId }, async (tx) =>
      tx.connection.query<{ version: number }>('select version from label_configurations order by version'),
    );
    return rows.map(({ version }) => version);
  };
  await admin.call(setLabelOnly, { body: { value: false } });
  expect(await countVersions()).toEqual([]);
  await Promise.all([
    admin.call(setLabelOnly, { body: { value: true } }),
    admin.call(setLogoPreference, { body: { percent: 50 } }),
    admin.call(setLogoPreference, { body: { position: 'RIGHT' } }),
  ]);
  expect(await countVersions()).toEqual([1, 2, 3]);
  expect((await admin.call(getLogoPreference)).answer.value).toMatchObject({
    percent: 50,
    position: 'RIGHT',
  });
});

describe('public tracking', () => {
  test('shows name, colour and logo of the customer of an order, and those of the client for its own', async () => {
    const { admin, client, params: customerParams, createOrder, orderId } = await createClient();
    const readSender = async (id: string) => {
      const order = await world.database.withTenant({ clientId: client.clientId }, (tx) =>
        tx.row<{ code: string }>(sql`select order_code code from orders where id = ${id}`),
      );
      const params = { code: order?.code ?? '' };
      const { sender } = (await world.guest.call(trackPublicly, { params })).answer.value;
      const { status, bytes, headers } = await world.guest.call(getSenderLogo, { params });
      return { sender, status, bytes, type: headers['content-type'] };
    };
    await admin.call(setLogoPreference, { body: { colour: '#1a5fb4' } });
    await admin.call(editCustomer, { params: customerParams, body: { colour: '#c01c28' } });
    const { value: customer } = (await admin.call(getCustomer, { params: customerParams })).answer;
    const ofCustomer = await readSender(orderId);
    expect(ofCustomer).toMatchObject({
      sender: { name: customer.name, colour: '#c01c28', hasLogo: true },
      type: 'image/png',
    });
    expect(ofCustomer.bytes.equals(CUSTOMER_LOGO)).toBe(true);
    const own = await createOrder({ clientId: client.clientId });
    expect(await readSender(own)).toMatchObject({
      sender: { colour: '#1a5fb4', hasLogo: true },
      status: 200,
    });
    await admin.call(setLogoPreference, { body: { logo: null, colour: null } });
    expect(await readSender(own)).toMatchObject({
      sender: { colour: null, hasLogo: false },
      status: 404,
    });
    const refused = await admin.call(setLogoPreference, { body: { colour: 'blue' } });
    expect(refused.problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: 'colour', code: 'field.colour' }],
    });
  });
});
