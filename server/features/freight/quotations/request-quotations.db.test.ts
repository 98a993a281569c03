import { createQuotation, getQuotation, listMyQuotations, listQuotations } from '@portal/contract/freight';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildRequest,
  NO_ID,
  openQuotationSides,
  openQuotationWorld,
  type RequestBody,
} from './testing-quotations.ts';

let world: World;
beforeAll(async () => {
  world = await openQuotationWorld();
});
afterAll(() => world.close());

describe('a request', () => {
  test.each<[Partial<RequestBody>, string, string]>([
    [{ originPortId: 'SGZZZ' }, 'originPortId', 'departure.port_unknown'],
    [{ destinationPortId: 'MYPKG' }, 'destinationPortId', 'departure.no_airport'],
    [{ destinationPortId: 'SGSIN' }, 'destinationPortId', 'field.same_port'],
    [{ mode: 'LAND', destinationPortId: 'IDCGK' }, 'destinationPortId', 'departure.no_road'],
    [{ partnerIds: [NO_ID] }, 'partnerIds.0', 'quotation.not_connected'],
    [{ partnerIds: [NO_ID, NO_ID] }, 'partnerIds', 'field.entry_twice'],
    [{ incoterm: 'FOB' }, 'incoterm', 'field.not_an_option'],
    [
      { pieces: [{ count: 10_000, grams: 100_000, lengthMm: 10, widthMm: 10, heightMm: 10 }] },
      'pieces',
      'field.pieces_over_capacity',
    ],
    [
      {
        goodsLines: ['SGD', 'USD'].map((currency) => ({
          hsCode: '610910',
          description: 'Shirts',
          value: { amountMinor: 1, currency },
        })),
      },
      'goodsLines',
      'field.goods_currencies',
    ],
  ])('with %j is refused for its %s', async (more, field, code) => {
    const sides = await openQuotationSides(world);
    const body = buildRequest([sides.partner.partnerId], more);
    const { problem } = await sides.shipper.call(createQuotation, { body });
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: field, code }] });
    expect((await sides.shipper.call(listMyQuotations)).answer.totalCount).toBe(0);
  });

  test('with the same key again is one request', async () => {
    const sides = await openQuotationSides(world);
    const body = buildRequest([sides.partner.partnerId]);
    const send = () =>
      sides.shipper.call(createQuotation, { body, headers: { 'idempotency-key': 'request-1' } });
    expect((await send()).answer.value.id).toBe((await send()).answer.value.id);
    expect((await sides.shipper.call(listMyQuotations)).answer.totalCount).toBe(1);
  });

  test('that is a draft is not seen by its partner until it is sent, and is priced then', async () => {
    const sides = await openQuotationSides(world);
    const { id, state, requestedAt } = await sides.open({ draft: true });
    expect([state, requestedAt]).toEqual(['DRAFT', null]);
    const params = { partnerId: sides.partner.partnerId, quotationId: id };
    expect((await sides.forwarder.call(getQuotation, { params })).status).toBe(404);
    expect((await sides.forwarder.call(listQuotations, { params })).answer.totalCount).toBe(0);
    await sides.addFlight();
    const sent = await sides.change(id, { action: 'send' });
    expect(sent.answer).toMatchObject({ quotationID: id, totalEstimatedPrice: 192_00 });
    expect((await sides.forwarder.call(getQuotation, { params })).answer.value.state).toBe('QUOTED');
  });
});
