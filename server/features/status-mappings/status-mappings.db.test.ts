import { updateOrderStatus } from '@portal/contract/orders';
import { savePartnerStatusCode } from '@portal/contract/partners';
import {
  deleteStatusMappingVersion,
  exportStatusMappings,
  getStatusCoverage,
  getStatusMappings,
  importStatusMappings,
  listStatusMappingVersions,
  MAPPED_STATUSES,
  replayStatusMappings,
  restoreStatusMappings,
  saveStatusMappings,
  type StatusMappings,
} from '@portal/contract/status-mappings';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestOrder } from '../orders/testing-created-orders.ts';
import { saveTestMapping, toMappings } from './testing-mappings.ts';

let world: World;
let client: TestClient;
let admin: Awaited<ReturnType<TestClient['as']>>;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
});

const DELIVERED = 'LAST_MILE:DELIVERED';
const read = async (version?: number) =>
  (await admin.call(getStatusMappings, version === undefined ? {} : { query: { version: String(version) } }))
    .answer;
const listVersions = async () =>
  (await admin.call(listStatusMappingVersions)).answer.data.map(({ version, state }) => [version, state]);

function findMapping({ clientStatusMappings }: StatusMappings, key: string) {
  const [serviceType, status] = key.split(':');
  return clientStatusMappings
    .find((service) => service.serviceType === serviceType)
    ?.mappings.find((mapping) => mapping.status === status);
}

