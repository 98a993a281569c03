import { createOrder } from '@portal/contract/orders';
import {
  BOOKING_SIDES,
  getMyQuotation,
  listQuotationActions,
  QUOTATION_ACTIONS,
  QUOTATION_RULES,
  QUOTATION_STATES,
  type QuotationAction,
  type QuotationState,
} from '@portal/contract/freight';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../../orders/testing-orders.ts';
import {
  findQuotation,
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

async function createShipment({ shipper }: QuotationSides): Promise<string> {
  const body = buildOrderInput({ movement: 'B2B' });
  return (await shipper.call(createOrder, { body })).answer.value.id;
}

/** A quotation in a state, reached by the calls of the product, with the call of each action of a side. */
async function openQuotation(state: QuotationState) {
  const sides = await openQuotationSides(world);
  const { id } = await sides.open({ draft: state === 'DRAFT' });
  const path: Record<QuotationState, readonly QuotationAction[]> = {
    DRAFT: [],
    REQUESTED: [],
    QUOTED: ['quote'],
    COUNTERED: ['quote', 'counter'],
    ACCEPTED: ['quote', 'accept'],
    ATTACHED: ['quote', 'accept', 'attach'],
    REJECTED: ['reject'],
    EXPIRED: ['quote'],
    WITHDRAWN: ['withdraw'],
  };
  const shipmentId = await createShipment(sides);
  const answers = {
    quote: () => sides.answer(id, QUOTE),
    reject: () => sides.answer(id, { action: 'reject', reason: 'NO_CAPACITY' }),
  };
  const changes = {
    send: () => sides.change(id, { action: 'send' }),
    counter: () => sides.change(id, { action: 'counter', lines: [{ line: 1, unitPriceMinor: 3_00 }] }),
    accept: () => sides.change(id, { action: 'accept' }),
    reject: () => sides.change(id, { action: 'reject', reason: 'PRICE' }),
    withdraw: () => sides.change(id, { action: 'withdraw' }),
    attach: () => sides.change(id, { action: 'attach', shipmentId }),
  };
  const runs = { CLIENT: changes, PARTNER: answers } as const;
  for (const action of path[state]) {
    const run =
      action in answers ? answers[action as keyof typeof answers] : changes[action as keyof typeof changes];
    expect((await run()).status).toBe(200);
  }
  if (state === 'EXPIRED')
    await world.owner.query(`update quotations set valid_until = '2026-12-01T00:00:00Z' where id = $1`, [id]);
  const read = async () => {
    const { answer } = await sides.shipper.call(getMyQuotation, { params: { id } });
    return findQuotation(answer, sides.partner.partnerId);
  };
  return { runs, read };
}

/** Each action in each state by each side whose call has it. */
const PAIRS = QUOTATION_STATES.flatMap((state) =>
  BOOKING_SIDES.flatMap((side) =>
    QUOTATION_ACTIONS.filter((action) => QUOTATION_RULES[action].from[side].length > 0).map(
      (action) => [state, action, side] as const,
    ),
  ),
);

test.each(PAIRS)('in the state %s, %s by the %s is allowed as in the table', async (state, action, side) => {
  const { runs, read } = await openQuotation(state);
  const before = await read();
  expect(before.state).toBe(state);
  const isAllowed = listQuotationActions(state, side).includes(action);
  const run = (runs[side] as Partial<Record<QuotationAction, () => Promise<{ status: number }>>>)[action];
  // Partners do not see drafts.
  const refusal = state === 'DRAFT' && side === 'PARTNER' ? 404 : 409;
  expect((await run?.())?.status).toBe(isAllowed ? 200 : refusal);
  const after = await read();
  if (isAllowed) {
    expect(after).toMatchObject({ state: QUOTATION_RULES[action].to, version: before.version + 1 });
  } else expect(after).toEqual(before);
});

test('every state but the last ones can be left, and every state is reached by an action or by time', () => {
  const reached = new Set<QuotationState>(['DRAFT', 'EXPIRED']);
  for (const action of QUOTATION_ACTIONS) reached.add(QUOTATION_RULES[action].to);
  expect([...reached].toSorted()).toEqual([...QUOTATION_STATES].toSorted());
  const isTerminal = (state: QuotationState) =>
    BOOKING_SIDES.every((side) => listQuotationActions(state, side).length === 0);
  expect(QUOTATION_STATES.filter(isTerminal)).toEqual(['ATTACHED', 'REJECTED', 'WITHDRAWN']);
});
