import {
  getMyQuotation,
  listMyQuotationEntries,
  listMyQuotations,
  listQuotationEntries,
} from '@portal/contract/freight';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findQuotation,
  FREIGHT_LINE,
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

describe('an offer', () => {
  test('of a user has the sum of its lines, the default validity, and what it says', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    const { answer } = await sides.answer(id, {
      ...QUOTE,
      transitDays: { min: 1, max: 2 },
      excluded: 'Duties',
    });
    expect(answer.value).toMatchObject({
      state: 'QUOTED',
      client: { id: sides.client.clientId },
      request: { originPortId: 'SGSIN', incotermPlace: 'Kuala Lumpur', comment: null },
      offer: {
        rateId: null,
        total: { amountMinor: 60 * 3_50 + 45_00, currency: 'SGD' },
        transitDays: { min: 1, max: 2 },
        conditions: null,
        excluded: 'Duties',
        validUntil: '2026-12-08T00:00:00.000Z',
      },
      actions: ['reject'],
    });
  });

  test('ends by itself, and a new one replaces it', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await sides.answer(id, { ...QUOTE, validUntil: '2026-12-01T00:00:01Z' });
    await world.owner.query(`update quotations set valid_until = '2026-12-01T00:00:00Z' where id = $1`, [id]);
    const list = await sides.shipper.call(listMyQuotations, { query: { state: 'EXPIRED' } });
    expect(list.answer.data[0]?.quotations).toMatchObject([{ id, state: 'EXPIRED', actions: ['withdraw'] }]);
    const { problem } = await sides.change(id, { action: 'accept' });
    expect(problem).toMatchObject({ status: 409, code: 'quotation.action_not_allowed' });
    expect((await sides.answer(id, QUOTE)).answer.value.state).toBe('QUOTED');
  });

  test('is countered by line, and its history has the prices before and after', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await sides.answer(id, QUOTE);
    const lines = [{ line: 1, unitPriceMinor: 3_00 }];
    const countered = (await sides.change(id, { action: 'counter', lines, comment: 'As last month' })).answer;
    expect(findQuotation(countered, sides.partner.partnerId)).toMatchObject({
      state: 'COUNTERED',
      comment: 'As last month',
      offer: { total: { amountMinor: 255_00 } },
      counter: {
        total: { amountMinor: 225_00 },
        lines: [{ unitPriceMinor: 3_00 }, { unitPriceMinor: 45_00 }],
      },
    });
    await sides.answer(id, { ...QUOTE, lines: [{ ...FREIGHT_LINE, unitPriceMinor: 3_20 }] });
    const { data } = (await sides.shipper.call(listMyQuotationEntries, { params: { id } })).answer;
    const prices = (entries: (typeof data)[number]['lines']) =>
      entries?.map(({ unitPriceMinor }) => unitPriceMinor) ?? null;
    expect(
      data.map(({ action, side, previousLines, lines: after }) => [
        action,
        side,
        prices(previousLines),
        prices(after),
      ]),
    ).toEqual([
      ['quote', 'PARTNER', [3_00, 45_00], [3_20]],
      ['counter', 'CLIENT', [3_50, 45_00], [3_00, 45_00]],
      ['quote', 'PARTNER', null, [3_50, 45_00]],
      ['send', 'CLIENT', null, null],
      ['create', 'CLIENT', null, null],
    ]);
    const params = { partnerId: sides.partner.partnerId, quotationId: id };
    expect((await sides.forwarder.call(listQuotationEntries, { params })).answer.data).toEqual(data);
    const after = (await sides.shipper.call(getMyQuotation, { params: { id } })).answer;
    expect(findQuotation(after, sides.partner.partnerId).counter).toBeNull();
  });

  test.each([
    [{ line: 3, unitPriceMinor: 1 }, 'lines.0.line', 'quotation.no_line'],
    [{ line: 1, unitPriceMinor: 3_51 }, 'lines.0.unitPriceMinor', 'quotation.above_offer'],
  ])('is not countered with %j', async (line, field, code) => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await sides.answer(id, QUOTE);
    const { problem } = await sides.change(id, { action: 'counter', lines: [line] });
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: field, code }] });
  });

  test('of another lane, with a past end, of a full departure, with dead freight of none, too large a line or a charge of freight is refused', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    const { id: otherLane } = await sides.addFlight({ destinationPortId: 'THBKK' });
    const { id: full } = await sides.addFlight({ capacityGrams: 1 });
    const refused = async (more: object) => (await sides.answer(id, { ...QUOTE, ...more })).problem;
    expect(await refused({ departureId: otherLane })).toMatchObject({
      ErrorDetails: [{ note: 'departureId', code: 'booking.other_lane' }],
    });
    expect(await refused({ departureId: NO_ID })).toMatchObject({
      ErrorDetails: [{ note: 'departureId', code: 'booking.other_lane' }],
    });
    expect(await refused({ departureId: full })).toMatchObject({ code: 'booking.not_bookable' });
    expect(await refused({ deadFreight: { percent: 50, tolerancePercent: 10 } })).toMatchObject({
      ErrorDetails: [{ note: 'deadFreight', code: 'field.dead_freight_of_departure' }],
    });
    expect(await refused({ validUntil: '2026-12-01T00:00:00Z' })).toMatchObject({
      ErrorDetails: [{ note: 'validUntil', code: 'departure.in_past' }],
    });
    expect(
      await refused({ lines: [{ ...FREIGHT_LINE, charge: { code: 'MY', dueTo: 'CARRIER' } }] }),
    ).toMatchObject({ ErrorDetails: [{ note: 'lines.0.charge', code: 'field.charge_of_surcharge' }] });
    const line = { ...FREIGHT_LINE, quantity: 1000, unitPriceMinor: 1e10 };
    expect(await refused({ lines: [line] })).toMatchObject({
      ErrorDetails: [{ note: 'lines.0.unitPriceMinor', code: 'field.line_amount' }],
    });
  });

  test('is rejected with its reason; OTHER needs a comment', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    expect((await sides.answer(id, { action: 'reject', reason: 'OTHER' })).problem).toMatchObject({
      ErrorDetails: [{ note: 'comment', code: 'field.closure_comment' }],
    });
    await sides.answer(id, { action: 'reject', reason: 'LANE_NOT_SERVED', comment: 'No flights.' });
    const after = (await sides.shipper.call(getMyQuotation, { params: { id } })).answer;
    expect(findQuotation(after, sides.partner.partnerId)).toMatchObject({
      state: 'REJECTED',
      reason: 'LANE_NOT_SERVED',
      comment: 'No flights.',
      actions: [],
    });
  });
});
