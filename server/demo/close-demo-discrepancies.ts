import type { ClosureReason } from '@portal/contract/mawb-match';
import { closeDiscrepancies } from '../features/mawb-match/index.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { isShort } from './carriage-incident.ts';
import type { BagsByOrder } from './carried-bags.ts';
import type { CarriageDeps, FlightArrival } from './flight-arrival.ts';
import type { DemoPartner } from './network.ts';
import type { ProgressResult } from './progress-result.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';

/** A discrepancy of a piece, and how each side closes it. */
interface Discrepancy {
  readonly orderId: string;
  readonly clientId: string;
  readonly awbNumber: string;
  readonly forwarder: DemoPartner;
  readonly noticedAt: number;
  readonly kind: 'SHORT' | 'SENT_ON' | 'OVER' | 'DAMAGED' | 'MISROUTED';
}

const HOUR = 3_600_000;
/** Hours after which each side has closed a discrepancy. */
const CLIENT_HOURS = 52;
const FORWARDER_HOURS = 30;

type Side = 'client' | 'forwarder';
const CLOSURES: Readonly<
  Record<Discrepancy['kind'], Readonly<Record<Side, readonly [ClosureReason, string]>>>
> = {
  SHORT: {
    client: ['CLAIM_FILED', 'Claim sent with invoice and photo of the packing'],
    forwarder: ['ACCEPTED', 'Not found at either airport, handed to the claims desk'],
  },
  SENT_ON: {
    client: ['LOCATED', 'The next flight brought it'],
    forwarder: ['SENT_ON', 'Left on the dolly, sent with the next flight'],
  },
  OVER: {
    client: ['ACCEPTED', 'It was short on the flight before'],
    forwarder: ['LOCATED', 'It was short on the flight before'],
  },
  MISROUTED: {
    client: ['LOCATED', 'At another airport, comes back to us'],
    forwarder: ['RETURNED', 'Loaded with the wrong pallet, flies back'],
  },
  DAMAGED: {
    client: ['ACCEPTED', 'Outer carton only, the goods are whole'],
    forwarder: ['ACCEPTED', 'Taped and sent on'],
  },
};

/** Closes the discrepancies of flights for both sides, but for the latest two of each kind. A repeated run changes nothing. */
export async function closeDemoDiscrepancies(
  deps: CarriageDeps,
  arrivals: readonly FlightArrival[],
  bagOf: BagsByOrder,
): Promise<void> {
  const { database, users, reporter, partners, now } = deps;
  const discrepancies = arrivals.flatMap(listDiscrepancies);
  for (const discrepancy of discrepancies) {
    const { kind, forwarder, awbNumber: mawbNumber, noticedAt, orderId, clientId } = discrepancy;
    const ofKind = discrepancies.filter((one) => one.kind === kind);
    if (ofKind.slice(-2).includes(discrepancy)) continue;
    const pieces = bagOf.get(orderId)?.pieces.filter((piece) => piece.orderId === orderId) ?? [];
    const close = async (side: Side, hours: number) => {
      const [reason, comment] = CLOSURES[kind][side];
      const at = noticedAt + hours * HOUR;
      const user = users.get(clientId);
      if (at > now || user === undefined) return;
      const context =
        side === 'client'
          ? asClientUser(database, clientId, user)
          : asPartners(database, [partners[forwarder]], reporter);
      const items = pieces.map(({ pieceCode }) => ({ mawbNumber, pieceCode }));
      const closureDeps = { clock: { now: () => new Date(at) } };
      const { value } = requireSuccess(
        'closure',
        await closeDiscrepancies(closureDeps, context, { items, reason, comment }),
      );
      requireOutcomes('closure of a discrepancy', value.outcomes);
    };
    await close('forwarder', FORWARDER_HOURS);
    await close('client', CLIENT_HOURS);
  }
}

function listDiscrepancies({ flight, bags, sentOn, misrouted, damagedId }: FlightArrival): Discrepancy[] {
  const { awbNumber, departure } = flight;
  const create = (kind: Discrepancy['kind'], { id, clientId }: ProgressResult): Discrepancy => ({
    kind,
    orderId: id,
    clientId,
    awbNumber,
    forwarder: departure.line.partner,
    noticedAt: departure.handedOverAt,
  });
  const parcels = bags.flatMap((bag) => bag.parcels);
  return [
    ...parcels
      .filter(({ order }) => isShort(order.incident))
      .map((parcel) => create(parcel.order.incident?.kind === 'SENT_ON' ? 'SENT_ON' : 'SHORT', parcel)),
    ...sentOn.map((parcel) => create('OVER', parcel)),
    ...misrouted.map((parcel) => create('MISROUTED', parcel)),
    ...parcels.filter(({ id }) => id === damagedId).map((parcel) => create('DAMAGED', parcel)),
  ];
}