describe('a status mapping', () => {
  test('lists every status before the first version, and statuses without a word first after it', async () => {
    const empty = await read();
    expect(empty).toMatchObject({ version: null, activeVersion: null });
    expect(empty.clientStatusMappings.flatMap(({ mappings }) => mappings)).toHaveLength(
      MAPPED_STATUSES.length,
    );
    await saveTestMapping(admin, { 'LAST_MILE:RECEIVED_AT_DESTINATION_HUB': 'Near you' });
    const lastMile = (await read()).clientStatusMappings.find(
      ({ serviceType }) => serviceType === 'LAST_MILE',
    );
    expect(lastMile?.mappings[0]?.status).toBe('OUT_FOR_DELIVERY');
    expect(lastMile?.mappings.at(-1)).toMatchObject({
      status: 'RECEIVED_AT_DESTINATION_HUB',
      clientStatusMapping: { clientStatus: 'Near you' },
    });
  });

  test('is saved as a draft, scheduled and used, and a later version replaces the earlier ones', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await saveTestMapping(admin, { [DELIVERED]: 'Arrived' });
    await saveTestMapping(admin, { [DELIVERED]: 'Here' }, tomorrow);
    await saveTestMapping(admin, { [DELIVERED]: 'There' }, null);
    expect(await listVersions()).toEqual([
      [3, 'DRAFT'],
      [2, 'SCHEDULED'],
      [1, 'ACTIVE'],
    ]);
    expect(await read()).toMatchObject({ version: { version: 3, state: 'DRAFT' }, activeVersion: 1 });
    await saveTestMapping(admin, { [DELIVERED]: 'There' });
    expect(await listVersions()).toEqual([
      [4, 'ACTIVE'],
      [2, 'SUPERSEDED'],
      [1, 'SUPERSEDED'],
    ]);
  });

  test('keeps the ids of statuses over versions, and the same words twice are one version', async () => {
    await saveTestMapping(admin, { [DELIVERED]: 'Arrived' });
    const first = findMapping(await read(), DELIVERED)?.clientStatusMapping;
    await saveTestMapping(admin, { [DELIVERED]: 'Here' });
    await saveTestMapping(admin, { [DELIVERED]: 'Here' });
    expect(findMapping(await read(), DELIVERED)?.clientStatusMapping).toEqual({
      ...first,
      clientStatus: 'Here',
    });
    expect(await listVersions()).toEqual([
      [2, 'ACTIVE'],
      [1, 'SUPERSEDED'],
    ]);
  });

  test('is restored from an earlier version, and a version that is not used yet can be deleted', async () => {
    await saveTestMapping(admin, { [DELIVERED]: 'Arrived' });
    await saveTestMapping(admin, { [DELIVERED]: 'Here' });
    const draft = await saveTestMapping(admin, {}, null);
    const restored = (await admin.call(restoreStatusMappings, { body: { version: 1 } })).answer.value;
    expect(restored).toMatchObject({ version: { version: 3, state: 'DRAFT' }, activeVersion: 4 });
    expect((await read(4)).version).toMatchObject({ restoredVersion: 1 });
    const remove = (version: number) =>
      admin.call(deleteStatusMappingVersion, { params: { version: String(version) } });
    expect((await remove(draft)).status).toBe(204);
    expect((await remove(4)).problem.kind).toBe('not_allowed_now');
    expect((await remove(2)).problem.kind).toBe('not_allowed_now');
    expect((await remove(9)).status).toBe(404);
    const refused = await admin.call(restoreStatusMappings, { body: { version: 9 } });
    expect(refused.status).toBe(404);
  });

  test('is refused if another version was saved meanwhile, or the version begins in the past', async () => {
    const response = await admin.call(getStatusMappings);
    await saveTestMapping(admin, { [DELIVERED]: 'Arrived' });
    const headers = { 'if-match': String(response.headers['etag']) };
    const body = { clientStatusMappings: toMappings({ [DELIVERED]: 'Here' }) };
    expect((await admin.call(saveStatusMappings, { body, headers })).status).toBe(412);
    const past = { ...body, effectiveAt: '2026-01-01T00:00:00Z' };
    expect((await admin.call(saveStatusMappings, { body: past })).problem.ErrorDetails).toMatchObject([
      { note: 'effectiveAt', code: 'statusmapping.starts_in_past' },
    ]);
  });

  test('is refused with the field of a status that the service type does not have, or that is listed twice', async () => {
    const faults = toMappings({ 'CUSTOMS:DELIVERED': 'x', [DELIVERED]: 'y' });
    const body = { clientStatusMappings: [...faults, ...toMappings({ [DELIVERED]: 'z' })] };
    expect((await admin.call(saveStatusMappings, { body })).problem.ErrorDetails).toMatchObject([
      { note: 'clientStatusMappings.0.mappings.0.status', code: 'statusmapping.no_such_status' },
      { note: 'clientStatusMappings.2.mappings.0.status', code: 'statusmapping.status_twice' },
    ]);
  });

  test('shows the codes of connected partners alone', async () => {
    const [connected, other] = [await world.partner(), await world.partner()];
    await client.connect(connected);
    for (const partner of [connected, other])
      await (
        await partner.as('PARTNER_ADMIN')
      ).call(savePartnerStatusCode, {
        params: { partnerId: partner.partnerId, statusCode: 'DLV' },
        body: { label: 'Handed to receiver', serviceType: 'LAST_MILE', status: 'DELIVERED' },
      });
    expect(findMapping(await read(), DELIVERED)?.code).toMatchObject([
      { partner: { id: connected.partnerId }, code: 'DLV', label: 'Handed to receiver' },
    ]);
  });

  test('of another client is not read', async () => {
    await saveTestMapping(admin, { [DELIVERED]: 'Arrived' });
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(getStatusMappings, { query: { version: '1' } })).status).toBe(404);
    expect((await outsider.call(listStatusMappingVersions)).answer.totalCount).toBe(0);
  });
});

