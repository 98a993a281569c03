import {
  answerBooking,
  answerSpaceRequest,
  createDeparture,
  createDepartureSchedule,
  requestFlights,
  setAllotment,
} from '@portal/contract/freight';
import { formatAwbNumber, setAwbStock } from '@portal/contract/orders';
import { NOW } from '@portal/server/features/auth/mfa/testing-mfa.ts';
import { createBookingSides } from '@portal/server/features/freight/bookings/testing-bookings.ts';
import {
  buildDeparture,
  buildSchedule,
  insertPorts,
} from '@portal/server/features/freight/testing-departures.ts';
import { insertAirline } from '@portal/server/features/manifests/mawb/testing-mawbs.ts';
import type { Stage, StagedCalls } from './stage.ts';

const DAY = NOW.toISOString().slice(0, 10);

/** Successful calls on the departures and the schedules of a partner, and on their bookings. */
export const DEPARTURE_CALLS: StagedCalls = {
  createDeparture: async (stage) => {
    const { by, params } = await openForwarder(stage);
    return { by, request: { params, body: buildDeparture(DAY) } };
  },
  uploadDepartures: async (stage) => {
    const { by, params } = await openForwarder(stage);
    const text = `Flight no.,From,To,Departure\nSQ118,SIN,KUL,${DAY} 22:05`;
    return { by, request: { params, file: { name: 'departures.csv', bytes: Buffer.from(text) } } };
  },
  changeDeparture: (stage) => onDeparture(stage, buildDeparture(DAY)),
  cancelDeparture: (stage) => onDeparture(stage),
  moveDeparture: (stage) => onDeparture(stage, { action: 'close' }),
  uploadDepartureStates: async (stage) => {
    const { by, params } = await openForwarder(stage);
    await by.call(createDeparture, { params, body: buildDeparture(DAY) });
    const text = `Flight no.,From,To,Departure,State\nSQ118,SIN,KUL,${DAY} 22:05,Closed`;
    return { by, request: { params, file: { name: 'states.csv', bytes: Buffer.from(text) } } };
  },
  createDepartureSchedule: async (stage) => {
    const { by, params } = await openForwarder(stage);
    return { by, request: { params, body: buildSchedule() } };
  },
  changeDepartureSchedule: (stage) => onSchedule(stage, buildSchedule()),
  endDepartureSchedule: (stage) => onSchedule(stage),
  setAllotment: async (stage) => {
    const { by, request } = await openAllotment(stage);
    return { by, request };
  },
  endAllotment: async (stage) => {
    const { by, request } = await openAllotment(stage);
    await by.call(setAllotment, request);
    return { by, request: { params: request.params } };
  },
  reserveFlights: async (stage) => {
    const { sides, departure } = await openBookings(stage);
    const body = { departureId: departure.id, weight: 24_000, volume: 48, commodity: 'Toys' };
    return { by: sides.shipper, request: { body } };
  },
  amendMyBooking: async (stage) => {
    const { sides, booking } = await openBookings(stage);
    const body = { weight: 30_000, volume: 60 };
    return { by: sides.shipper, request: { params: { id: booking.id }, body } };
  },
  cancelMyBooking: async (stage) => {
    const { sides, booking } = await openBookings(stage);
    return { by: sides.shipper, request: { params: { id: booking.id } } };
  },
  answerBooking: async (stage) => {
    const { sides, params } = await openBookings(stage);
    return { by: sides.forwarder, request: { params, body: { action: 'confirm' } } };
  },
  uploadBookingAnswers: async (stage) => {
    const { sides, booking, params } = await openBookings(stage);
    const bytes = Buffer.from(`Booking,Answer\n${booking.code},Confirmed`);
    const { partnerId } = params;
    return {
      by: sides.forwarder,
      request: { params: { partnerId }, file: { name: 'answers.csv', bytes } },
    };
  },
  assignMawb: async (stage) => {
    const { sides, params } = await openBookings(stage);
    const { partnerId } = params;
    await insertAirline(stage.world);
    await sides.forwarder.call(setAwbStock, {
      params: { partnerId },
      body: { ranges: [{ first: formatAwbNumber('618', 10), last: formatAwbNumber('618', 19) }] },
    });
    await sides.forwarder.call(answerBooking, { params, body: { action: 'confirm' } });
    return { by: sides.forwarder, request: { params, body: { awbNumber: null } } };
  },
  acceptAlternative: async (stage) => {
    const { sides, booking, params } = await openBookings(stage);
    const alternative = await sides.addFlight({ number: 'SQ120' });
    const body = {
      action: 'reject',
      reason: 'NO_CAPACITY',
      alternativeDepartureId: alternative.id,
    } as const;
    await sides.forwarder.call(answerBooking, { params, body });
    return { by: sides.shipper, request: { params: { id: booking.id } } };
  },
  rebookDeparture: async (stage) => {
    const { sides, departure, params } = await openBookings(stage);
    const { id } = await sides.addFlight({ number: 'SQ120' });
    const { partnerId } = params;
    return {
      by: sides.forwarder,
      request: { params: { partnerId, departureId: departure.id }, body: { departureId: id } },
    };
  },
  requestFlights: async (stage) => {
    const { sides, body } = await openSpaceRequest(stage);
    return { by: sides.shipper, request: { body } };
  },
  withdrawSpaceRequest: async (stage) => {
    const { sides, id } = await openSpaceRequest(stage);
    return { by: sides.shipper, request: { params: { id } } };
  },
  answerSpaceRequest: async (stage) => {
    const { sides, params, offer } = await openSpaceRequest(stage);
    return { by: sides.forwarder, request: { params, body: offer } };
  },
  acceptSpaceOffer: async (stage) => {
    const { sides, id, params, offer } = await openSpaceRequest(stage);
    await sides.forwarder.call(answerSpaceRequest, { params, body: offer });
    return { by: sides.shipper, request: { params: { id }, body: { departureId: offer.departureId } } };
  },
};

