import type { QueryOf } from '@portal/contract/core';
import type { Allotment, listAllotments, listMyAllotments } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { departureJson } from '../bookings/bookings-read-model.ts';
import { CARRIER_NAME_JSON } from '../departures/carriage.ts';
import type { AllotmentKey } from './allotments-store.ts';

/** SQL: allotments with their schedules. */
const ALLOTMENTS = `(select a.*, s.mode, s.carrier, s.number, s.origin_port_id, s.destination_port_id, s.departure_time, s.weekdays,
    s.state, (select k.name from clients k where k.client_id = a.client_id) client_name
  from allotments a join departure_schedules s on s.partner_id = a.partner_id and s.id = a.schedule_id) allotment`;

const ITEM = `'schedule', json_build_object('id', schedule_id, 'mode', mode, 'carrier', carrier, ${CARRIER_NAME_JSON},
    'number', number, 'originPortId', origin_port_id, 'destinationPortId', destination_port_id, 'weekdays', weekdays,
    'departureTime', to_char(departure_time, 'HH24:MI'), 'state', state),
  'client', json_build_object('id', client_id, 'name', client_name), 'weight', gross_grams, 'volume', litres,
  'validFrom', valid_from, 'validTo', valid_to, 'releaseDays', release_days, 'changedAt', ${isoUtc('changed_at')}`;

/** A page of the allotments of a partner, as JSON text. */
export function readAllotmentPage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, page, perPage }: QueryOf<typeof listAllotments>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const order = {
    '': 'origin_port_id, destination_port_id, departure_time, client_name, client_id, schedule_id',
    client: `client_name ${direction}, client_id, schedule_id`,
    changedAt: `changed_at ${direction}, client_id, schedule_id`,
  }[sortBy];
  const statement = pageStatement({
    matching: `from ${ALLOTMENTS} where partner_id = $1`,
    item: ITEM,
    order,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `allotments-${sortBy}-${direction}`, statement, [partnerId, perPage, page]);
}

/** An allotment of a partner; undefined if it has no such one. */
export async function readAllotment(
  tx: Transaction,
  { partnerId, scheduleId, clientId }: AllotmentKey,
): Promise<Allotment | undefined> {
  const [row] = await tx.prepared<{ allotment: Allotment }>(
    'allotment',
    `select json_build_object(${ITEM}) allotment from ${ALLOTMENTS}
      where partner_id = $1 and schedule_id = $2 and client_id = $3`,
    [partnerId, scheduleId, clientId],
  );
  return row?.allotment;
}

/** A page of the planned departures on which space is kept for a client, as JSON text. */
export function readAllottedDeparturePage(
  tx: Transaction,
  clientId: string,
  { sortBy, sortDesc, page, perPage }: QueryOf<typeof listMyAllotments>,
  now: Date,
): Promise<JsonText> {
  const direction = sortBy === 'departsAt' && sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select d.*, own.gross_grams, own.litres, own.booked_grams, own.booked_litres, own.releases_at
      from allotments a join departures d on d.partner_id = a.partner_id and d.schedule_id = a.schedule_id
          and d.state = 'PLANNED' and d.departs_at > $2::timestamptz,
        lateral own_allotment(d.partner_id, d.id, $2::timestamptz) own
      where a.client_id = $1) allotted`,
    item: `'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = partner_id),
      'departure', ${departureJson('(select paged.*) one')}, 'weight', gross_grams, 'volume', litres,
      'bookedGrams', booked_grams, 'bookedLitres', booked_litres, 'releasesAt', ${isoUtc('releases_at')}`,
    order: `departs_at ${direction}, id`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `allotted-departures-${direction}`, statement, [
    clientId,
    now.toISOString(),
    perPage,
    page,
  ]);
}
