import {
  addMyQuotationDocument,
  addQuotationDocument,
  createQuotation,
  getMyQuotationDocumentUrl,
  getQuotationDocumentUrl,
  listMyQuotationDocuments,
  listQuotationDocuments,
  type QuotationDocument,
} from '@portal/contract/freight';
import { attachOrderDocument, listOrderDocuments } from '@portal/contract/documents';
import { createOrder } from '@portal/contract/orders';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { buildOrderInput } from '../../orders/testing-orders.ts';
import {
  buildFile,
  buildRequest,
  findQuotation,
  NO_ID,
  openQuotationSides,
  openQuotationWorld,
  QUOTE,
  type QuotationSides,
} from './testing-quotations.ts';

let world: World;
beforeAll(async () => {
  world = await openQuotationWorld();
});
afterAll(() => world.close());

type TestFile = ReturnType<typeof buildFile>;

const paramsOf = ({ partner }: QuotationSides, quotationId: string) => ({
  partnerId: partner.partnerId,
  quotationId,
});
const addAsClient = ({ shipper }: QuotationSides, id: string, file: TestFile = buildFile('MSDS')) =>
  shipper.call(addMyQuotationDocument, { params: { id }, file });
const addAsPartner = (sides: QuotationSides, id: string, file: TestFile = buildFile()) =>
  sides.forwarder.call(addQuotationDocument, { params: paramsOf(sides, id), file });
const listAsClient = ({ shipper }: QuotationSides, id: string) =>
  shipper.call(listMyQuotationDocuments, { params: { id } });
const listAsPartner = (sides: QuotationSides, id: string) =>
  sides.forwarder.call(listQuotationDocuments, { params: paramsOf(sides, id) });
const linkAsClient = ({ shipper }: QuotationSides, id: string, documentId: string) =>
  shipper.call(getMyQuotationDocumentUrl, { params: { id, documentId } });
const linkAsPartner = (sides: QuotationSides, id: string, documentId: string) =>
  sides.forwarder.call(getQuotationDocumentUrl, { params: { ...paramsOf(sides, id), documentId } });

const readFile = async (url: string) => (await world.app.inject({ method: 'GET', url })).body;

/** A request of one client to two partners, with a file of the client and one of each partner. */
async function openWithFiles() {
  const client = await world.client();
  const first = await openQuotationSides(world, client);
  const second = await openQuotationSides(world, client);
  const body = buildRequest([first.partner.partnerId, second.partner.partnerId]);
  const quote = (await first.shipper.call(createQuotation, { body })).answer;
  const [firstId, secondId] = [first, second].map(
    ({ partner }) => findQuotation(quote, partner.partnerId).id,
  ) as [string, string];
  const requestId = quote.value.id;
  const { value: ofClient } = (await addAsClient(first, requestId)).answer;
  const { value: ofFirst } = (await addAsPartner(first, firstId)).answer;
  const { value: ofSecond } = (await addAsPartner(second, secondId)).answer;
  return { first, second, firstId, secondId, requestId, ofClient, ofFirst, ofSecond };
}

