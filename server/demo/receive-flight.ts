import type { BodyOf } from '@portal/contract/core';
import type { receiveMawb } from '@portal/contract/mawb-match';
import { receiveAtDestination } from '../features/mawb-match/index.ts';
import { getReceiver } from './bag-receivers.ts';
import { isShort } from './carriage-incident.ts';
import type { BagsByOrder } from './carried-bags.ts';
import type { CarriageDeps, FlightArrival } from './flight-arrival.ts';
import { getBroker } from './choose-incidents.ts';
import { asPartners } from './demo-context.ts';
import type { Departure } from './departures.ts';
import type { FlightBag } from './group-flights.ts';
import type { DemoPartner } from './network.ts';
import type { ProgressResult } from './progress-result.ts';
import { requireSuccess } from './require-success.ts';
import { ignoreNotices } from './without-notices.ts';

type Items = BodyOf<typeof receiveMawb>['items'];

const MINUTE = 60_000;
/** Minutes from the hand-over by the forwarder to the receipt by the broker. */
const RECEIVED_AFTER = 8;
const DAMAGE = 'Carton crushed at a corner, tape torn';

/**
 * The brokers receive what the forwarder hands over, by bag, or by piece where a piece is missing or damaged. With the last
 * bags the receipt is complete.
 */
export async function receiveFlight(
  deps: CarriageDeps,
  arrival: FlightArrival,
  bagOf: BagsByOrder,
): Promise<void> {
  const { departure, awbNumber } = arrival.flight;
  const second = arrival.bags.filter(({ incident }) => incident?.kind === 'SPLIT');
  const first = arrival.bags.filter((bag) => !second.includes(bag));
  const brokers = new Set(arrival.bags.flatMap(({ parcels }) => parcels.map(getBroker)));
  const receipts = [
    { at: departure.handedOverAt, bags: first, sentOn: arrival.sentOn, misrouted: arrival.misrouted },
    { at: findSecondFlight(second)?.handedOverAt ?? 0, bags: second, sentOn: [], misrouted: [] },
  ].filter(({ bags }) => bags.length > 0);
  for (const [position, broker] of [...brokers].entries()) {
    if (broker === undefined) continue;
    for (const [index, { at, bags, sentOn, misrouted }] of receipts.entries()) {
      const receivedAt = at + RECEIVED_AFTER * MINUTE;
      if (receivedAt > deps.now) continue;
      const isOfBroker = (parcel: ProgressResult) => getBroker(parcel) === broker;
      const items = [
        ...listItems(
          bags.flatMap(({ parcels }) => parcels.filter(isOfBroker)),
          arrival.damagedId,
          bagOf,
        ),
        // The first broker finds what belongs to none of them.
        ...[...sentOn.filter(isOfBroker), ...(position === 0 ? misrouted : [])].flatMap(({ id }) =>
          listCodes(id, bagOf).map((code) => ({ code, isDamaged: false })),
        ),
      ];
      const isComplete = index === receipts.length - 1;
      if (items.length === 0 && !isComplete) continue;
      const receipt = { mawbNumber: awbNumber, items, isComplete };
      await receive(deps, { broker, port: departure.line.toPort, receivedAt }, receipt);
    }
  }
}

/** The flight of the bags of a split shipment that the first one leaves behind; undefined without such bags. */
export function findSecondFlight(bags: readonly FlightBag[]): Departure | undefined {
  return bags.flatMap(({ incident }) => (incident?.kind === 'SPLIT' ? incident.next : []))[0];
}

const hasArrived = ({ order: { incident } }: ProgressResult) => !isShort(incident);

/** The codes of the bags of parcels, or those of the pieces of a bag in which one is not as it should be. */
function listItems(
  parcels: readonly ProgressResult[],
  damagedId: string | undefined,
  bagOf: BagsByOrder,
): Items {
  const parcelsByBag = Map.groupBy(parcels, ({ id }) => bagOf.get(id)?.bagCode ?? '');
  return [...parcelsByBag].flatMap(([bagCode, inBag]): Items => {
    if (inBag.every((parcel) => hasArrived(parcel) && parcel.id !== damagedId))
      return [{ code: bagCode, isDamaged: false }];
    return inBag.filter(hasArrived).flatMap(({ id }) =>
      listCodes(id, bagOf).map((code) => ({
        code,
        isDamaged: id === damagedId,
        ...(id === damagedId && { remarks: DAMAGE }),
      })),
    );
  });
}

const listCodes = (orderId: string, bagOf: BagsByOrder) =>
  bagOf.get(orderId)?.pieces.flatMap((piece) => (piece.orderId === orderId ? piece.pieceCode : [])) ?? [];

async function receive(
  { database, partners, reporter }: CarriageDeps,
  { broker, port, receivedAt }: { broker: DemoPartner; port: string; receivedAt: number },
  body: BodyOf<typeof receiveMawb>,
): Promise<void> {
  const partnerId = partners[broker];
  const receiver = { ...reporter, name: getReceiver(port, receivedAt) };
  const deps = { notify: ignoreNotices, clock: { now: () => new Date(receivedAt) } };
  const { value } = requireSuccess(
    'receipt at the destination',
    await receiveAtDestination(deps, asPartners(database, [partnerId], receiver), partnerId, body),
  );
  const wrong = value.outcomes.find(({ verdict }) => verdict === 'UNKNOWN' || verdict === 'PIECE_NEEDED');
  if (wrong !== undefined) throw new Error(`The demo's receipt has ${wrong.verdict}: ${wrong.code}`);
}
