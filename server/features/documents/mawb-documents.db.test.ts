import {
  attachMawbDocument,
  downloadDocument,
  getMawb,
  getMawbChecklist,
  getMawbDocumentUrl,
  listMawbDocuments,
  listMawbs,
  listPartnerMawbs,
} from '@portal/contract/documents';
import { setAwb } from '@portal/contract/orders';
import { sql } from '../../db/sql.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrder } from '../orders/testing-created-orders.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const CREATED = new Date(Date.now() - 3_600_000);
let serial = 4_000_000;

/** A number that no other test has. */
function newAwbNumber(): string {
  serial += 1;
  return `618-${serial}${serial % 7}`;
}

/** An order of the client on the MAWB; the partner carries every leg. */
async function addOrder(client: TestClient, { partnerId }: TestPartner, awbNumber: string) {
  const order = await createTestOrder(world, client, { partnerId, now: CREATED });
  const admin = await client.as('CLIENT_ADMIN');
  await admin.call(setAwb, { body: { rows: [{ code: order.id, awbNumber }] } });
  return order;
}

/** A MAWB of one partner with orders of two clients. */
async function createMawb() {
  const awbNumber = newAwbNumber();
  const [client, otherClient, partner] = [await world.client(), await world.client(), await world.partner()];
  const order = await addOrder(client, partner, awbNumber);
  await addOrder(otherClient, partner, awbNumber);
  const broker = await partner.as('PARTNER_OPERATOR');
  return { awbNumber, client, otherClient, partner, order, broker };
}

/** The partner books a flight on a Monday, far enough away that nothing is overdue. */
const book = ({ partnerId }: TestPartner, awbNumber: string) =>
  world.owner.query(
    `insert into mawbs (partner_id, id, awb_number, state, flight_number, flight_date, origin_port_id, destination_port_id,
       departs_at, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'OPEN', 'SQ118', '2099-11-30', 'SGSIN', 'MYKUL', '2099-11-30T12:00:00Z', now(), now())`,
    [partnerId, awbNumber],
  );

const upload = (
  by: TestCaller,
  id: string,
  category: string,
  { clientId, text = 'one' }: { clientId?: string; text?: string } = {},
) =>
  by.call(attachMawbDocument, {
    params: { id },
    file: {
      name: `${category}.pdf`,
      bytes: Buffer.from(`%PDF-1.7\n${text}`),
      fields: { category, ...(clientId !== undefined && { clientId }) },
    },
  });

const list = (by: TestCaller, mawbId: string, query: Record<string, string> = {}) =>
  by.call(listMawbDocuments, { params: { mawbId }, query });

async function listCategories(by: TestCaller, mawbId: string, query: Record<string, string> = {}) {
  return (await list(by, mawbId, query)).answer.documents.map(({ category }) => category);
}

test('the checklist of a MAWB counts the orders of all clients, and its documents; others do not see it', async () => {
  const { awbNumber, client, broker } = await createMawb();
  const read = (by: TestCaller) => by.call(getMawbChecklist, { params: { mawbId: awbNumber } });
  await upload(broker, awbNumber, 'MANIFEST');
  await upload(broker, awbNumber, 'COMMERCIAL_INVOICE', { clientId: client.clientId });
  const mawbs = await (await client.as('CLIENT_VIEWER')).call(listMawbs, {});
  expect(mawbs.answer.data).toMatchObject([{ awbNumber, categories: ['COMMERCIAL_INVOICE'] }]);
  const { value } = (await read(broker)).answer;
  expect(value).toMatchObject({ awbNumber, departsAt: null, cutOffAt: null });
  const find = (code: string) =>
    [...value.freight, ...value.countries.flatMap(({ items }) => items)].find((item) => item.code === code);
  expect(find('MANIFEST')).toMatchObject({ state: 'DONE', orders: 2, missing: 0 });
  expect(find('COMMERCIAL_INVOICE')).toMatchObject({ state: 'MISSING', orders: 2, missing: 1 });
  expect(find('WEIGHTS')).toMatchObject({ state: 'DONE', dueAt: null });
  expect(value.countries).toMatchObject([{ country: 'MY', orders: 2, hasTable: true }]);
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  expect((await read(outsider)).status).toBe(404);
});

