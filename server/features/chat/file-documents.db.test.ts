import { addFileToDocuments, deleteMessage, listThreadMessages, openThread } from '@portal/contract/chat';
import {
  getOrderDocumentUrl,
  listMawbDocuments,
  listOrderDocuments,
  MAX_DOCUMENT_BYTES,
} from '@portal/contract/documents';
import { createOrder } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { insertAirline, insertAirports, setUpBag, setUpForwarder } from '../manifests/mawb/testing-mawbs.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import {
  createGrantedOrder,
  openChatSides,
  openPairRoom,
  openRoom,
  PNG,
  send,
  sendFile,
} from './testing-chat.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
  await insertAirports(world);
});
afterAll(() => world.close());

const PDF = {
  name: 'invoice.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\nCOMMERCIAL INVOICE INV-2041'),
};

const add = (caller: TestCaller, threadId: string, fileId: string, category: string) =>
  caller.call(addFileToDocuments, { params: { threadId, fileId }, body: { category } });

async function readFile(caller: TestCaller, threadId: string) {
  const { data } = (await caller.call(listThreadMessages, { params: { threadId } })).answer;
  return data.at(-1)?.files[0];
}

async function openOrder() {
  const sides = await openChatSides(world);
  const order = await createGrantedOrder(world, sides);
  const { roomId } = await openRoom(sides.shipper, { subject: 'ORDER', subjectId: order.id });
  const listDocuments = async () =>
    (await sides.shipper.call(listOrderDocuments, { params: { id: order.id } })).answer.data;
  return { ...sides, order, roomId, listDocuments };
}

describe('a file of a conversation about an order', () => {
  test('becomes a document of the order by its client, once', async () => {
    const { forwarder, shipper, order, roomId, listDocuments } = await openOrder();
    const { file, message } = await sendFile(world, forwarder, roomId, PDF);
    const { value } = (await add(shipper, roomId, file.id, 'COMMERCIAL_INVOICE')).answer;
    const [document, ...others] = await listDocuments();
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      category: 'COMMERCIAL_INVOICE',
      fileName: 'invoice.pdf',
      mediaType: 'application/pdf',
      version: 1,
      awbNumber: null,
    });
    const reference = { id: document?.id, category: 'COMMERCIAL_INVOICE' };
    expect(value).toEqual({ ...message, files: [{ ...file, document: reference }] });
    expect((await add(shipper, roomId, file.id, 'COMMERCIAL_INVOICE')).answer.value).toEqual(value);
    expect(await listDocuments()).toHaveLength(1);
    const params = { b2bId: order.id, documentId: document?.id ?? '' };
    const { url } = (await shipper.call(getOrderDocumentUrl, { params })).answer;
    expect((await world.app.inject({ url })).rawPayload).toEqual(PDF.bytes);
  });

  test('is the same document as an upload with its content, and a version beside other content', async () => {
    const { shipper, roomId, listDocuments } = await openOrder();
    const [first, same, other] = [
      await sendFile(world, shipper, roomId, PDF),
      await sendFile(world, shipper, roomId, { ...PDF, name: 'copy.pdf' }),
      await sendFile(world, shipper, roomId),
    ];
    for (const { file } of [first, same, other]) await add(shipper, roomId, file.id, 'PACKING_LIST');
    const documents = await listDocuments();
    expect(documents.map(({ version, fileName, current }) => [version, fileName, current])).toEqual([
      [2, 'damage.png', true],
      [1, 'invoice.pdf', false],
    ]);
  });

  test('shows its document to the partner only if a leg of the partner needs the category', async () => {
    const { shipper, forwarder, client, order, roomId } = await openOrder();
    const { file } = await sendFile(world, shipper, roomId, PDF);
    await add(shipper, roomId, file.id, 'PACKING_LIST');
    // The last mile needs no documents.
    expect((await readFile(forwarder, roomId))?.document).toBeNull();
    await world.jobsDatabase.withTenant(client, (tx) =>
      tx.execute(sql`update order_grants set service_types = '{CUSTOMS}' where order_id = ${order.id}`),
    );
    expect((await readFile(forwarder, roomId))?.document).toMatchObject({ category: 'PACKING_LIST' });
    await add(shipper, roomId, file.id, 'OTHER');
    expect((await readFile(forwarder, roomId))?.document).toBeNull();
    expect((await readFile(shipper, roomId))?.document).toMatchObject({ category: 'OTHER' });
  });

  test('is refused from the partner, from viewers, and in a category that orders do not have', async () => {
    const { shipper, forwarder, client, roomId, listDocuments } = await openOrder();
    const { file } = await sendFile(world, shipper, roomId, PDF);
    const asPartner = await add(forwarder, roomId, file.id, 'COMMERCIAL_INVOICE');
    expect(asPartner.problem).toMatchObject({ status: 409, code: 'chat.no_documents' });
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await add(viewer, roomId, file.id, 'COMMERCIAL_INVOICE')).status).toBe(403);
    const wrong = await add(shipper, roomId, file.id, 'MANIFEST');
    expect(wrong.problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: 'category', code: 'field.not_an_option' }],
    });
    await world.owner.query(`update clients set status = 'SUSPENDED' where client_id = $1`, [
      client.clientId,
    ]);
    const suspended = await add(shipper, roomId, file.id, 'COMMERCIAL_INVOICE');
    expect(suspended.problem).toMatchObject({ status: 403, kind: 'suspended' });
    expect((await readFile(shipper, roomId))?.document).toBeNull();
    expect(await listDocuments()).toEqual([]);
  });

  test('has the limits of documents', async () => {
    const { shipper, roomId, listDocuments } = await openOrder();
    const bytes = Buffer.concat([PNG, Buffer.alloc(MAX_DOCUMENT_BYTES)]);
    const { file } = await sendFile(world, shipper, roomId, { bytes });
    const tooLarge = await add(shipper, roomId, file.id, 'OTHER');
    expect(tooLarge.problem).toMatchObject({ status: 413, code: 'document.too_large' });
    expect(await listDocuments()).toEqual([]);
  });

  test('is not found for others, of another conversation and after its message was deleted', async () => {
    const { shipper, roomId, listDocuments } = await openOrder();
    const other = await openOrder();
    const { file, message } = await sendFile(world, shipper, roomId, PDF);
    const foreign = await add(other.shipper, roomId, file.id, 'OTHER');
    expect(foreign.problem).toMatchObject({ status: 404, code: 'chat.thread_not_found' });
    const elsewhere = await add(other.shipper, other.roomId, file.id, 'OTHER');
    expect(elsewhere.problem).toMatchObject({ status: 404, code: 'chat.file_not_found' });
    await shipper.call(deleteMessage, { params: { threadId: roomId, messageId: message.id } });
    const deleted = await add(shipper, roomId, file.id, 'OTHER');
    expect(deleted.problem).toMatchObject({ status: 404, code: 'chat.file_not_found' });
    expect(await listDocuments()).toEqual([]);
  });

  test('stays a document when its message is deleted', async () => {
    const { shipper, roomId, listDocuments } = await openOrder();
    const { file, message } = await sendFile(world, shipper, roomId, PDF);
    await add(shipper, roomId, file.id, 'OTHER');
    await shipper.call(deleteMessage, { params: { threadId: roomId, messageId: message.id } });
    expect(await listDocuments()).toHaveLength(1);
  });

  test('is added by the client in a conversation with a customer, who does not see the document', async () => {
    const { client, shipper } = await openOrder();
    const { admin } = await client.customer();
    const order = (await admin.call(createOrder, { base: 'customers', body: buildOrderInput() })).answer
      .value;
    const body = { subject: 'ORDER' as const, subjectId: order.id };
    const { roomId } = (await admin.call(openThread, { base: 'customers', body })).answer.value;
    const { file } = await sendFile(world, admin, roomId, PDF);
    const refused = await add(admin, roomId, file.id, 'COMMERCIAL_INVOICE');
    expect(refused.problem).toMatchObject({ status: 409, code: 'chat.no_documents' });
    const { value } = (await add(shipper, roomId, file.id, 'COMMERCIAL_INVOICE')).answer;
    expect(value.files[0]?.document).toMatchObject({ category: 'COMMERCIAL_INVOICE' });
    expect((await readFile(admin, roomId))?.document).toBeNull();
  });
});

