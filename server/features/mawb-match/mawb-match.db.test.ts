import { randomUUID } from 'node:crypto';
import { listMawbCustody, listOrderCustody } from '@portal/contract/custody';
import {
  closeMawbDiscrepancies,
  exportMawbDiscrepancies,
  getMawbMatch,
  listMawbDiscrepancies,
  listMawbMatches,
  receiveMawb,
  type DiscrepancyKind,
} from '@portal/contract/mawb-match';
import { buildPieceCode, buildSscc } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { recordCustody } from '../custody/index.ts';
import { insertAirline } from '../manifests/mawb/testing-mawbs.ts';
import { createDestination, type Shipment } from './testing-mawb-match.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

const pieceOf = ({ orders }: Pick<Shipment, 'orders'>, index: number, piece = 1) =>
  buildPieceCode(orders[index]?.orderCode ?? '', piece);

const listOf = async (
  caller: TestCaller,
  query: { kind?: DiscrepancyKind; state?: 'OPEN' | 'CLOSED'; search?: string } = {},
) => (await caller.call(listMawbDiscrepancies, { query })).answer.data;

/** A MAWB with four pieces of a client: a piece of the first order is short, one of another MAWB is over. */
async function receiveShortAndOver({ isComplete = true } = {}) {
  const at = await createDestination(world);
  const lion = await at.createSealedBag([{}, {}, {}]);
  const later = await at.createSealedBag([{}]);
  const garuda = await at.createSealedBag([{}]);
  for (const shipment of [lion, later, garuda]) await at.shareWithDestination(shipment);
  const mawbNumber = await at.manifest([lion.bag, garuda.bag]);
  const laterNumber = await at.manifest([later.bag]);
  const items = [pieceOf(lion, 1), pieceOf(lion, 2), garuda.bag.bagCode, pieceOf(later, 0)].map((code) => ({
    code,
    scanId: randomUUID(),
  }));
  const answer = await at.receiveAtDestination({ mawbNumber, items, isComplete });
  return { ...at, lion, later, garuda, mawbNumber, laterNumber, answer, items };
}

test('the destination receives with one piece short and one over, and the match names both with the last holder', async () => {
  const { partnerId, destination, lion, later, mawbNumber, laterNumber, answer, items } =
    await receiveShortAndOver();
  expect(answer).toEqual({
    outcomes: [
      { code: pieceOf(lion, 1), verdict: 'RECEIVED', pieces: 1, isDamaged: false },
      { code: pieceOf(lion, 2), verdict: 'RECEIVED', pieces: 1, isDamaged: false },
      expect.objectContaining({ verdict: 'RECEIVED', pieces: 1 }) as object,
      { code: pieceOf(later, 0), verdict: 'OVER', pieces: 1, isDamaged: false },
    ],
    totals: { expected: 4, received: 3, missing: 1 },
  });
  expect(await listOf(lion.shipper)).toMatchObject([
    {
      awbNumber: mawbNumber,
      pieceCode: pieceOf(lion, 0),
      kinds: ['SHORT'],
      bagCode: lion.bag.bagCode,
      lastEntry: { holder: { id: partnerId } },
      clientClosure: null,
    },
  ]);
  const [over] = await listOf(later.shipper);
  expect(over).toMatchObject({
    awbNumber: mawbNumber,
    pieceCode: pieceOf(later, 0),
    kinds: ['OVER'],
    lastEntry: { awbNumber: laterNumber, holder: { id: partnerId } },
  });
  const params = { id: later.orders[0]?.id ?? '' };
  const { answer: ledger } = await later.shipper.call(listOrderCustody, { params });
  expect(ledger.data[0]).toMatchObject({
    kind: 'RECEIVED_AT_DESTINATION',
    place: 'MYKUL',
    holder: { id: destination.partnerId },
    scanIds: [items[3]?.scanId],
  });
});