/** What a forwarder keeps for a connected client. */
async function openAllotment(stage: Stage) {
  const { by, params, partner } = await openForwarder(stage);
  const client = await stage.world.client();
  await client.connect(partner);
  const { answer } = await by.call(createDepartureSchedule, { params, body: buildSchedule() });
  const body = { weight: 300_000, validFrom: DAY, validTo: '2099-12-31', releaseDays: 3 };
  return {
    by,
    request: { params: { ...params, scheduleId: answer.value.id, clientId: client.clientId }, body },
  };
}

/** A space request of a client, and the offer of a departure for it. */
async function openSpaceRequest(stage: Stage) {
  const { sides, departure } = await openBookings(stage);
  const body = {
    originPortID: departure.originPortId,
    destinationPortID: departure.destinationPortId,
    bookingDate: departure.localDeparture.slice(0, 10),
    weight: 24_000,
  };
  const { id } = (await sides.shipper.call(requestFlights, { body })).answer.value;
  const params = { partnerId: sides.partner.partnerId, requestId: id };
  return { sides, body, id, params, offer: { action: 'offer', departureId: departure.id } as const };
}

/** A booking of a client on a departure of the next day. */
async function openBookings({ world }: Stage) {
  await insertPorts(world);
  const partner = await world.partner({ serviceTypes: ['FREIGHT_FORWARDER'] });
  const client = await world.client();
  await client.connect(partner);
  const day = new Date(NOW.getTime() + 86_400_000).toISOString().slice(0, 10);
  const sides = await createBookingSides(client, partner, day);
  const departure = await sides.addFlight();
  const booking = await sides.book(departure.id);
  return { sides, departure, booking, params: { partnerId: partner.partnerId, bookingId: booking.id } };
}

async function openForwarder({ world }: Stage) {
  await insertPorts(world);
  const partner = await world.partner({ serviceTypes: ['FREIGHT_FORWARDER'] });
  return { partner, by: await partner.as('PARTNER_ADMIN'), params: { partnerId: partner.partnerId } };
}

async function onDeparture(stage: Stage, body?: unknown) {
  const { by, params } = await openForwarder(stage);
  const { answer } = await by.call(createDeparture, { params, body: buildDeparture(DAY) });
  const request = { params: { ...params, departureId: answer.value.id } };
  return { by, request: body === undefined ? request : { ...request, body } };
}

async function onSchedule(stage: Stage, body?: unknown) {
  const { by, params } = await openForwarder(stage);
  const { answer } = await by.call(createDepartureSchedule, { params, body: buildSchedule() });
  const request = { params: { ...params, scheduleId: answer.value.id } };
  return { by, request: body === undefined ? request : { ...request, body } };
}
