import { OF_THE_CLIENT_ALONE, type OrderRow } from '@portal/contract/orders';
import type { PartnerLeg, PartnerOrder, PartnerOrderAction } from '@portal/contract/partner-orders';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import {
  allowedOf,
  asGrantingClient,
  grantedOrders,
  holderOf,
  nextOf,
  readEvents,
  readOrder,
  statusOfLeg,
  type StoredOrder,
} from '../orders/index.ts';
import { readRequestsPage } from './partner-requests-read-model.ts';

/** More than an order can be asked at once: a cancellation, a reversal, and a dispute of each of its legs. */
const MOST_REQUESTS = 20;

/** One order by id or code; undefined where the partner does not carry it. */
export async function readPartnerOrder(
  tx: Transaction,
  partnerId: string,
  ref: string,
  now: Date,
): Promise<PartnerOrder | undefined> {
  const granted = (await grantedOrders(tx, [ref])).get(ref);
  if (granted === undefined) return undefined;
  const { clientId, orderId } = granted;
  const requests = await readRequestsPage(
    tx,
    partnerId,
    { page: 1, perPage: MOST_REQUESTS, sortBy: '', sortDesc: false },
    orderId,
  );
  // Where the order stands takes all its legs, and the partner's own rows are its own legs alone.
  return asGrantingClient(tx, granted, async () => {
    const stored = await readOrder(tx, clientId, orderId);
    const given = await tx.row<{ client: string; at: Date }>(sql`
      select k.name client, g.created_at at from order_grants g join clients k on k.client_id = g.client_id
      where g.client_id = ${clientId} and g.order_id = ${orderId} and g.partner_id = ${partnerId}`);
    if (stored === undefined || given === undefined) return undefined;
    const legs = ownLegs(stored, partnerId);
    return {
      ...shownTo({ stored, partnerId, clientName: given.client, now }),
      client: { id: clientId, name: given.client },
      incomingAt: given.at.toISOString(),
      serviceTypes: legs.map(({ serviceType }) => serviceType),
      externalTrackings: legs.flatMap(({ externalTracking }) => externalTracking ?? []),
      legs,
      events: await readEvents(tx, clientId, orderId),
      requests: requests.data,
    };
  });
}

interface Showing {
  readonly stored: StoredOrder;
  readonly partnerId: string;
  readonly clientName: string;
  readonly now: Date;
}

/** What is the same for every leg of it. */
function shownTo({ stored, partnerId, clientName, now }: Showing) {
  const { row, parties, legs, events } = stored;
  const { standing } = allowedOf(stored, now);
  return {
    ...rowOf(row),
    consignor: parties.consignor,
    consignee: parties.consignee,
    pickup: parties.pickup ?? null,
    returnTo: parties.returnTo ?? null,
    items: stored.items,
    parcels: stored.parcels,
    incoterm: stored.incoterm,
    shipmentMode: stored.shipmentMode,
    remarks: stored.remarks,
    promisedFrom: stored.promisedFrom,
    promisedTo: stored.promisedTo,
    labelVersion: stored.labelVersion,
    // The other side's people go by their company's name.
    notes: stored.notes.map((note) => ({ ...note, author: clientName })),
    nextStates: nextOf({ legs, events }, standing).map(({ serviceType, status }) => ({
      serviceType,
      status,
    })),
    actions: actionsOf(stored, partnerId, now),
  };
}

function rowOf(row: OrderRow) {
  const shown = Object.entries(row).filter(([key]) => !Object.hasOwn(OF_THE_CLIENT_ALONE, key));
  return Object.fromEntries(shown) as Omit<OrderRow, keyof typeof OF_THE_CLIENT_ALONE>;
}

function ownLegs({ legs, events }: StoredOrder, partnerId: string): PartnerLeg[] {
  return legs
    .filter(({ partner }) => partner?.id === partnerId)
    .map((leg) => ({
      id: leg.id,
      sequence: leg.sequence,
      serviceType: leg.serviceType,
      fromPlace: leg.fromPlace,
      toPlace: leg.toPlace,
      price: leg.price,
      chargeableGrams: leg.chargeableGrams,
      transitDaysMin: leg.transitDaysMin,
      transitDaysMax: leg.transitDaysMax,
      status: statusOfLeg(events, leg.serviceType, legs),
      externalTracking: leg.externalTracking,
    }));
}

/** Sending back is asked by whoever has the parcel; a parcel under way can be put on a scale. */
function actionsOf(stored: StoredOrder, partnerId: string, now: Date): PartnerOrderAction[] {
  const { standing, actions } = allowedOf(stored, now);
  const legs = stored.legs.map((leg) => ({ ...leg, partnerId: leg.partner?.id ?? null }));
  const holds = holderOf({ legs, events: stored.events }) === partnerId;
  const isUnderWay = standing.phase === 'moving' || standing.phase === 'delivering';
  return [
    ...(holds && actions.includes('reverse') ? (['reverse'] as const) : []),
    ...(isUnderWay ? (['measure'] as const) : []),
  ];
}
