import { z } from 'zod';
import { operation, pageOf, pageQuery, portCode, queryList, uuid, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { booking } from '../booking-schemas.ts';
import { DEPARTURE_MODES } from '../departure-schemas.ts';
import { SPACE_REQUEST_STATES } from './space-request-rules.ts';
import { offerAcceptance, spaceAnswer, spaceRequest, spaceRequestInput } from './space-request-schemas.ts';

export const SPACE_REQUEST_SORT_KEYS = ['requestedAt', 'bookingDate'] as const;

const common = { domain: 'freight', bases: ['clients'] } as const;
const clientWrite = { ...common, permission: 'orders.write' } as const;
const clientParams = z.strictObject({ id: uuid.describe('Id of the space request.') });
const partnerParams = z.strictObject({ partnerId });
const requestParams = partnerParams.extend({ requestId: uuid.describe('Id of the space request.') });
const oneRequest = { status: 200, body: valueOf(spaceRequest) } as const;
const pageOfRequests = { status: 200, body: pageOf(spaceRequest) } as const;

const query = z.strictObject({
  ...pageQuery(SPACE_REQUEST_SORT_KEYS),
  state: queryList(z.enum(SPACE_REQUEST_STATES)).optional().describe('Only requests in these states.'),
  mode: z.enum(DEPARTURE_MODES).optional().describe('Only by air (AIR), or only by road (LAND).'),
  originPortId: portCode.optional().describe('Only from this port, UN/LOCODE.'),
  destinationPortId: portCode.optional().describe('Only to this port, UN/LOCODE.'),
});

export const requestFlights = operation({
  ...clientWrite,
  id: 'requestFlights',
  audit: 'Requested space',
  method: 'POST',
  path: '/lfreight/request-flights',
  summary:
    'Request space on a day for which no listed departure fits. The freight forwarders that the client is connected with ' +
    'offer departures from that day on',
  acceptsIdempotencyKey: true,
  body: spaceRequestInput,
  response: { status: 201, body: valueOf(spaceRequest) },
  refusals: ['invalid', 'not_allowed_now'],
});

export const listMySpaceRequests = operation({
  ...common,
  id: 'listMySpaceRequests',
  method: 'GET',
  permission: 'orders.read',
  path: '/lfreight/space-requests',
  summary: 'List the space requests of the client with the answers of partners, latest first by default',
  query,
  response: pageOfRequests,
  refusals: [],
});

export const getMySpaceRequest = operation({
  ...common,
  id: 'getMySpaceRequest',
  method: 'GET',
  permission: 'orders.read',
  path: '/lfreight/space-requests/{id}',
  summary: 'Read a space request of the client with the answers of partners',
  params: clientParams,
  response: oneRequest,
  refusals: ['not_found'],
});

export const acceptSpaceOffer = operation({
  ...clientWrite,
  id: 'acceptSpaceOffer',
  audit: 'Accepted an offer of space',
  method: 'PATCH',
  path: '/lfreight/space-requests/{id}/accept',
  summary:
    'Accept the departure that a partner offers, at the price of the offer. It becomes a confirmed booking. A repeated ' +
    'request changes nothing',
  params: clientParams,
  body: offerAcceptance,
  response: { status: 200, body: valueOf(booking) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const withdrawSpaceRequest = operation({
  ...clientWrite,
  id: 'withdrawSpaceRequest',
  audit: 'Withdrew a space request',
  method: 'PATCH',
  path: '/lfreight/space-requests/{id}/withdraw',
  summary: 'Withdraw a space request with its offers. A repeated request changes nothing',
  params: clientParams,
  response: oneRequest,
  refusals: ['not_found', 'not_allowed_now'],
});

export const listSpaceRequests = operation({
  ...common,
  id: 'listSpaceRequests',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/space-requests',
  summary:
    'List the space requests of the clients that a freight forwarder is connected with, each with its own answer; latest ' +
    'first by default',
  params: partnerParams,
  query,
  response: pageOfRequests,
  refusals: ['not_found'],
});

export const getSpaceRequest = operation({
  ...common,
  id: 'getSpaceRequest',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/space-requests/{requestId}',
  summary: 'Read a space request of a client with the own answer',
  params: requestParams,
  response: oneRequest,
  refusals: ['not_found'],
});

export const answerSpaceRequest = operation({
  ...common,
  id: 'answerSpaceRequest',
  audit: 'Answered a space request',
  method: 'PATCH',
  path: '/partners/{partnerId}/space-requests/{requestId}',
  summary:
    'Offer a departure of the lane from the day of the request on, or decline. A later answer replaces the earlier one; a ' +
    'repeated request changes nothing',
  permission: 'partner-departures.write',
  params: requestParams,
  body: spaceAnswer,
  response: oneRequest,
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const spaceRequestsOperations = [
  requestFlights,
  listMySpaceRequests,
  getMySpaceRequest,
  acceptSpaceOffer,
  withdrawSpaceRequest,
  listSpaceRequests,
  getSpaceRequest,
  answerSpaceRequest,
];
