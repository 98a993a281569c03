import { isRefusal, type Refusal } from '@portal/contract/core';
import type { PartnerDeparture } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { DepartureMawbs } from '../../freight/index.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { recordArrivalInTransaction } from './arrive-mawb.ts';
import { recordDepartureInTransaction } from './depart-mawb.ts';
import { readDepartures } from './departures-store.ts';
import { readBagsOfMawb } from './mawb-bags.ts';
import { moveBags } from './mawb-progress.ts';
import { lockMawbsByNumber, touchOrdersOfMawb, updateMawbState, type MawbRecord } from './mawbs-store.ts';

/** States of bags that have not arrived: a delay concerns them. */
const UNDER_WAY = ['SEALED', 'COMPLETED', 'MANIFESTED', 'IN_TRANSIT'];

/** Departs, arrives and delays the MAWBs of a departure with it. One without bags, whose freight is in no bag, has no manifest. */
export function createDepartureMawbs(deps: ManifestDeps): DepartureMawbs {
  return {
    depart: async (tx, context, departure, at) => {
      for (const mawb of await lockMawbsOf(tx, departure)) {
        const bags = await readBagsOfMawb(tx, mawb.partnerId, mawb.awbNumber);
        if (mawb.state === 'OPEN' && bags.length > 0)
          return refuse('departure.no_manifest', { number: departure.number, awbNumber: mawb.awbNumber });
        if (bags.length === 0) await updateMawbState(tx, mawb, 'DEPARTED', at);
        if (!bags.some(({ state }) => state === 'MANIFESTED')) continue;
        const response = await recordDepartureInTransaction(deps, tx, context, mawb.id, {
          departedAt: at.toISOString(),
        });
        if (isRefusal(response)) return response;
      }
      return undefined;
    },
    arrive: async (tx, context, departure, at) => {
      for (const mawb of await lockMawbsOf(tx, departure)) {
        const bags = await readBagsOfMawb(tx, mawb.partnerId, mawb.awbNumber);
        if (bags.length === 0) await updateMawbState(tx, mawb, 'ARRIVED', at);
        const flights = await readDepartures(tx, mawb);
        const { number } =
          flights.find((flight) => flight.flightNumber === departure.number && flight.arrivedAt === null) ??
          {};
        if (number === undefined) continue;
        const params = { id: mawb.id, number };
        const response = await recordArrivalInTransaction(deps, tx, context, params, {
          arrivedAt: at.toISOString(),
        });
        if (isRefusal(response)) return response;
      }
      return undefined;
    },
    reschedule: async (tx, context, departure, isDelayed, awbNumbers) => {
      for (const mawb of await lockMawbsOf(tx, departure)) {
        if (awbNumbers?.includes(mawb.awbNumber) === false) continue;
        const refusal = isDelayed ? await delayBags(deps, tx, context, mawb, departure) : undefined;
        if (refusal !== undefined) return refusal;
        await touchOrdersOfMawb(tx, mawb, deps.clock.now());
      }
      return undefined;
    },
  };
}

/** Reports a delay for the orders in bags under a MAWB, and for the bags. Refuses: stale. */
async function delayBags(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  mawb: MawbRecord,
  { number, localDeparture, departsAt }: PartnerDeparture,
): Promise<Refusal | undefined> {
  const { partnerId, awbNumber, originPortId: place } = mawb;
  const bags = await readBagsOfMawb(tx, partnerId, awbNumber);
  const underWay = bags.filter(({ state }) => UNDER_WAY.includes(state));
  const remarks = `${number} ${localDeparture.replace('T', ' ')}`;
  const result = await moveBags(deps, tx, context, mawb, underWay, {
    operation: 'changeDeparture',
    freight: { status: 'DELAYED', place, at: deps.clock.now(), remarks },
    change: { kind: 'DELAYED', place, details: { awbNumber, flightNumber: number, departsAt } },
  });
  return isRefusal(result) ? result : undefined;
}

/** The MAWBs of a departure that are not cancelled, locked in the order of their numbers. */
async function lockMawbsOf(tx: Transaction, { partner, id }: PartnerDeparture): Promise<MawbRecord[]> {
  const rows = await tx.rows<{ awbNumber: string }>(sql`select awb_number "awbNumber" from mawbs
    where partner_id = ${partner.id} and departure_id = ${id} and state <> 'CANCELLED' order by id`);
  return lockMawbsByNumber(
    tx,
    rows.map(({ awbNumber }) => awbNumber),
  );
}
