import type { QueryOf } from '@portal/contract/core';
import type { listDepartures, PartnerDeparture } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { CARRIAGE_JSON } from './carriage.ts';
import type { DepartureKey } from './departures-store.ts';

/** SQL: a local time as the API writes it. */
export const localMinute = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** SQL: arguments of `json_build_object` for the local times of a departure, and their instants but the latest acceptance. */
export const TIMES_JSON = `'localDeparture', ${localMinute('local_departure')}, 'localArrival', ${localMinute('local_arrival')},
  'localCutOff', ${localMinute('local_cut_off')}, 'localLatestAcceptance', ${localMinute('local_latest_acceptance')},
  'departsAt', ${isoUtc('departs_at')}, 'arrivesAt', ${isoUtc('arrives_at')}, 'cutOffAt', ${isoUtc('cut_off_at')}`;

/** SQL: arguments of `json_build_object` for what partner and clients see of a departure. */
export const DEPARTURE_JSON = `'id', id,
  'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = partner_id), ${CARRIAGE_JSON},
  ${TIMES_JSON}, 'latestAcceptanceAt', ${isoUtc('latest_acceptance_at')}`;

const partnerJson = (now: string) =>
  `${DEPARTURE_JSON}, 'state', state, 'capacityGrams', capacity_grams, 'capacityLitres', capacity_litres,
  'booked', booked_space(partner_id, id, ${now}),
  'allotted', allotted_space(partner_id, id, ${now}, null), 'scheduleId', schedule_id, 'isEdited', is_edited, 'version', version`;

/** A page of the departures of a partner, as JSON text. */
export function readDeparturePage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, page, perPage, ...filter }: QueryOf<typeof listDepartures>,
  now: Date,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const order = {
    '': 'departs_at, id',
    departsAt: `departs_at ${direction}, id`,
    number: `number ${direction}, departs_at, id`,
  }[sortBy];
  const statement = pageStatement({
    matching: `from departures where partner_id = $1 and ($2::text is null or mode = $2)
      and ($3::text is null or origin_port_id = $3) and ($4::text is null or destination_port_id = $4)
      and ($5::date is null or local_departure >= $5::date) and ($6::date is null or local_departure < $6::date + 1)
      and ($7::text is null or state = $7)
      and ($5::date is not null or $6::date is not null or $7::text is not null or arrives_at > $10::timestamptz)`,
    item: partnerJson('$10::timestamptz'),
    order,
    perPage: '$8',
    page: '$9',
  });
  return queryJsonText(tx, `departures-${sortBy}-${direction}`, statement, [
    partnerId,
    filter.mode ?? null,
    filter.originPortId ?? null,
    filter.destinationPortId ?? null,
    filter.from ?? null,
    filter.to ?? null,
    filter.state ?? null,
    perPage,
    page,
    now.toISOString(),
  ]);
}

/** A departure of a partner; undefined if it has no such one. */
export async function readDeparture(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  now: Date,
): Promise<PartnerDeparture | undefined> {
  const [row] = await tx.prepared<{ departure: PartnerDeparture }>(
    'departure',
    `select json_build_object(${partnerJson('$3::timestamptz')}) departure from departures where partner_id = $1 and id = $2`,
    [partnerId, departureId, now.toISOString()],
  );
  return row?.departure;
}