test('a match counts pieces and grams of each stage; a client sees its own orders alone, the forwarder all', async () => {
  const { partnerId, forwarder, receiver, lion, garuda, mawbNumber } = await receiveShortAndOver();
  const readFigures = async (caller: TestCaller) =>
    (await caller.call(getMawbMatch, { params: { mawbId: mawbNumber }, query: {} })).answer.value.match
      .figures;
  const gramsOfLion = lion.bag.orderGrams;
  expect(await readFigures(lion.shipper)).toMatchObject({
    bagged: { pieces: 3, grams: gramsOfLion },
    manifested: { pieces: 3, grams: gramsOfLion },
    received: { pieces: 2, grams: (gramsOfLion / 3) * 2 },
    short: 1,
    over: 0,
    open: 1,
  });
  expect(await readFigures(garuda.shipper)).toMatchObject({ manifested: { pieces: 1 }, short: 0, open: 0 });
  for (const caller of [forwarder, receiver])
    expect(await readFigures(caller)).toMatchObject({
      manifested: { pieces: 4 },
      received: { pieces: 4 },
      short: 1,
      over: 1,
      open: 2,
    });
  const { answer } = await lion.shipper.call(getMawbMatch, { params: { mawbId: mawbNumber }, query: {} });
  expect(answer.value).toMatchObject({
    match: { flight: { flightNumber: 'SQ118', forwarder: { id: partnerId } } },
    bags: [{ bagCode: lion.bag.bagCode, figures: { manifested: { pieces: 3 } } }],
  });
  const outsider = await (await world.client()).as('CLIENT_ADMIN');
  const refused = await outsider.call(getMawbMatch, { params: { mawbId: mawbNumber }, query: {} });
  expect(refused.status).toBe(404);
  expect((await outsider.call(listMawbMatches, { query: {} })).answer.totalCount).toBe(0);
  // As people write a number: in groups.
  const search = ` ${mawbNumber.slice(4, 8)} ${mawbNumber.slice(8)} `;
  const open = await forwarder.call(listMawbMatches, { query: { partnerId, onlyOpen: 'true', search } });
  expect(open.answer.data.map(({ awbNumber }) => awbNumber)).toEqual([mawbNumber]);
});

test('the ledger of a MAWB groups its entries over bags; a client sees its own pieces alone, an outsider nothing', async () => {
  const { partnerId, forwarder, receiver, destination, lion, garuda, mawbNumber } =
    await receiveShortAndOver();
  const read = async (caller: TestCaller, query: { kinds?: string; partnerId?: string } = {}) => {
    const { answer } = await caller.call(listMawbCustody, { params: { mawbId: mawbNumber }, query });
    return answer.data;
  };
  const [{ at } = { at: '' }] = await read(lion.shipper, { kinds: 'MANIFESTED' });
  const manifested = { kind: 'MANIFESTED', at, holder: { id: partnerId }, place: 'SGSIN' };
  for (const query of [{}, { partnerId }])
    expect(await read(forwarder, { ...query, kinds: 'MANIFESTED' })).toMatchObject([
      { ...manifested, bagCode: null, pieces: 4, grams: lion.bag.orderGrams + garuda.bag.orderGrams },
    ]);
  expect(await read(lion.shipper, { kinds: 'MANIFESTED' })).toMatchObject([
    { ...manifested, bagCode: lion.bag.bagCode, pieces: 3, grams: lion.bag.orderGrams },
  ]);
  const query = { partnerId: destination.partnerId, kinds: 'MISSING' };
  expect(await read(receiver, query)).toMatchObject([{ pieces: 1, pieceCodes: [pieceOf(lion, 0)] }]);
  const kinds = (await read(lion.shipper)).map(({ kind }) => kind);
  for (const kind of ['BAGGED', 'SEALED', 'RECEIVED', 'MANIFESTED', 'RECEIVED_AT_DESTINATION', 'MISSING'])
    expect(kinds).toContain(kind);
  const codes = (await read(lion.shipper)).flatMap(({ pieceCodes }) => pieceCodes);
  expect(codes).not.toContain(pieceOf(garuda, 0));
  const outsider = await (await world.client()).as('CLIENT_ADMIN');
  const refused = await outsider.call(listMawbCustody, { params: { mawbId: mawbNumber }, query: {} });
  expect(refused.status).toBe(404);
});

test('of receipts that are completed at the same time, one records the missing pieces', async () => {
  const { receiveAtDestination, lion, mawbNumber } = await receiveShortAndOver({ isComplete: false });
  const complete = () => receiveAtDestination({ mawbNumber, items: [], isComplete: true });
  await Promise.all(Array.from({ length: 5 }, complete));
  const params = { id: lion.orders[0]?.id ?? '' };
  const { answer } = await lion.shipper.call(listOrderCustody, { params, query: { kinds: 'MISSING' } });
  expect(answer.totalCount).toBe(1);
});