test('a checklist is due at the cut-off of the forwarder before its flight', async () => {
  const { awbNumber, client, partner, broker } = await createMawb();
  await book(partner, awbNumber);
  const { value } = (await broker.call(getMawbChecklist, { params: { mawbId: awbNumber } })).answer;
  // Line hauls have their cut-off at 18:00 in Singapore.
  expect(value).toMatchObject({
    departsAt: '2099-11-30T12:00:00.000Z',
    cutOffAt: '2099-11-30T10:00:00.000Z',
    freight: [{ code: 'AWB', dueAt: '2099-11-30T10:00:00.000Z', isOverdue: false }, {}, {}],
  });
  expect(value.freight[1]).toMatchObject({ code: 'MANIFEST', state: 'MISSING' });
  await world.owner.query(
    "update mawbs set state = 'MANIFESTED', manifested_at = now() where awb_number = $1",
    [awbNumber],
  );
  const { answer: issued } = await broker.call(getMawbChecklist, { params: { mawbId: awbNumber } });
  expect(issued.value.freight[1]).toMatchObject({ code: 'MANIFEST', state: 'DONE' });
  const shipper = await client.as('CLIENT_ADMIN');
  expect((await shipper.call(getMawbChecklist, { params: { mawbId: awbNumber } })).status).toBe(403);
});

test('the MAWBs without complete papers before the cut-off are those of the forwarder whose flights are ahead', async () => {
  const { awbNumber, client, otherClient, partner, broker } = await createMawb();
  const listIncomplete = async () => {
    const params = { partnerId: partner.partnerId };
    const { answer } = await broker.call(listPartnerMawbs, { params, query: { papers: 'INCOMPLETE' } });
    return answer.data.map((mawb) => mawb.awbNumber);
  };
  expect(await listIncomplete()).toEqual([]);
  await book(partner, awbNumber);
  for (const { clientId } of [client, otherClient])
    await world.database.withTenant({ clientId }, (tx) =>
      tx.execute(sql`update orders set items = (select jsonb_agg(item || '{"originCountry": "SG"}')
        from jsonb_array_elements(items) item)`),
    );
  expect(await listIncomplete()).toEqual([awbNumber]);
  const fly = (day: string) =>
    world.owner.query(
      'update mawbs set flight_date = $2::date, departs_at = $2::date where awb_number = $1',
      [awbNumber, day],
    );
  await fly('2026-01-05');
  expect(await listIncomplete()).toEqual([]);
  await fly('2099-11-30');
  const { value } = (await broker.call(getMawbChecklist, { params: { mawbId: awbNumber } })).answer;
  const items = [...value.freight, ...value.countries.flatMap((country) => country.items)];
  for (const { code, stage, state } of items)
    if (stage === 'DEPARTURE' && state !== 'DONE') await upload(broker, awbNumber, code);
  expect(await listIncomplete()).toEqual([]);
});

test('a checklist counts a document that 200 later versions of another one follow', async () => {
  const { awbNumber, partner, broker } = await createMawb();
  await upload(broker, awbNumber, 'AWB');
  await upload(broker, awbNumber, 'MANIFEST');
  await world.database.withPartner({ partnerIds: [partner.partnerId] }, (tx) =>
    tx.execute(sql`insert into mawb_documents (partner_id, id, awb_number, category, version, file_key, file_name, media_type,
        bytes, sha256, issued_digest)
      select partner_id, gen_random_uuid(), awb_number, category, version + n, file_key, file_name, media_type, bytes, sha256,
        issued_digest from mawb_documents, generate_series(1, 200) n
      where awb_number = ${awbNumber} and category = 'MANIFEST'`),
  );
  const { value } = (await broker.call(getMawbChecklist, { params: { mawbId: awbNumber } })).answer;
  const done = value.freight.flatMap(({ code, state }) => (state === 'DONE' ? [code] : []));
  expect(done).toEqual(['AWB', 'MANIFEST']);
});

