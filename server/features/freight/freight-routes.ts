import {
  cancelDeparture,
  changeDeparture,
  changeDepartureSchedule,
  createDeparture,
  createDepartureSchedule,
  endDepartureSchedule,
  getDeparture,
  getDepartureSchedule,
  listActiveLanes,
  listDepartures,
  listDepartureSchedules,
  listFlights,
  listFreightLanes,
  moveDeparture,
  uploadDepartures,
  uploadDepartureStates,
} from '@portal/contract/freight';
import { listShipments } from '@portal/contract/orders';
import { isRefusal } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { documentLinks } from '../documents/index.ts';
import type { Notify } from '../notifications/index.ts';
import { toRoutingDay, type ContextCache } from '../routing/index.ts';
import { allotmentRoutes } from './allotments/allotment-routes.ts';
import { createBookingEvents } from './bookings/booking-events.ts';
import { bookingRoutes } from './bookings/booking-routes.ts';
import type { DepartureMawbs } from './departures/departure-mawbs.ts';
import { readDeparturePage } from './departures/departures-read-model.ts';
import { createDeparturesOfFile } from './departures/file/upload-departures.ts';
import { moveDeparturesOfFile } from './departures/file/upload-states.ts';
import {
  cancelDepartureOf,
  changeDepartureOf,
  createDepartureOf,
  moveDepartureOf,
  requireDeparture,
} from './departures/departures-service.ts';
import { readActiveLanes, readFlightPage, readLaneDepartures } from './flights/flights-read-model.ts';
import { buildFreightLanes } from './lanes/list-freight-lanes.ts';
import { createQuotationEvents } from './quotations/quotation-events.ts';
import { quotationDocumentRoutes } from './quotations/quotation-document-routes.ts';
import { quotationRoutes } from './quotations/quotation-routes.ts';
import {
  changeSchedule,
  createSchedule,
  endSchedule,
  requireSchedule,
} from './schedules/schedules-service.ts';
import { readShipmentPage } from './shipments/shipments-read-model.ts';
import { readSchedulePage } from './schedules/schedules-store.ts';
import { createSpaceRequestEvents } from './space-requests/space-request-events.ts';
import { spaceRequestRoutes } from './space-requests/space-request-routes.ts';

interface FreightDeps {
  readonly clock: Clock;
  readonly notify: Notify;
  readonly contexts: ContextCache;
  readonly mawbs: DepartureMawbs;
  readonly files: FileStorage;
  readonly tokenSecret: string;
}

export function freightRoutes({
  clock,
  notify,
  contexts,
  mawbs,
  files,
  tokenSecret,
}: FreightDeps): Binding[] {
  const record = createBookingEvents(notify);
  const effects = { record, mawbs };
  return [
    ...bookingRoutes(effects, clock),
    ...quotationRoutes(
      { contexts, recordBooking: record, recordQuotation: createQuotationEvents(notify) },
      clock,
    ),
    ...quotationDocumentRoutes({ files, clock, links: documentLinks(tokenSecret, clock) }),
    ...allotmentRoutes(notify, clock),
    ...spaceRequestRoutes(record, createSpaceRequestEvents(notify), clock),
    bind(listFreightLanes, ({ context: request }) =>
      request.inTenant(async (tx) => {
        const now = clock.now();
        const { context } = await contexts.get(tx, request.clientId, toRoutingDay(now));
        return { data: buildFreightLanes(context, await readLaneDepartures(tx, now)) };
      }),
    ),
    bind(listShipments, ({ query, context }) =>
      context.inTenant((tx) => readShipmentPage(tx, context.clientId, query)),
    ),
    bind(listDepartures, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readDeparturePage(tx, partnerId, query, clock.now())),
    ),
    bind(getDeparture, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => requireDeparture(tx, params, clock.now())),
    ),
    bind(createDeparture, ({ params: { partnerId }, body, context }) =>
      createDepartureOf(context, partnerId, body, clock.now()),
    ),
    bind(uploadDepartures, async ({ params: { partnerId }, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : createDeparturesOfFile(context, partnerId, file, clock.now());
    }),
    bind(changeDeparture, ({ params, body, context, request }) =>
      changeDepartureOf(effects, context, params, body, readIfMatch(request), clock.now()),
    ),
    bind(cancelDeparture, ({ params, context }) => cancelDepartureOf(record, context, params, clock.now())),
    bind(moveDeparture, ({ params, body, context }) =>
      moveDepartureOf(effects, context, params, body.action, clock.now()),
    ),
    bind(uploadDepartureStates, async ({ params: { partnerId }, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : moveDeparturesOfFile(effects, context, partnerId, file, clock.now());
    }),
    bind(listDepartureSchedules, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readSchedulePage(tx, partnerId, query)),
    ),
    bind(getDepartureSchedule, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => requireSchedule(tx, params)),
    ),
    bind(createDepartureSchedule, ({ params: { partnerId }, body, context }) =>
      createSchedule(context, partnerId, body, clock.now()),
    ),
    bind(changeDepartureSchedule, ({ params, body, context, request }) =>
      changeSchedule(context, params, body, readIfMatch(request), clock.now()),
    ),
    bind(endDepartureSchedule, ({ params, context }) => endSchedule(context, params, clock.now())),
    bind(listFlights, ({ query, context }) =>
      context.inTenant((tx) => readFlightPage(tx, query, clock.now())),
    ),
    bind(listActiveLanes, ({ context }) => context.inTenant((tx) => readActiveLanes(tx, clock.now()))),
  ];
}
