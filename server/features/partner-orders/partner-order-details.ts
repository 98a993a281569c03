import { CLIENT_ONLY_FIELDS, PARTNER_DETAIL_FIELDS, type OrderRow } from '@portal/contract/orders';
import type { PartnerLeg, PartnerOrder, PartnerOrderAction } from '@portal/contract/partner-orders';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { pick } from '../../platform/pick.ts';
import {
  getStateAndActionsOfRecord,
  runAsGrantingClient,
  findGrantedOrders,
  findHoldingPartner,
  deriveNextStates,
  readOrderEvents,
  readProofsOfPartner,
  selectPartnerEvents,
  toDeliveryDay,
  toPartnerView,
  toOrderPieces,
  findOrder,
  getLegStatus,
  type OrderRecord,
} from '../orders/index.ts';
import { omitTaxId } from '../tax-ids/index.ts';
import { readRequestsPage } from './partner-requests-read-model.ts';

/** More than one order can have: a cancellation, a reversal, and a dispute of each leg. */
const MAX_REQUESTS = 20;

/** One order by id or code; undefined if the partner does not carry it. */
export async function readPartnerOrder(
  tx: Transaction,
  partnerId: string,
  ref: string,
  now: Date,
): Promise<PartnerOrder | undefined> {
  const orderGrant = (await findGrantedOrders(tx, [ref])).get(ref);
  if (orderGrant === undefined) return undefined;
  const { clientId, id: orderId } = orderGrant;
  const requests = await readRequestsPage(
    tx,
    partnerId,
    { page: 1, perPage: MAX_REQUESTS, sortBy: '', sortDesc: false },
    orderId,
  );
  // The state of an order depends on all its legs, but row-level security shows a partner only its own.
  return runAsGrantingClient(tx, orderGrant, async () => {
    const order = await findOrder(tx, clientId, orderId);
    const grant = await tx.row<{ client: string; at: Date }>(sql`
      select k.name client, g.created_at at from order_grants g join clients k on k.client_id = g.client_id
      where g.client_id = ${clientId} and g.order_id = ${orderId} and g.partner_id = ${partnerId}`);
    if (order === undefined || grant === undefined) return undefined;
    const legs = toPartnerLegs(order, partnerId);
    return {
      ...toOrderFields({ order, partnerId, clientName: grant.client, now }),
      client: { id: clientId, name: grant.client },
      incomingAt: grant.at.toISOString(),
      serviceTypes: legs.map(({ serviceType }) => serviceType),
      externalTrackings: legs.flatMap(({ externalTracking }) => externalTracking ?? []),
      legs,
      events: selectPartnerEvents(await readOrderEvents(tx, clientId, orderId), partnerId),
      proofs: await readProofsOfPartner(tx, clientId, orderId, partnerId),
      requests: requests.data,
    };
  });
}

interface OrderFieldSource {
  readonly order: OrderRecord;
  readonly partnerId: string;
  readonly clientName: string;
  readonly now: Date;
}

/** The fields that do not depend on the partner's legs. */
function toOrderFields({ order, partnerId, clientName, now }: OrderFieldSource) {
  const { row, parties, legs, events } = order;
  const { state } = getStateAndActionsOfRecord(order, now);
  return {
    ...omitClientFields(toPartnerView(row)),
    consignor: omitTaxId(parties.consignor),
    consignee: omitTaxId(parties.consignee),
    pickup: parties.pickup === undefined ? null : omitTaxId(parties.pickup),
    returnTo: parties.returnTo === undefined ? null : omitTaxId(parties.returnTo),
    notifyParty: parties.notifyParty === undefined ? null : omitTaxId(parties.notifyParty),
    importer: parties.importer === undefined ? null : omitTaxId(parties.importer),
    seller: parties.seller === undefined ? null : omitTaxId(parties.seller),
    items: order.items,
    parcels: order.parcels,
    declaredParcels: order.declaredParcels,
    weightAgreedAt: order.weightAgreedAt,
    pieceDetails: toOrderPieces({ ...row, ssccs: order.ssccs, pieceStates: order.pieceStates }),
    ...pick(order, PARTNER_DETAIL_FIELDS),
    portsByDefault: order.portsByDefault,
    labelVersion: order.labelVersion,
    ...toDeliveryDay(order),
    // The partner sees the client's name instead of the names of its users.
    notes: order.notes.map((note) => ({ ...note, author: clientName })),
    nextStates: deriveNextStates({ legs, events }, state).map(({ serviceType, status }) => ({
      serviceType,
      status,
    })),
    actions: listActions(order, partnerId, now),
  };
}

function omitClientFields(row: OrderRow) {
  const fields = Object.entries(row).filter(([key]) => !Object.hasOwn(CLIENT_ONLY_FIELDS, key));
  return Object.fromEntries(fields) as Omit<OrderRow, keyof typeof CLIENT_ONLY_FIELDS>;
}

function toPartnerLegs({ legs, events }: OrderRecord, partnerId: string): PartnerLeg[] {
  return legs
    .filter(({ partner }) => partner?.id === partnerId)
    .map((leg) => ({
      id: leg.id,
      sequence: leg.sequence,
      serviceType: leg.serviceType,
      fromPlace: leg.fromPlace,
      toPlace: leg.toPlace,
      hub: leg.hub,
      price: leg.price,
      chargeableGrams: leg.chargeableGrams,
      transitDaysMin: leg.transitDaysMin,
      transitDaysMax: leg.transitDaysMax,
      mode: leg.mode,
      unusedSince: leg.unusedSince,
      status: getLegStatus(events, leg.serviceType, legs),
      externalTracking: leg.externalTracking,
      carrierName: leg.carrierName,
      trackingUrl: leg.trackingUrl,
    }));
}

/** The partner that has the parcel can request a reversal; a parcel in transit can be reweighed. */
function listActions(order: OrderRecord, partnerId: string, now: Date): PartnerOrderAction[] {
  const { state, actions } = getStateAndActionsOfRecord(order, now);
  const legs = order.legs.map((leg) => ({ ...leg, partnerId: leg.partner?.id ?? null }));
  const hasParcel = findHoldingPartner({ legs, events: order.events }) === partnerId;
  const isInTransit = state.phase === 'moving' || state.phase === 'delivering';
  return [
    ...(hasParcel && actions.includes('reverse') ? (['reverse'] as const) : []),
    ...(isInTransit ? (['reweigh'] as const) : []),
  ];
}
