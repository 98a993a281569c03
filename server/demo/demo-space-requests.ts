import { addDays } from '@portal/contract/core';
import type { SpaceAnswer, SpaceRequest } from '@portal/contract/freight';
import { sql } from '../db/sql.ts';
import { acceptOffer, answerRequest, requestSpace, withdrawRequest } from '../features/freight/index.ts';
import { createActors, LANE, recordNothing, requireValue, type FreightSeed } from './demo-freight.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Space requests in every state and with each answer, of two clients. A repeated run changes nothing. */
export async function seedSpaceRequests(seed: FreightSeed): Promise<void> {
  const { owner, now, parties } = seed;
  const isSeeded = await owner.withoutTenant((tx) => tx.row(sql`select 1 from space_requests limit 1`));
  if (isSeeded !== undefined) return;
  const { partnerId, forwarder, asClient } = createActors(seed);
  const departures = await owner.withoutTenant((tx) =>
    tx.rows<{
      id: string;
    }>(sql`select id from departures where partner_id = ${partnerId} and state = 'PLANNED'
      and origin_port_id = ${LANE.from} and destination_port_id = ${LANE.to} and cut_off_at > ${new Date(now + 2 * DAY).toISOString()}
      order by departs_at limit 2`),
  );
  const [first, second] = departures;
  const request = async (clientId: string, kilograms: number, days: number, at: number, comment?: string) =>
    requireValue(
      await requestSpace(
        recordNothing,
        asClient(clientId),
        {
          originPortID: LANE.from,
          destinationPortID: LANE.to,
          bookingDate: addDays(new Date(now).toISOString().slice(0, 10), days),
          weight: kilograms * 1000,
          shipmentMode: 'AIR',
          goods: [],
          ...(comment !== undefined && { comment }),
        },
        new Date(at),
      ),
    );
  const answer = async ({ id: requestId }: SpaceRequest, body: SpaceAnswer, at: number) =>
    requireValue(await answerRequest(recordNothing, forwarder, { partnerId, requestId }, body, new Date(at)));
  const { merlion, jade } = parties;
  await request(jade, 640, -3, now - 5 * DAY);
  await request(merlion, 1_450, 2, now - 3 * HOUR, 'One day later works too.');
  const declined = await request(jade, 900, 2, now - 26 * HOUR);
  await answer(
    declined,
    { action: 'decline', reason: 'NO_CAPACITY', comment: 'Our space of that day is sold.' },
    now - 22 * HOUR,
  );
  const withdrawn = await request(merlion, 75, 2, now - 2 * DAY);
  requireValue(
    await withdrawRequest(recordNothing, asClient(merlion), withdrawn.id, new Date(now - 40 * HOUR)),
  );
  if (first !== undefined) {
    const offered = await request(merlion, 320, 2, now - 8 * HOUR);
    const comment = 'There is room for your cartons.';
    await answer(offered, { action: 'offer', departureId: first.id, comment }, now - 6 * HOUR);
  }
  if (second !== undefined) {
    const booked = await request(jade, 110, 2, now - 30 * HOUR);
    await answer(booked, { action: 'offer', departureId: second.id }, now - 28 * HOUR);
    requireValue(
      await acceptOffer(
        recordNothing,
        recordNothing,
        asClient(jade),
        { id: booked.id, departureId: second.id },
        new Date(now - 27 * HOUR),
      ),
    );
  }
}