test('a receipt that is sent again changes nothing, and a missing piece that arrives later is no longer short', async () => {
  const { receiveAtDestination, lion, garuda, mawbNumber } = await receiveShortAndOver();
  const items = [{ code: garuda.bag.bagCode }, { code: pieceOf(lion, 1) }];
  const again = await receiveAtDestination({ mawbNumber, items, isComplete: true });
  expect(again.outcomes).toMatchObject([
    { verdict: 'RECEIVED_BEFORE', pieces: 0 },
    { verdict: 'RECEIVED_BEFORE', pieces: 0 },
  ]);
  const readKinds = async (index: number) => {
    const params = { id: lion.orders[index]?.id ?? '' };
    const { answer } = await lion.shipper.call(listOrderCustody, { params, query: { sortDesc: 'false' } });
    return answer.data.map(({ kind }) => kind).filter((kind) => /MISSING|DESTINATION/.test(kind));
  };
  expect(await readKinds(0)).toEqual(['MISSING']);
  expect(await readKinds(1)).toEqual(['RECEIVED_AT_DESTINATION']);
  await receiveAtDestination({ mawbNumber, items: [{ code: pieceOf(lion, 0) }] });
  expect(await listOf(lion.shipper)).toEqual([]);
});

test('a damaged piece is recorded with its remarks, an order of several pieces needs the code of a piece', async () => {
  const { createSealedBag, shareWithDestination, manifest, receiveAtDestination } =
    await createDestination(world);
  const lion = await createSealedBag([
    {
      parcels: [{ grossGrams: 700 }, { grossGrams: 800 }].map((parcel) => ({
        ...parcel,
        lengthMm: 100,
        widthMm: 100,
        heightMm: 100,
      })),
    },
  ]);
  await shareWithDestination(lion);
  const mawbNumber = await manifest([lion.bag]);
  const orderCode = lion.orders[0]?.orderCode ?? '';
  const items = [
    { code: orderCode },
    { code: pieceOf(lion, 0, 2), isDamaged: true, remarks: 'Corner crushed' },
    { code: pieceOf(lion, 0, 3) },
    { code: 'SG9999999X' },
  ];
  const { outcomes, totals } = await receiveAtDestination({ mawbNumber, items });
  expect(outcomes.map(({ verdict, isDamaged }) => [verdict, isDamaged])).toEqual([
    ['PIECE_NEEDED', false],
    ['RECEIVED', true],
    ['UNKNOWN', false],
    ['UNKNOWN', false],
  ]);
  expect(totals).toEqual({ expected: 2, received: 1, missing: 0 });
  expect(await listOf(lion.shipper, { kind: 'DAMAGED' })).toMatchObject([
    { kinds: ['DAMAGED'], grams: 800, remarks: 'Corner crushed' },
  ]);
});

test('a piece to another port that the receiver has no part in is misrouted for its client and the forwarder', async () => {
  const { createSealedBag, shareWithDestination, manifest, receiveAtDestination, receiver, forwarder } =
    await createDestination(world);
  const lion = await createSealedBag();
  await shareWithDestination(lion);
  const mawbNumber = await manifest([lion.bag]);
  const stray = await createSealedBag();
  await world.database.withTenant(stray.client, (tx) =>
    tx.execute(sql`update orders set destination_port_id = 'THBKK' where id = ${stray.orders[0]?.id}`),
  );
  const sscc = buildSscc('8881234', 7);
  await world.database.withTenant(stray.client, (tx) =>
    tx.execute(sql`insert into order_ssccs (client_id, order_id, piece, sscc)
      values (${stray.client.clientId}, ${stray.orders[0]?.id}, 1, ${sscc})`),
  );
  const { outcomes } = await receiveAtDestination({
    mawbNumber,
    items: [{ code: `(00)${sscc}` }, { code: pieceOf(stray, 0) }],
  });
  expect(outcomes).toMatchObject([
    { verdict: 'MISROUTED', pieces: 1 },
    { verdict: 'RECEIVED_BEFORE', pieces: 0 },
  ]);
  for (const caller of [stray.shipper, forwarder])
    expect(await listOf(caller)).toMatchObject([{ pieceCode: pieceOf(stray, 0), kinds: ['MISROUTED'] }]);
  expect(await listOf(receiver)).toEqual([]);

  const other = await (await createDestination(world)).createSealedBag();
  const unknown = await receiveAtDestination({ mawbNumber, items: [{ code: pieceOf(other, 0) }] });
  expect(unknown.outcomes).toMatchObject([{ verdict: 'UNKNOWN', pieces: 0 }]);
});