describe('a file of a conversation about a MAWB', () => {
  async function openMawb() {
    const { partner, forwarder, book } = await setUpForwarder(world);
    const { client, shipper, bag } = await setUpBag(world, partner);
    await client.connect(partner);
    const { awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
    const { roomId } = await openRoom(forwarder, { subject: 'MAWB', subjectId: awbNumber });
    const listDocuments = async (caller: TestCaller) =>
      (await caller.call(listMawbDocuments, { params: { mawbId: awbNumber } })).answer.documents;
    return { client, shipper, forwarder, roomId, listDocuments };
  }

  test('becomes a document of both sides, whoever of them adds it', async () => {
    const { client, shipper, forwarder, roomId, listDocuments } = await openMawb();
    const manifest = await sendFile(world, forwarder, roomId, PDF);
    const asPartner = (await add(forwarder, roomId, manifest.file.id, 'MANIFEST')).answer.value;
    const invoice = await sendFile(world, forwarder, roomId);
    const asClient = (await add(shipper, roomId, invoice.file.id, 'COMMERCIAL_INVOICE')).answer.value;
    const concerns = { id: client.clientId, name: 'Lion Goods' };
    for (const caller of [shipper, forwarder])
      expect(await listDocuments(caller)).toMatchObject([
        { category: 'COMMERCIAL_INVOICE', issuedBy: null, client: concerns },
        { category: 'MANIFEST', issuedBy: 'Straits Express', client: concerns },
      ]);
    for (const caller of [shipper, forwarder]) {
      const { data } = (await caller.call(listThreadMessages, { params: { threadId: roomId } })).answer;
      expect(data).toEqual([asPartner, asClient]);
    }
    expect(asPartner.files[0]?.document).toMatchObject({ category: 'MANIFEST' });
    expect(asClient.files[0]?.document).toMatchObject({ category: 'COMMERCIAL_INVOICE' });
    await add(forwarder, roomId, manifest.file.id, 'MANIFEST');
    expect(await listDocuments(forwarder)).toHaveLength(2);
  });

  test('is refused in a category that MAWBs do not have', async () => {
    const { shipper, forwarder, roomId } = await openMawb();
    const { file } = await sendFile(world, shipper, roomId, PDF);
    for (const caller of [shipper, forwarder])
      expect((await add(caller, roomId, file.id, 'SLI')).problem).toMatchObject({ status: 400 });
  });
});

test('a file of other conversations is refused: they have no documents', async () => {
  const sides = await openChatSides(world);
  const { roomId } = await openPairRoom(sides);
  await send(sides.shipper, roomId, 'Hello');
  const { file } = await sendFile(world, sides.shipper, roomId, PDF);
  for (const caller of [sides.shipper, sides.forwarder])
    expect((await add(caller, roomId, file.id, 'OTHER')).problem.code).toBe('chat.no_documents');
});
