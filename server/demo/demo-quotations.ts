import { sql } from '../db/sql.ts';
import { readLaneDepartures } from './booking-steps.ts';
import { seedArrivedQuotations } from './demo-arrived-quotations.ts';
import { LANE, type FreightSeed } from './demo-freight.ts';
import type { DemoPartner } from './network.ts';
import {
  createQuotationSteps,
  INSURED,
  pack,
  type Cargo,
  type Goods,
  type QuotedLane,
} from './quotation-steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The part of the price of the freight that a counter-offer has. */
const COUNTER_PART = 0.92;
/** The largest weight of a carton of a shipment. */
const CARTON_GRAMS = 15_000;

const KUALA_LUMPUR: QuotedLane = { ...LANE, place: 'Kuala Lumpur', others: ['STRAITSSKY'] };
const BANGKOK: QuotedLane = { from: 'SGSIN', to: 'THBKK', place: 'Bangkok', others: ['PEARLWING'] };
const SINGAPORE: QuotedLane = { from: 'HKHKG', to: 'SGSIN', place: 'Singapore', others: ['MONSOON'] };

const SHIRTS = {
  description: 'Cotton T-shirts',
  hsCode: '610910',
  valueMinor: 420_000,
  pieces: pack(12, 14_000),
};
const SHOES = { description: 'Sports shoes', hsCode: '640411', valueMinor: 610_000, pieces: pack(9, 11_500) };
const CANDLES = {
  description: 'Scented candles',
  hsCode: '340600',
  valueMinor: 1_140_000,
  pieces: pack(8, 15_000),
};
const LAMPS = {
  description: 'Table lamps',
  hsCode: '940521',
  valueMinor: 2_950_000,
  pieces: pack(16, 9_000),
};

/** Quotations of two clients, in every state each. A repeated run changes nothing. */
export async function seedQuotations(seed: FreightSeed): Promise<void> {
  const { owner, now, parties } = seed;
  const isSeeded = await owner.withoutTenant((tx) => tx.row(sql`select 1 from quotations limit 1`));
  if (isSeeded !== undefined) return;
  const { merlion, jade } = parties;
  await seedArrivedQuotations(seed);
  for (const clientId of [merlion, jade]) await seedAttached(seed, clientId);
  await seedStates(seed, now, [
    { clientId: merlion, lane: KUALA_LUMPUR, goods: SHIRTS },
    { clientId: merlion, lane: BANGKOK, goods: SHOES },
  ]);
  await seedStates(seed, now - 25 * MINUTE, [
    { clientId: jade, lane: SINGAPORE, goods: CANDLES },
    { clientId: jade, lane: SINGAPORE, goods: LAMPS },
  ]);
}

/** Quotations of two cargoes in every state but ATTACHED. `now`: the latest time, in epoch milliseconds. */
async function seedStates(seed: FreightSeed, now: number, [first, second]: [Cargo, Cargo]): Promise<void> {
  const { ask, quote, answer, change, addPapers, addTerms } = createQuotationSteps(seed, LANE.partner);
  const papers = [
    'COMMERCIAL_INVOICE',
    'PACKING_LIST',
    ...(first.goods === CANDLES ? (['MSDS'] as const) : []),
  ] as const;
  await ask(first, now - 9 * DAY);
  const expensive = await ask(second, now - 70 * HOUR, INSURED);
  await quote(expensive, now - 66 * HOUR);
  const comment = 'The truck costs half of it.';
  await change(expensive, { action: 'reject', reason: 'PRICE', comment }, now - 45 * HOUR);
  const withdrawn = await ask(first, now - 52 * HOUR, INSURED);
  await change(withdrawn, { action: 'withdraw', comment: 'The buyer cancelled the order.' }, now - 47 * HOUR);
  const rejected = await ask(second, now - 48 * HOUR, INSURED);
  await answer(
    rejected,
    { action: 'reject', reason: 'NO_CAPACITY', comment: 'Our space of that week is sold.' },
    now - 44 * HOUR,
  );
  const countered = await ask(first, now - 30 * HOUR, INSURED);
  await addPapers(countered, papers, now - 29 * HOUR);
  await addTerms(countered, now - 27 * HOUR);
  const offer = first.lane === KUALA_LUMPUR ? await findDeparture(seed) : {};
  const unitPriceMinor = Math.round((await quote(countered, now - 26 * HOUR, offer)) * COUNTER_PART);
  await change(
    countered,
    { action: 'counter', lines: [{ line: 1, unitPriceMinor }], comment: 'We ship this weight each month.' },
    now - 3 * HOUR,
  );
  const accepted = await ask(second, now - 28 * HOUR);
  await change(accepted, { action: 'accept' }, now - 25 * HOUR);
  await ask(first, now - 5 * HOUR);
  await quote(await ask(second, now - 20 * HOUR, INSURED), now - 4 * HOUR);
  await addPapers(await ask(first, now - 2 * HOUR, INSURED), papers, now - 110 * MINUTE);
  await ask(second, now - 50 * MINUTE, { draft: true });
}

