import { editBag, setPartnerBagsMawb } from '@portal/contract/bagging';
import { attachMawbDocument, listMawbDocuments, listPartnerMawbs } from '@portal/contract/documents';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { createForwarder, createPackedBag } from '../bagging/forwarder/testing-forwarder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const FIRST = '618-20000002';
const SECOND = '618-20000013';

test('a partner lists the MAWBs of its bags with the numbers of their documents; one that carries none has none', async () => {
  const { forwarder, params, bag } = await createPackedBag(world);
  const list = async (query: Parameters<typeof forwarder.call<typeof listPartnerMawbs>>[1] = { params }) =>
    (await forwarder.call(listPartnerMawbs, query)).answer;
  expect((await list()).totalCount).toBe(0);
  await forwarder.call(setPartnerBagsMawb, { params, body: { bagIds: [bag.id], awbNumber: FIRST } });
  for (const category of ['MANIFEST', 'AWB', 'AWB', 'PERMIT']) {
    const bytes = Buffer.from(`%PDF-1.7\n${category}${Math.random()}`);
    await forwarder.call(attachMawbDocument, {
      params: { id: FIRST },
      file: { name: 'paper.pdf', bytes, fields: { category } },
    });
  }
  expect(await list()).toMatchObject({
    totalCount: 1,
    data: [
      {
        awbNumber: FIRST,
        orders: 2,
        pieces: 2,
        destinationPortId: 'MYKUL',
        flightNumber: null,
        departsAt: null,
        documents: { freight: 2, customs: 1, stale: 0 },
      },
    ],
  });
  expect((await list({ params, query: { search: '6182-0000' } })).totalCount).toBe(1);
  expect((await list({ params, query: { search: '61830' } })).totalCount).toBe(0);

  const other = await createForwarder(world);
  const query = { params: other.params };
  expect((await other.forwarder.call(listPartnerMawbs, query)).answer.totalCount).toBe(0);
  expect((await other.forwarder.call(listPartnerMawbs, { params })).status).toBe(404);
  expect((await other.forwarder.call(listMawbDocuments, { params: { mawbId: FIRST } })).status).toBe(404);
});

test('a change of the weight of an order in a bag makes the documents of the MAWB of the bag stale', async () => {
  const { createSealedBag, forwarder, params } = await createForwarder(world);
  const { client, shipper, orders, bag } = await createSealedBag();
  await shipper.call(editBag, { params: { id: bag.id }, body: { awbNumber: SECOND } });
  const file = { name: 'awb.pdf', bytes: Buffer.from('%PDF-1.7\n'), fields: { category: 'AWB' } };
  expect((await forwarder.call(attachMawbDocument, { params: { id: SECOND }, file })).status).toBe(201);
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.execute(sql`update orders set gross_grams = gross_grams + 100 where id = ${orders[0]?.id ?? ''}`),
  );
  const { answer } = await forwarder.call(listPartnerMawbs, { params });
  expect(answer.data).toMatchObject([{ awbNumber: SECOND, documents: { freight: 1, stale: 1 } }]);
});
