import {
  acceptSpaceOffer,
  answerSpaceRequest,
  getMySpaceRequest,
  getSpaceRequest,
  listMySpaceRequests,
  listSpaceRequests,
  requestFlights,
  withdrawSpaceRequest,
} from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RecordBookingEvent } from '../bookings/booking-events.ts';
import { ofClient, ofPartner, type BookingsOf } from '../bookings/bookings-read-model.ts';
import { acceptOffer, requestSpace, withdrawRequest } from './client-space-requests.ts';
import { answerRequest } from './partner-space-requests.ts';
import type { SpaceRequestResponse } from './refuse-request-action.ts';
import type { RecordSpaceRequestEvent } from './space-request-events.ts';
import { readSpaceRequest, readSpaceRequestPage } from './space-requests-read-model.ts';

/** Calls of clients and partners about space requests. */
export function spaceRequestRoutes(
  record: RecordBookingEvent,
  recordRequest: RecordSpaceRequestEvent,
  clock: Clock,
): Binding[] {
  const requireRequest = async (
    tx: Transaction,
    of: BookingsOf,
    id: string,
  ): Promise<SpaceRequestResponse> => {
    const value = await readSpaceRequest(tx, of, id, clock.now());
    return value === undefined ? refuse('space.not_found') : { value };
  };
  return [
    bind(requestFlights, ({ body, context }) => requestSpace(recordRequest, context, body, clock.now())),
    bind(listMySpaceRequests, ({ query, context }) =>
      context.inTenant((tx) => readSpaceRequestPage(tx, ofClient(context), query, clock.now())),
    ),
    bind(getMySpaceRequest, ({ params, context }) =>
      context.inTenant((tx) => requireRequest(tx, ofClient(context), params.id)),
    ),
    bind(acceptSpaceOffer, ({ params, body, context }) =>
      acceptOffer(record, recordRequest, context, { ...params, ...body }, clock.now()),
    ),
    bind(withdrawSpaceRequest, ({ params, context }) =>
      withdrawRequest(recordRequest, context, params.id, clock.now()),
    ),
    bind(listSpaceRequests, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) =>
        readSpaceRequestPage(tx, ofPartner(params), query, clock.now()),
      ),
    ),
    bind(getSpaceRequest, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) =>
        requireRequest(tx, ofPartner(params), params.requestId),
      ),
    ),
    bind(answerSpaceRequest, ({ params, body, context }) =>
      answerRequest(recordRequest, context, params, body, clock.now()),
    ),
  ];
}