/** A departure of the lane after the goods are ready, with what unused space costs; nothing if there is none. */
async function findDeparture(seed: FreightSeed) {
  const { future } = await readLaneDepartures(seed);
  const departure = future.find(({ departsAt }) => departsAt.getTime() > seed.now + 5 * DAY);
  return (
    departure && {
      departureId: departure.id,
      transitDays: { min: 0, max: 0 },
      deadFreight: { percent: 50, tolerancePercent: 10 },
    }
  );
}

interface Shipment extends Cargo {
  readonly id: string;
  readonly partner: DemoPartner;
  readonly createdAt: Date;
}

/** A quotation that is attached to the latest B2B order of a client by air, of its forwarder. */
async function seedAttached(seed: FreightSeed, clientId: string): Promise<void> {
  const shipment = await readShipment(seed, clientId);
  if (shipment === undefined) return;
  const { ask, quote, change } = createQuotationSteps(seed, shipment.partner);
  const placedAt = shipment.createdAt.getTime();
  const attached = await ask(shipment, placedAt - 3 * DAY, INSURED);
  await quote(attached, placedAt - 2 * DAY);
  await change(attached, { action: 'accept' }, placedAt - DAY);
  await change(attached, { action: 'attach', shipmentId: shipment.id }, placedAt);
}

async function readShipment({ owner }: FreightSeed, clientId: string): Promise<Shipment | undefined> {
  const row = await owner.withoutTenant((tx) =>
    tx.row<{
      id: string;
      partner: DemoPartner;
      createdAt: Date;
      lane: Omit<QuotedLane, 'others'>;
      goods: Omit<Goods, 'pieces'>;
      grams: number;
    }>(sql`
      select o.id, p.code partner, o.created_at "createdAt", o.gross_grams::int grams,
        json_build_object('from', o.origin_port_id, 'to', o.destination_port_id, 'place',
          coalesce(o.parties #> '{consignee,city}', o.parties #> '{consignee,province}')) lane,
        json_build_object('description', o.items #> '{0,description}', 'hsCode', o.items #> '{0,hsCode}', 'valueMinor',
          (select sum((i ->> 'quantity')::int * (i #>> '{unitValue,amountMinor}')::int) from jsonb_array_elements(o.items) i)) goods
      from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
          and l.service_type = 'FREIGHT_FORWARDER' and l.mode = 'AIR'
        join partners p on p.id = l.partner_id
      where o.client_id = ${clientId} and o.movement = 'B2B' and o.status <> 'CANCELLED'
      order by o.created_at desc, o.id limit 1`),
  );
  if (row === undefined) return undefined;
  const { grams, lane, goods, ...shipment } = row;
  const count = Math.ceil(grams / CARTON_GRAMS);
  return {
    ...shipment,
    clientId,
    lane: { ...lane, others: [] },
    goods: { ...goods, pieces: pack(count, Math.ceil(grams / count)) },
  };
}