test('a MAWB is received by the partners of its destination alone', async () => {
  const { createSealedBag, manifest, shareWithDestination, receiver, destination } =
    await createDestination(world);
  const lion = await createSealedBag();
  const mawbNumber = await manifest([lion.bag]);
  const params = { partnerId: destination.partnerId };
  const body = { mawbNumber, items: [{ code: lion.bag.bagCode }] };
  expect((await receiver.call(receiveMawb, { params, body })).status).toBe(404);
  await shareWithDestination(lion);
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  expect((await outsider.call(receiveMawb, { params, body })).status).toBe(404);
  expect((await receiver.call(receiveMawb, { params, body })).status).toBe(200);
});

test('each side closes a discrepancy for itself with a reason, a repeated request changes nothing, and the export has both', async () => {
  const { forwarder, receiver, lion, later, mawbNumber } = await receiveShortAndOver();
  const short = { mawbNumber, pieceCode: pieceOf(lion, 0) };
  const over = { mawbNumber, pieceCode: pieceOf(later, 0) };
  const close = async (caller: TestCaller, body: object) =>
    (await caller.call(closeMawbDiscrepancies, { body: { items: [short, over], ...body } })).answer.value
      .outcomes;
  expect(await close(lion.shipper, { reason: 'CLAIM_FILED', comment: 'Claim 77' })).toMatchObject([
    { ok: true, reason: null },
    { ok: false, reason: { code: 'match.discrepancy_not_found' } },
  ]);
  expect(await close(receiver, { reason: 'LOCATED' })).toMatchObject([{ ok: false }, { ok: false }]);
  expect(await close(forwarder, { reason: 'LOCATED' })).toMatchObject([{ ok: true }, { ok: true }]);
  await close(forwarder, { reason: 'ACCEPTED' });
  expect(await listOf(lion.shipper, { state: 'OPEN' })).toEqual([]);
  expect(await listOf(lion.shipper, { state: 'CLOSED' })).toMatchObject([
    {
      clientClosure: { reason: 'CLAIM_FILED', comment: 'Claim 77' },
      forwarderClosure: { reason: 'LOCATED', comment: null },
    },
  ]);
  expect(await listOf(later.shipper, { state: 'OPEN' })).toHaveLength(1);
  const search = lion.orders[0]?.orderCode.toLowerCase() ?? '';
  expect(await listOf(forwarder, { search })).toMatchObject([{ pieceCode: short.pieceCode }]);
  const response = await lion.shipper.call(exportMawbDiscrepancies, { query: {}, body: { kind: ['SHORT'] } });
  const text = Buffer.from(response.bytes).toString('utf8');
  expect(text).toContain(`${mawbNumber},${lion.bag.bagCode}`);
  expect(text).toContain('CLAIM_FILED,Claim 77');
  expect(text).not.toContain(pieceOf(later, 0));
});

test('a bag that is taken off its MAWB before the manifest leaves its match', async () => {
  const at = await createDestination(world);
  const lion = await at.createSealedBag();
  const mawbNumber = await at.manifest([lion.bag], { isIssued: false });
  const readBagged = async () => {
    const { answer } = await lion.shipper.call(getMawbMatch, { params: { mawbId: mawbNumber }, query: {} });
    const { bagged, manifested } = answer.value.match.figures;
    return [bagged.pieces, manifested.pieces];
  };
  expect(await readBagged()).toEqual([1, 0]);
  await at.rebook(mawbNumber, []);
  expect(await readBagged()).toEqual([0, 0]);
});

test('a MAWB that no forwarder has booked is received without a port', async () => {
  const at = await createDestination(world);
  const lion = await at.createSealedBag();
  await at.shareWithDestination(lion);
  const mawbNumber = '618-52000001';
  const { clientId } = lion.client;
  const actor = { userId: null, name: 'Ann Tan' };
  const change = {
    kind: 'MANIFESTED',
    at: new Date(),
    holderId: at.partnerId,
    bagCode: lion.bag.bagCode,
  } as const;
  const pieces = lion.orders.map(({ id }) => ({ orderId: id, piece: 1 }));
  await world.database.withTenant(lion.client, (tx) =>
    recordCustody(tx, clientId, { ...change, awbNumber: mawbNumber, actor }, pieces),
  );
  const { outcomes } = await at.receiveAtDestination({ mawbNumber, items: [{ code: lion.bag.bagCode }] });
  expect(outcomes).toMatchObject([{ verdict: 'RECEIVED', pieces: 1 }]);
  const { answer } = await lion.shipper.call(getMawbMatch, { params: { mawbId: mawbNumber }, query: {} });
  expect(answer.value.match).toMatchObject({ flight: null, figures: { received: { pieces: 1 }, open: 0 } });
});