describe('events of the client', () => {
  test('are counted by partner with and without a word, and read under the draft beside the active version', async () => {
    const partner = await world.partner();
    await client.connect(partner);
    const order = await createTestOrder(world, client, { partnerId: partner.partnerId });
    const updates = ['PENDING_PICKUP', 'PICKED_UP'].map((status, index) => ({
      orderId: order.id,
      serviceType: 'FIRST_MILE' as const,
      status,
      updateTimestamp: new Date(Date.now() - 60_000 + index * 1_000).toISOString(),
    }));
    await (await partner.as('PARTNER_OPERATOR')).call(updateOrderStatus, { body: updates });
    await saveTestMapping(admin, { 'FIRST_MILE:PICKED_UP': 'Collected' });
    const { data } = (await admin.call(getStatusCoverage)).answer;
    expect(data.find((coverage) => coverage.partner?.id === partner.partnerId)).toMatchObject({
      events: 2,
      mappedEvents: 1,
      unmapped: [{ status: 'PENDING_PICKUP', events: 1, exampleOrderCode: order.orderCode }],
    });
    await saveTestMapping(
      admin,
      { 'FIRST_MILE:PENDING_PICKUP': 'Waiting', 'FIRST_MILE:PICKED_UP': 'Collected' },
      null,
    );
    const { value } = (await admin.call(replayStatusMappings)).answer;
    expect(value).toMatchObject({ version: 2, activeVersion: 1, changedEvents: 1 });
    expect(value.rows[0]).toMatchObject({
      status: 'PENDING_PICKUP',
      activeClientStatus: null,
      newClientStatus: 'Waiting',
    });
    expect(value.rows.reduce((sum, { events }) => sum + events, 0)).toBe(value.events);
  });
});

describe('a spreadsheet', () => {
  test.each(['csv', 'xlsx'] as const)(
    'that was exported as %s is imported as a draft with the same words',
    async (format) => {
      const words = {
        [DELIVERED]: { clientStatus: '=Arrived', texts: { th: 'ถึงแล้ว', 'zh-Hans': '已送达' } },
      };
      await saveTestMapping(admin, words);
      const { bytes } = await admin.call(exportStatusMappings, { query: { format } });
      await saveTestMapping(admin, { 'CUSTOMS:CLEARED': 'Through', [DELIVERED]: 'Other' }, null);
      const file = { name: `words.${format}`, bytes };
      const { value } = (await admin.call(importStatusMappings, { file })).answer;
      expect(value.version).toMatchObject({ state: 'DRAFT', mapped: 1 });
      expect(findMapping(value, DELIVERED)?.clientStatusMapping).toMatchObject(words[DELIVERED] ?? {});
    },
  );

  test('with some statuses changes those alone, and an empty word removes one', async () => {
    await saveTestMapping(admin, { [DELIVERED]: 'Arrived', 'CUSTOMS:CLEARED': 'Through' });
    const text = 'Service type,Status,Client status\nCUSTOMS,CLEARED,\nLAST_MILE,LOST,Missing\n';
    const file = { name: 'words.csv', bytes: Buffer.from(text) };
    const { value } = (await admin.call(importStatusMappings, { file })).answer;
    const names = ['CUSTOMS:CLEARED', 'LAST_MILE:LOST', DELIVERED].map(
      (key) => findMapping(value, key)?.clientStatusMapping?.clientStatus,
    );
    expect(names).toEqual([undefined, 'Missing', 'Arrived']);
  });

  test('with unknown statuses is refused with their rows', async () => {
    const text = `Service type,Status,Client status\nLAST_MILE,LOST,Missing\nLAST_MILE,LOST,Twice\nCUSTOMS,SOLD,x\nB2B,LOST,${'x'.repeat(61)}\n`;
    const file = { name: 'words.csv', bytes: Buffer.from(text) };
    expect((await admin.call(importStatusMappings, { file })).problem.ErrorDetails).toMatchObject([
      { note: 'row 3, Status', code: 'statusmapping.status_twice' },
      { note: 'row 4, Status', code: 'statusmapping.no_such_status' },
      { note: 'row 5, Client status', code: 'statusmapping.word_too_long' },
    ]);
    const other = { name: 'words.csv', bytes: Buffer.from('Colour,Status\nred,LOST\n') };
    expect((await admin.call(importStatusMappings, { file: other })).problem.kind).toBe('unreadable_file');
  });
});