describe('a file', () => {
  test('of the client is read by each partner that is asked, and one of a partner by the client alone', async () => {
    const { first, second, firstId, secondId, requestId, ofClient, ofFirst, ofSecond } =
      await openWithFiles();
    expect(ofClient).toMatchObject({ category: 'MSDS', version: 1, quotationId: null, issuedBy: null });
    expect(ofFirst).toMatchObject({ category: 'OTHER', quotationId: firstId, issuedBy: 'Merlion Air' });
    const idsOf = ({ answer }: { readonly answer: { readonly data: readonly QuotationDocument[] } }) =>
      answer.data.map(({ id }) => id);
    for (const id of [requestId, secondId])
      expect(idsOf(await listAsClient(first, id))).toEqual([ofSecond.id, ofFirst.id, ofClient.id]);
    expect(idsOf(await listAsPartner(first, firstId))).toEqual([ofFirst.id, ofClient.id]);
    expect(idsOf(await listAsPartner(second, secondId))).toEqual([ofSecond.id, ofClient.id]);
    expect((await linkAsPartner(second, secondId, ofFirst.id)).status).toBe(404);
    const links = [
      await linkAsClient(first, requestId, ofFirst.id),
      await linkAsPartner(second, secondId, ofClient.id),
      await linkAsPartner(second, secondId, ofSecond.id),
    ];
    for (const { answer } of links) expect(await readFile(answer.url)).toBe('%PDF-1.7\none');
  });

  test('of another client or of a partner that is not asked does not exist', async () => {
    const { first, firstId, requestId, ofClient, ofFirst } = await openWithFiles();
    const other = await openQuotationSides(world);
    const own = await other.open();
    for (const id of [requestId, firstId, NO_ID]) {
      expect((await listAsClient(other, id)).status).toBe(404);
      expect((await addAsClient(other, id)).status).toBe(404);
      expect((await linkAsClient(other, id, ofClient.id)).status).toBe(404);
      expect((await listAsPartner(other, id)).status).toBe(404);
      expect((await addAsPartner(other, id)).status).toBe(404);
      expect((await linkAsPartner(other, id, ofClient.id)).status).toBe(404);
    }
    for (const { id } of [ofClient, ofFirst]) {
      expect((await linkAsClient(other, own.id, id)).status).toBe(404);
      expect((await linkAsPartner(other, own.id, id)).status).toBe(404);
      const asOther = { partnerId: first.partner.partnerId, quotationId: firstId, documentId: id };
      expect((await other.forwarder.call(getQuotationDocumentUrl, { params: asOther })).status).toBe(404);
    }
    const another = await first.open();
    expect((await linkAsClient(first, another.id, ofClient.id)).status).toBe(404);
  });

  test('of a draft is not read by its partner until it is sent', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open({ draft: true });
    await addAsClient(sides, id);
    expect((await listAsPartner(sides, id)).status).toBe(404);
    const rows = await world.database.withPartner({ partnerIds: [sides.partner.partnerId] }, (tx) =>
      tx.rows(sql`select id from documents where client_id = ${sides.client.clientId}`),
    );
    expect(rows).toEqual([]);
    await sides.change(id, { action: 'send' });
    expect((await listAsPartner(sides, id)).answer.data).toHaveLength(1);
  });

  test('with the content of the current version or with the same key adds no version, and other content adds one', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await addAsClient(sides, id);
    await addAsClient(sides, id);
    const file = buildFile('MSDS', 'two');
    const headers = { 'idempotency-key': 'file-1' };
    for (const _ of [1, 2])
      await sides.shipper.call(addMyQuotationDocument, { params: { id }, file, headers });
    const { data } = (await listAsClient(sides, id)).answer;
    expect(data.map(({ version, current }) => [version, current])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('of another kind is refused by its content', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    const program = { ...buildFile('OTHER'), bytes: Buffer.from([0x4d, 0x5a, 0x90, 0x00]) };
    expect((await addAsClient(sides, id, program)).problem.code).toBe('document.unsupported_type');
    const { fields: _, ...partnerProgram } = program;
    expect((await addAsPartner(sides, id, partnerProgram)).problem.code).toBe('document.unsupported_type');
    expect((await addAsClient(sides, id, buildFile('AWB'))).status).toBe(400);
    expect((await listAsClient(sides, id)).answer.data).toEqual([]);
  });
});

