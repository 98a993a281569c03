import {
  listSpaceRequestActions,
  SPACE_REQUEST_ACTIONS,
  SPACE_REQUEST_STATES,
  type SpaceRequestAction,
  type SpaceRequestState,
} from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBookingSides } from '../bookings/testing-bookings.ts';
import { insertPorts } from '../testing-departures.ts';
import {
  acceptOffer,
  answerRequest,
  openRequest,
  readRequest,
  withdrawRequest,
} from './testing-space-requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

describe('the states of a space request', () => {
  /** A space request in a state with an offer of a departure, reached by the calls of the product. */
  async function openInState(state: SpaceRequestState) {
    const sides = await openBookingSides(world);
    const { id } = await openRequest(sides);
    const { id: departureId } = await sides.addFlight();
    await answerRequest(sides, id, { action: 'offer', departureId });
    if (state === 'BOOKED') await acceptOffer(sides, id, departureId);
    if (state === 'WITHDRAWN') await withdrawRequest(sides, id);
    if (state === 'EXPIRED')
      await world.owner.query(`update space_requests set ends_at = '2026-12-01T00:00:00Z' where id = $1`, [
        id,
      ]);
    const run: Record<SpaceRequestAction, () => Promise<{ status: number }>> = {
      // With a comment it is another offer than the first.
      offer: () => answerRequest(sides, id, { action: 'offer', departureId, comment: 'Room for two more.' }),
      decline: () => answerRequest(sides, id, { action: 'decline', reason: 'NO_CAPACITY' }),
      accept: () => acceptOffer(sides, id, departureId),
      withdraw: () => withdrawRequest(sides, id),
    };
    return { sides, id, departureId, run };
  }

  test.each(
    SPACE_REQUEST_STATES.flatMap((state) => SPACE_REQUEST_ACTIONS.map((action) => [state, action] as const)),
  )('in the state %s, %s is allowed as in the table', async (state, action) => {
    const { sides, id, run } = await openInState(state);
    const before = await readRequest(sides, id);
    expect(before.state).toBe(state);
    const isAllowed = (['CLIENT', 'PARTNER'] as const).some((side) =>
      listSpaceRequestActions({ state, hasOffer: true }, side).includes(action),
    );
    // A repeat of the latest action has no effect.
    const isRepeat =
      (action === 'accept' && state === 'BOOKED') || (action === 'withdraw' && state === 'WITHDRAWN');
    expect((await run[action]()).status).toBe(isAllowed || isRepeat ? 200 : 409);
    if (!isAllowed) expect(await readRequest(sides, id)).toEqual(before);
  });

  test('an offer is accepted only while it stands', async () => {
    const { sides, id, departureId, run } = await openInState('OPEN');
    await run.decline();
    expect(await readRequest(sides, id)).toMatchObject({
      offers: [{ answer: 'DECLINED', departure: null, price: null, reason: 'NO_CAPACITY' }],
      actions: ['withdraw'],
    });
    expect((await acceptOffer(sides, id, departureId)).problem).toMatchObject({
      status: 409,
      code: 'space.no_offer',
    });
  });
});