describe('documents of a MAWB with orders of two clients', () => {
  test('a document without a client is seen by partners only, one with a client by that client too', async () => {
    const { awbNumber, client, otherClient, broker } = await createMawb();
    await upload(broker, awbNumber, 'MANIFEST');
    await upload(broker, awbNumber, 'ENTRY', { clientId: client.clientId });
    const [own, other] = [await client.as('CLIENT_ADMIN'), await otherClient.as('CLIENT_ADMIN')];
    expect(await listCategories(broker, awbNumber)).toEqual(['ENTRY', 'MANIFEST']);
    expect(await listCategories(broker, awbNumber, { serviceType: 'CUSTOMS' })).toEqual(['ENTRY']);
    expect(await listCategories(broker, awbNumber, { serviceType: 'FREIGHT_FORWARDER' })).toEqual([
      'MANIFEST',
    ]);
    expect(await listCategories(own, awbNumber)).toEqual(['ENTRY']);
    expect(await listCategories(other, awbNumber)).toEqual([]);
    expect((await list(other, awbNumber)).answer.clients.map(({ id }) => id)).toEqual([otherClient.clientId]);
    const [mawb] = (await own.call(getMawb, { params: { id: awbNumber } })).answer.mawb;
    expect(mawb?.documents.map(({ category, issuedBy }) => [category, issuedBy !== null])).toEqual([
      ['ENTRY', true],
    ]);
    const documentId = mawb?.documents[0]?.id ?? '';
    expect((await own.call(downloadDocument, { params: { id: documentId } })).status).toBe(200);
    expect((await other.call(downloadDocument, { params: { id: documentId } })).status).toBe(404);
  });

  test('a document of a client is seen by its partners, and not by the other client', async () => {
    const { awbNumber, client, otherClient, broker } = await createMawb();
    await upload(await client.as('CLIENT_OPERATOR'), awbNumber, 'COMMERCIAL_INVOICE');
    const { documents } = (await list(broker, awbNumber)).answer;
    expect(documents).toMatchObject([
      { category: 'COMMERCIAL_INVOICE', issuedBy: null, client: { id: client.clientId } },
    ]);
    expect(await listCategories(await otherClient.as('CLIENT_ADMIN'), awbNumber)).toEqual([]);
  });

  test('a new version keeps the earlier one, and the same content again adds none', async () => {
    const { awbNumber, broker } = await createMawb();
    await upload(broker, awbNumber, 'AWB');
    await upload(broker, awbNumber, 'AWB', { text: 'two' });
    await upload(broker, awbNumber, 'AWB', { text: 'two' });
    const { documents } = (await list(broker, awbNumber)).answer;
    expect(documents.map(({ version, current }) => [version, current])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('the current version is stale once a weight changed, and a new version is not', async () => {
    const { awbNumber, client, order, broker } = await createMawb();
    await upload(broker, awbNumber, 'MANIFEST');
    expect((await list(broker, awbNumber)).answer.documents[0]?.stale).toBe(false);
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.execute(sql`update orders set gross_grams = gross_grams + 100 where id = ${order.id}`),
    );
    expect((await list(broker, awbNumber)).answer.documents[0]?.stale).toBe(true);
    await upload(broker, awbNumber, 'MANIFEST', { text: 'reissue' });
    expect((await list(broker, awbNumber)).answer.documents.map(({ stale }) => stale)).toEqual([
      false,
      false,
    ]);
  });
});

describe('a link to a document of a MAWB', () => {
  test('opens the file without a sign-in, and names who asked for it', async () => {
    const { awbNumber, client, broker } = await createMawb();
    const { value } = (await upload(broker, awbNumber, 'PERMIT', { clientId: client.clientId })).answer;
    const admin = await client.as('CLIENT_ADMIN');
    const params = { mawbId: awbNumber, documentId: value.id };
    const { url } = (await admin.call(getMawbDocumentUrl, { params })).answer;
    const file = await world.app.inject({ method: 'GET', url });
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7\none']);
    const changed = await world.app.inject({ method: 'GET', url: `${url.slice(0, -4)}AAAA` });
    expect(changed.statusCode).toBe(410);
    const session = await world.app.inject({
      method: 'GET',
      url: `/api/document-files?token=${admin.token}`,
    });
    expect(session.statusCode).toBe(410);
    const views = (await list(broker, awbNumber)).answer.documents[0]?.views;
    expect(views).toHaveLength(1);
    expect(views?.[0]?.company).not.toBe('');
  });

  test('a download by the page of the client is a view', async () => {
    const { awbNumber, client, broker } = await createMawb();
    const { value } = (await upload(broker, awbNumber, 'PERMIT', { clientId: client.clientId })).answer;
    const admin = await client.as('CLIENT_ADMIN');
    expect((await admin.call(downloadDocument, { params: { id: value.id } })).status).toBe(200);
    expect((await list(broker, awbNumber)).answer.documents[0]?.views).toHaveLength(1);
  });
});

test('a partner without a leg of the MAWB, or with the number on an order of its own, sees nothing of it', async () => {
  const { awbNumber, client, broker } = await createMawb();
  await upload(broker, awbNumber, 'MANIFEST');
  const { value } = (await upload(broker, awbNumber, 'ENTRY', { clientId: client.clientId })).answer;
  const outsider = await world.partner();
  const driver = await outsider.as('PARTNER_OPERATOR');
  expect((await list(driver, awbNumber)).status).toBe(404);
  expect((await upload(driver, awbNumber, 'AWB')).status).toBe(404);
  await addOrder(await world.client(), outsider, awbNumber);
  expect(await listCategories(driver, awbNumber)).toEqual([]);
  const params = { mawbId: awbNumber, documentId: value.id };
  expect((await driver.call(getMawbDocumentUrl, { params })).status).toBe(404);
  expect((await upload(driver, awbNumber, 'AWB', { clientId: client.clientId })).status).toBe(404);
});
