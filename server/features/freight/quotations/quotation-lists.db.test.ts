import {
  answerQuotation,
  changeQuotation,
  createQuotation,
  getMyQuotation,
  getQuotation,
  listMyQuotationEntries,
  listMyQuotations,
  listQuotationEntries,
  listQuotations,
} from '@portal/contract/freight';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildRequest,
  findQuotation,
  NO_ID,
  openQuotationSides,
  openQuotationWorld,
  QUOTE,
} from './testing-quotations.ts';

let world: World;
beforeAll(async () => {
  world = await openQuotationWorld();
});
afterAll(() => world.close());

describe('the lists of quotations', () => {
  test('are filtered by state, lane, mode, search, partner and client', async () => {
    const sides = await openQuotationSides(world);
    const kul = await sides.ask();
    const bkk = await sides.ask({ destinationPortId: 'THBKK' });
    const { partnerId } = sides.partner;
    await sides.change(findQuotation(bkk, partnerId).id, { action: 'withdraw' });
    const { clientId } = sides.client;
    const ids = async (query: Record<string, string>) =>
      (await sides.shipper.call(listMyQuotations, { query })).answer.data.map(({ id }) => id);
    const partnerIds = async (query: Record<string, string>) =>
      (await sides.forwarder.call(listQuotations, { params: { partnerId }, query })).answer.data.map(
        ({ requestId }) => requestId,
      );
    for (const read of [ids, partnerIds]) {
      expect(await read({ state: 'WITHDRAWN' })).toEqual([bkk.value.id]);
      expect(await read({ destinationPortId: 'MYKUL' })).toEqual([kul.value.id]);
      expect(await read({ originPortId: 'MYKUL' })).toEqual([]);
      expect(await read({ search: kul.value.code.slice(3).toLowerCase() })).toEqual([kul.value.id]);
      expect(await read({ mode: 'LAND' })).toEqual([]);
      expect(await read({ sortBy: 'changedAt' })).toHaveLength(2);
    }
    expect(await ids({ partnerId })).toHaveLength(2);
    expect(await ids({ partnerId: NO_ID })).toEqual([]);
    expect(await partnerIds({ clientId })).toHaveLength(2);
    expect(await partnerIds({ clientId: NO_ID })).toEqual([]);
  });

  test('of another client or partner are empty, and their quotations do not exist', async () => {
    const sides = await openQuotationSides(world);
    const other = await openQuotationSides(world);
    const { id, requestId } = await sides.open();
    expect((await other.shipper.call(listMyQuotations)).answer.totalCount).toBe(0);
    for (const key of [id, requestId])
      expect((await other.shipper.call(getMyQuotation, { params: { id: key } })).status).toBe(404);
    expect((await other.shipper.call(listMyQuotationEntries, { params: { id } })).status).toBe(404);
    const body = { action: 'withdraw' } as const;
    expect((await other.shipper.call(changeQuotation, { params: { id }, body })).status).toBe(404);
    const params = { partnerId: other.partner.partnerId, quotationId: id };
    expect((await other.forwarder.call(listQuotations, { params })).answer.totalCount).toBe(0);
    expect((await other.forwarder.call(getQuotation, { params })).status).toBe(404);
    expect((await other.forwarder.call(listQuotationEntries, { params })).status).toBe(404);
    expect((await other.forwarder.call(answerQuotation, { params, body: QUOTE })).status).toBe(404);
  });

  test('show a partner neither the other partners of a request nor their offers', async () => {
    const client = await world.client();
    const [first, second] = [
      await openQuotationSides(world, client),
      await openQuotationSides(world, client),
    ];
    const ids = [first, second].map(({ partner }) => partner.partnerId);
    const body = buildRequest(ids);
    const quote = (await first.shipper.call(createQuotation, { body })).answer;
    const own = findQuotation(quote, first.partner.partnerId);
    await first.answer(own.id, QUOTE);
    const { partnerId } = second.partner;
    const list = (await second.forwarder.call(listQuotations, { params: { partnerId } })).answer;
    expect(list.data.map(({ partner, offer }) => [partner.id, offer])).toEqual([[partnerId, null]]);
    expect(JSON.stringify(list)).not.toContain(first.partner.partnerId);
  });
});
