import { addDays, isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type { Booking, SpaceRequest, SpaceRequestInput } from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { RecordBookingEvent } from '../bookings/booking-events.ts';
import { listLoadErrors, toLoad, toUsualLitres } from '../bookings/booking-load.ts';
import { readBooking } from '../bookings/bookings-read-model.ts';
import { insertBooking } from '../bookings/bookings-store.ts';
import type { BookingResponse } from '../bookings/change-booking.ts';
import { takeSpace } from '../bookings/take-space.ts';
import { listPortErrors, readPorts } from '../departures/carriage.ts';
import { lockDeparture } from '../departures/departures-store.ts';
import { toSpace } from '../flights/departure-offer.ts';
import { toPortInstant } from '../port-time.ts';
import { refuseRequestAction, type SpaceRequestResponse } from './refuse-request-action.ts';
import type { RecordSpaceRequestEvent } from './space-request-events.ts';
import { listForwarders, readSpaceRequest } from './space-requests-read-model.ts';
import {
  endSpaceRequest,
  insertSpaceRequest,
  lockSpaceRequest,
  readOfferTerms,
} from './space-requests-store.ts';

/** What the goods of a booking are if the request did not say it. */
const GENERAL_CARGO = 'General cargo';

/** Requests space as a client. Refuses: invalid, not_allowed_now (no freight forwarder is connected). */
export function requestSpace(
  record: RecordSpaceRequestEvent,
  context: RequestContext,
  body: SpaceRequestInput,
  now: Date,
): Promise<SpaceRequestResponse> {
  const { clientId } = context;
  return context.inTenant(async (tx): Promise<SpaceRequestResponse> => {
    const errors = [...(await listLaneErrors(tx, body, now)), ...listLoadErrors(body)];
    if (errors.length > 0) return refuseInvalid(errors);
    const partners = await listForwarders(tx, clientId);
    if (partners.length === 0) return refuse('space.no_partner', { serviceTerm: 'FREIGHT_FORWARDER' });
    const { shipmentMode: mode, originPortID, destinationPortID, bookingDate, pieces, goods } = body;
    const { requestId } = await insertSpaceRequest(tx, clientId, {
      mode,
      originPortId: originPortID,
      destinationPortId: destinationPortID,
      bookingDate,
      endsAt: findEnd(body),
      ...toSpace(
        toLoad({ volume: pieces === undefined ? toUsualLitres(body.weight, mode) : undefined, ...body }),
      ),
      pieces: pieces ?? [],
      goods,
      commodity: body.commodity ?? null,
      reference: body.reference ?? null,
      comment: body.comment ?? null,
      requestedAt: now.toISOString(),
    });
    const value = await readSpaceRequest(tx, { side: 'CLIENT', clientId }, requestId, now);
    if (value === undefined) return refuse('space.not_found');
    await record(tx, value, { action: 'request', partners, now });
    context.audit({ subject: value.code, after: body });
    return { value };
  });
}

/** The end of the day of a request at its origin, ISO 8601. */
const findEnd = ({ bookingDate, originPortID }: SpaceRequestInput) =>
  toPortInstant(`${addDays(bookingDate, 1)}T00:00`, originPortID);

async function listLaneErrors(tx: Transaction, body: SpaceRequestInput, now: Date): Promise<RefusalDetail[]> {
  const { shipmentMode: mode, originPortID: originPortId, destinationPortID: destinationPortId } = body;
  const ports = await readPorts(tx, [originPortId, destinationPortId]);
  const fields = { origin: 'originPortID', destination: 'destinationPortID' };
  const errors = listPortErrors(ports, { mode, originPortId, destinationPortId }, fields);
  // The time zone is that of an existing port.
  if (errors.some(({ note }) => note === fields.origin) || findEnd(body) > now.toISOString()) return errors;
  return [...errors, detail('bookingDate', 'space.day_over', { port: originPortId })];
}

/**
 * Accepts the departure that a partner offers for a space request, at the price of the offer: it becomes a confirmed booking.
 * The departure is locked before the request. Refuses: not_found, not_allowed_now (state, no such offer, obstacles).
 */
export function acceptOffer(
  record: RecordBookingEvent,
  recordRequest: RecordSpaceRequestEvent,
  context: RequestContext,
  { id: requestId, departureId }: { readonly id: string; readonly departureId: string },
  now: Date,
): Promise<BookingResponse> {
  const { clientId, caller } = context;
  const of = { side: 'CLIENT', clientId } as const;
  const readBookingOf = async (tx: Transaction, bookingId: string): Promise<Booking | Refusal> =>
    (await readBooking(tx, of, bookingId, now)) ?? refuse('booking.not_found');
  return context.inTenant(async (tx): Promise<BookingResponse> => {
    const current = await readSpaceRequest(tx, of, requestId, now);
    if (current === undefined) return refuse('space.not_found');
    const partner = findOffer(current, departureId)?.partner;
    if (partner !== undefined) await lockDeparture(tx, { partnerId: partner.id, departureId });
    await lockSpaceRequest(tx, { clientId, requestId });
    const request = await readSpaceRequest(tx, of, requestId, now);
    if (request === undefined) return refuse('space.not_found');
    const { code: requestCode, pieces, goods, commodity, reference, bookingId: existingId } = request;
    if (existingId !== null) {
      const booking = await readBookingOf(tx, existingId);
      if (isRefusal(booking)) return booking;
      if (booking.departure.id === departureId) {
        context.dryRun();
        return { value: booking };
      }
    }
    const refusal = refuseRequestAction(request, 'accept', of);
    if (refusal !== undefined) return refusal;
    const offer = findOffer(request, departureId);
    const terms = offer && (await readOfferTerms(tx, { clientId, requestId }, offer.partner.id));
    if (offer?.price == null || terms === undefined || offer.partner.id !== partner?.id)
      return refuse('space.no_offer', { requestCode });
    const key = { partnerId: partner.id, departureId };
    // The terms have the dead freight.
    const { deadFreight: _, ...price } = offer.price;
    const load = toLoad(request);
    const space = await takeSpace(tx, key, { pieces, goods, load }, now);
    if (isRefusal(space)) return space;
    const { bookingId } = await insertBooking(
      tx,
      clientId,
      { side: 'CLIENT', caller, now },
      {
        ...key,
        ...toSpace(load),
        action: 'accept-offer',
        price,
        terms,
        pieces,
        goods,
        commodity: commodity ?? GENERAL_CARGO,
        reference,
        heldUntil: now.toISOString(),
      },
    );
    await endSpaceRequest(tx, { clientId, requestId }, bookingId);
    const booking = await readBookingOf(tx, bookingId);
    if (isRefusal(booking)) return booking;
    await record(tx, booking, { action: 'accept-offer', side: 'CLIENT', now });
    const after = { ...request, state: 'BOOKED' as const };
    const others = listOfferers(request).filter(({ id }) => id !== partner.id);
    await recordRequest(tx, after, { action: 'accept', partners: others, offer, now });
    context.audit({ subject: requestCode, before: { state: request.state }, after: { departureId } });
    return { value: booking };
  });
}

const findOffer = ({ offers }: SpaceRequest, departureId: string) =>
  offers.find(({ departure }) => departure?.id === departureId);

/** The partners that offer a departure. */
const listOfferers = ({ offers }: SpaceRequest) =>
  offers.flatMap(({ answer, partner }) => (answer === 'OFFERED' ? [partner] : []));

/** Withdraws a space request as its client. Refuses: not_found, not_allowed_now. */
export function withdrawRequest(
  record: RecordSpaceRequestEvent,
  context: RequestContext,
  requestId: string,
  now: Date,
): Promise<SpaceRequestResponse> {
  const { clientId } = context;
  const of = { side: 'CLIENT', clientId } as const;
  return context.inTenant(async (tx): Promise<SpaceRequestResponse> => {
    await lockSpaceRequest(tx, { clientId, requestId });
    const before = await readSpaceRequest(tx, of, requestId, now);
    if (before === undefined) return refuse('space.not_found');
    if (before.state === 'WITHDRAWN') {
      context.dryRun();
      return { value: before };
    }
    const refusal = refuseRequestAction(before, 'withdraw', of);
    if (refusal !== undefined) return refusal;
    await endSpaceRequest(tx, { clientId, requestId }, null);
    const value = await readSpaceRequest(tx, of, requestId, now);
    if (value === undefined) return refuse('space.not_found');
    await record(tx, value, { action: 'withdraw', partners: listOfferers(value), now });
    context.audit({ subject: value.code, before: { state: before.state }, after: { state: value.state } });
    return { value };
  });
}
