import type { BodyInput } from '@portal/contract/core';
import {
  acceptSpaceOffer,
  answerSpaceRequest,
  getMySpaceRequest,
  requestFlights,
  withdrawSpaceRequest,
} from '@portal/contract/freight';
import type { World } from '@portal/tests/world/world.ts';
import { createBookingSides, type BookingSides } from '../bookings/testing-bookings.ts';

type RequestBody = BodyInput<typeof requestFlights>;

/** A request SIN–KUL of 24 kg for 3 December 2026. For tests. */
export const REQUEST: RequestBody = {
  originPortID: 'SGSIN',
  destinationPortID: 'MYKUL',
  bookingDate: '2026-12-03',
  weight: 24_000,
};

/** Asks forwarders for space. For tests. */
export const sendRequest = ({ shipper }: BookingSides, more: Partial<RequestBody> = {}) =>
  shipper.call(requestFlights, { body: { ...REQUEST, ...more } });
/** A space request of the client. For tests. */
export const openRequest = async (sides: BookingSides, more: Partial<RequestBody> = {}) =>
  (await sendRequest(sides, more)).answer.value;
/** Path parameters of a request as the forwarder. For tests. */
export const paramsOf = ({ partner }: BookingSides, requestId: string) => ({
  partnerId: partner.partnerId,
  requestId,
});
/** The answer of the forwarder. For tests. */
export const answerRequest = (
  sides: BookingSides,
  requestId: string,
  body: BodyInput<typeof answerSpaceRequest>,
) => sides.forwarder.call(answerSpaceRequest, { params: paramsOf(sides, requestId), body });
/** Accepts an offer as the client. For tests. */
export const acceptOffer = ({ shipper }: BookingSides, id: string, departureId: string) =>
  shipper.call(acceptSpaceOffer, { params: { id }, body: { departureId } });
/** Withdraws a request as the client. For tests. */
export const withdrawRequest = ({ shipper }: BookingSides, id: string) =>
  shipper.call(withdrawSpaceRequest, { params: { id } });
/** A space request as its client sees it. For tests. */
export const readRequest = async ({ shipper }: BookingSides, id: string) =>
  (await shipper.call(getMySpaceRequest, { params: { id } })).answer.value;

/** Another freight forwarder of the client, with its flights. For tests. */
export async function addForwarder(
  world: World,
  { client }: BookingSides,
  name: string,
): Promise<BookingSides> {
  const partner = await world.partner({ name, serviceTypes: ['FREIGHT_FORWARDER'] });
  await client.connect(partner);
  return createBookingSides(client, partner, '2026-12-05');
}