describe('files are added', () => {
  test('by the client while its request is open, and by the partner while it can quote', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    let text = 0;
    const statuses = async () => {
      text += 1;
      const client = await addAsClient(sides, id, buildFile('OTHER', `of client ${text}`));
      const partner = await addAsPartner(sides, id, buildFile(undefined, `of partner ${text}`));
      return [client.status, partner.status];
    };
    expect(await statuses()).toEqual([201, 201]);
    await sides.answer(id, QUOTE);
    expect(await statuses()).toEqual([201, 409]);
    await sides.change(id, { action: 'counter', lines: [{ line: 1, unitPriceMinor: 3_00 }] });
    expect(await statuses()).toEqual([201, 201]);
    await sides.answer(id, QUOTE);
    await sides.change(id, { action: 'accept' });
    expect(await statuses()).toEqual([409, 409]);
    expect((await addAsClient(sides, id)).problem).toMatchObject({ code: 'quotation.no_open_quotation' });
    expect((await addAsPartner(sides, id)).problem).toMatchObject({ code: 'quotation.action_not_allowed' });
    const { data } = (await listAsPartner(sides, id)).answer;
    expect(data).toHaveLength(5);
    expect((await listAsClient(sides, id)).answer.data).toEqual(data);
  });

  test('not by a partner that rejected, which still reads those of the client', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await addAsClient(sides, id);
    await sides.answer(id, { action: 'reject', reason: 'NO_CAPACITY' });
    expect((await addAsPartner(sides, id)).status).toBe(409);
    expect((await addAsClient(sides, id)).status).toBe(409);
    expect((await listAsPartner(sides, id)).answer.data).toHaveLength(1);
  });
});

test('a shipment has the files of the request that it is attached to, except categories that it has', async () => {
  const sides = await openQuotationSides(world);
  const { shipper } = sides;
  const { id } = await sides.open();
  await addAsClient(sides, id, buildFile('COMMERCIAL_INVOICE'));
  await addAsClient(sides, id, buildFile('PACKING_LIST', 'of the request'));
  await addAsClient(sides, id, buildFile('OTHER', 'front'));
  await addAsClient(sides, id, buildFile('OTHER', 'back'));
  await addAsPartner(sides, id);
  await sides.answer(id, QUOTE);
  await sides.change(id, { action: 'accept' });
  const order = (await shipper.call(createOrder, { body: buildOrderInput({ movement: 'B2B' }) })).answer
    .value;
  const params = { id: order.id };
  await shipper.call(attachOrderDocument, { params, file: buildFile('PACKING_LIST', 'of the order') });
  expect((await sides.change(id, { action: 'attach', shipmentId: order.id })).status).toBe(200);
  const { data } = (await shipper.call(listOrderDocuments, { params })).answer;
  expect(data.map(({ category, version }) => `${category} ${version}`).toSorted()).toEqual([
    'COMMERCIAL_INVOICE 1',
    'OTHER 1',
    'OTHER 2',
    'PACKING_LIST 1',
  ]);
  const invoice = data.find(({ category }) => category === 'COMMERCIAL_INVOICE');
  const file = await shipper.call(attachOrderDocument, {
    params,
    file: buildFile('COMMERCIAL_INVOICE', 'new'),
  });
  expect(file.answer.value.version).toBe((invoice?.version ?? 0) + 1);
  expect((await listAsClient(sides, id)).answer.data).toHaveLength(5);
});

test('row-level security shows a partner the files of its requests and of its own quotations, and lets it add none', async () => {
  const { first, second, firstId, requestId, ofClient, ofFirst } = await openWithFiles();
  const outsider = await world.partner();
  const listIds = ({ partnerId }: { readonly partnerId: string }) =>
    world.database.withPartner({ partnerIds: [partnerId] }, async (tx) => {
      const rows = await tx.rows<{ id: string }>(sql`select id from documents
        where request_id = ${requestId} or quotation_id = ${firstId}`);
      return rows.map(({ id }) => id).toSorted();
    });
  expect(await listIds(first.partner)).toEqual([ofClient.id, ofFirst.id].toSorted());
  expect(await listIds(second.partner)).toEqual([ofClient.id]);
  expect(await listIds(outsider)).toEqual([]);
  const change = (work: ReturnType<typeof sql>) =>
    world.database.withPartner({ partnerIds: [first.partner.partnerId] }, (tx) => tx.execute(work));
  await expect(
    change(sql`insert into documents select client_id, gen_random_uuid(), awb_number, order_id, category, version + 1, file_key,
      file_name, media_type, bytes, sha256, uploaded_by, created_at, issued_digest, content_digest, request_id, quotation_id
      from documents where id = ${ofFirst.id}`),
  ).rejects.toThrow(/row-level security/);
  await change(sql`delete from documents where id in (${ofFirst.id}, ${ofClient.id})`);
  expect(await listIds(first.partner)).toHaveLength(2);
});
