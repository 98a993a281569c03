import { buildPieceCode, parseScannedCode, parseSscc, toOrderCode } from '@portal/contract/orders';
import {
  publicTracking,
  type PublicTracking,
  type Tracking,
  type TrackingSummary,
} from '@portal/contract/tracking';
import type { Transaction } from '../../db/database.ts';
import { queryRow } from '../../db/query-row.ts';
import { addClientStatuses } from '../../request/add-client-statuses.ts';
import {
  findDestinationTimeZone,
  findPortTimeZone,
  findStepTimeZone,
  type Journey as Route,
} from '../calendars/index.ts';
import { toFinder, type StoredWords } from '../status-mappings/index.ts';
import { FORECAST_JOIN, DELAY_JSON, PROMISE_WITH_BASIS_JSON } from '../transit-times/index.ts';
import {
  deriveNextStates,
  findPieceCodes,
  LEG_TRACKING_JSON,
  PROOFS_JSON,
  toHubJson,
  toOrderPieces,
  toPiecesWithoutCodes,
} from '../orders/index.ts';
import { computeExpectedSteps, type Journey } from './expected-steps.ts';

const SUMMARY = `json_build_object('id', o.id, 'orderCode', o.order_code, 'customerOrderCode', o.customer_order_code,
  'awbNumber', o.awb_number, 'originCountry', o.origin_country, 'destinationCountry', o.destination_country,
  'destinationCity', o.consignee_city, 'statusAt', o.status_at, 'pieces', o.pieces, 'pieceProgress', o.piece_states -> 'progress', 'stage', o.stage, 'terminal', o.terminal,
  ${DELAY_JSON}, ${PROMISE_WITH_BASIS_JSON},
  'status', json_build_object('serviceType', o.status_service_type, 'status', o.status, 'remarks', o.status_remarks))`;

/** Whose rows: those of a client, or, for a partner, those that row-level security grants it. */
type Owner = 'client' | 'partner';
const ownedBy = (table: string, owner: Owner) =>
  owner === 'client' ? `${table}.client_id = $1` : '$1::uuid is null';

/**
 * Looks up whole codes, each kind by its own index; the first kind that matches wins. A customer order code of several orders
 * matches none.
 */
const buildLookUpSql = (
  owner: Owner,
) => `with requested as (select code, order_code, ord from unnest($2::text[], $3::text[]) with ordinality t (code, order_code, ord)),
  matches as (
    select a.ord, o.id, 1 as kind from requested a join orders o on ${ownedBy('o', owner)} and o.order_code = a.order_code
    union all select a.ord, min(o.id::text)::uuid, 2 from requested a
      join orders o on ${ownedBy('o', owner)} and o.customer_order_code = a.code group by a.ord having count(*) = 1
    union all select a.ord, o.id, 3 from requested a join orders o on ${ownedBy('o', owner)} and o.id =
      case when a.code ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.code::uuid end
    union all select a.ord, o.id, 4 from requested a join orders o on ${ownedBy('o', owner)} and o.awb_number = a.code
    union all select a.ord, o.id, 5 from requested a join orders o on ${ownedBy('o', owner)} and o.hawb_number = a.code
    union all select a.ord, l.order_id, 6 from requested a join order_legs l on ${ownedBy('l', owner)} and l.external_tracking = a.code),
  best as (select distinct on (ord) ord, id from matches order by ord, kind, id)
  select a.code, case when o.id is null then null else ${SUMMARY} end as summary
  from requested a left join best b on b.ord = a.ord left join orders o on ${ownedBy('o', owner)} and o.id = b.id
    ${FORECAST_JOIN} order by a.ord`;

const SELECT_LOOK_UP = { client: buildLookUpSql('client'), partner: buildLookUpSql('partner') };
const toOwner = (clientId: string | null): Owner => (clientId === null ? 'partner' : 'client');

/** Tracking of orders by code, in the sequence of the codes; `order` is null for a code without an order of the caller. */
export async function lookUpCodes(
  tx: Transaction,
  clientId: string | null,
  codes: readonly string[],
): Promise<{ code: string; order: TrackingSummary | null }[]> {
  return readSummaries(tx, clientId, codes, await findPieceCodes(tx, codes));
}

async function readSummaries(
  tx: Transaction,
  clientId: string | null,
  codes: readonly string[],
  pieceCodes: ReadonlyMap<string, string>,
): Promise<{ code: string; order: TrackingSummary | null }[]> {
  const rows = await tx.prepared<{ code: string; summary: TrackingSummary | null }>(
    `tracking-look-up-${toOwner(clientId)}`,
    SELECT_LOOK_UP[toOwner(clientId)],
    [clientId, codes, codes.map((code) => toOrderCode(pieceCodes.get(code) ?? code))],
  );
  return rows.map(({ code, summary }) => ({ code, order: summary }));
}

type Leg = Tracking['legs'][number] & { readonly sequence: number };

const EVENT_COLUMNS =
  'e.id, e.service_type, e.status, e.remarks, e.place, e.update_timestamp, e.partner_id, e.hub_id';

const buildJourneySql = (owner: Owner) => `select
  (select json_build_object('pieceStates', o.piece_states -> 'states', 'ssccs', (select coalesce(json_agg(json_build_object(
      'piece', s.piece, 'sscc', s.sscc)), '[]') from order_ssccs s where s.client_id = o.client_id and s.order_id = o.id))
    from orders o where ${ownedBy('o', owner)} and o.id = $2) as "pieceRecord",
  (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status, 'remarks', e.remarks,
      'place', e.place, 'hub', ${toHubJson('e.hub_id')}, 'piece', e.piece, 'updateTimestamp', e.update_timestamp, 'partnerName', p.name)
      order by e.update_timestamp desc, e.id desc), '[]')
    from (select ${EVENT_COLUMNS}, null::integer piece from order_events e
        where ${ownedBy('e', owner)} and e.order_id = $2 and e.piece is null
      union all select ${EVENT_COLUMNS}, e.piece from piece_events e where ${ownedBy('e', owner)} and e.order_id = $2) e
      left join partners p on p.id = e.partner_id) as events,
  (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
      'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
    from order_events e where ${ownedBy('e', owner)} and e.order_id = $2) as "orderEvents",
  (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
      'partnerName', p.name, 'fromPlace', l.from_place, 'toPlace', l.to_place,
      'hub', ${toHubJson('l.hub_id')},
      ${LEG_TRACKING_JSON}) order by l.sequence), '[]')
    from order_legs l left join partners p on p.id = l.partner_id where ${ownedBy('l', owner)} and l.order_id = $2) as legs,
  (select ${PROOFS_JSON} from orders o where ${ownedBy('o', owner)} and o.id = $2) as proofs,
  (select json_build_object('originPortId', o.origin_port_id, 'originPostcode', o.parties -> 'consignor' ->> 'postcode',
      'destinationPortId', o.destination_port_id, 'destinationPostcode', o.parties -> 'consignee' ->> 'postcode')
    from orders o where ${ownedBy('o', owner)} and o.id = $2) as places,
  coalesce((select forecast.leg_ends from delivery_forecasts forecast where ${ownedBy('forecast', owner)} and forecast.order_id = $2), '[]') as "legEnds"`;

const SELECT_JOURNEY = { client: buildJourneySql('client'), partner: buildJourneySql('partner') };

/** Ports and postcodes of the consignor and the consignee. */
type Places = Omit<Route, 'originCountry' | 'destinationCountry'>;

interface JourneyRow extends Pick<Journey, 'legEnds'> {
  /** What was reported for the order and its pieces. */
  readonly events: readonly Omit<Tracking['events'][number], 'timeZone'>[];
  readonly places: Places;
  /** The events that result in the state of the order. */
  readonly orderEvents: readonly {
    readonly serviceType: string;
    readonly status: string;
    readonly at: number;
  }[];
  readonly legs: Leg[];
  readonly proofs: Tracking['proofs'];
  readonly pieceRecord: Pick<Parameters<typeof toOrderPieces>[0], 'ssccs' | 'pieceStates'>;
}

/** The journey of an order, by any of its codes; undefined if the caller has no such order. */
export async function readJourney(
  tx: Transaction,
  clientId: string | null,
  code: string,
  now: Date,
): Promise<Tracking | undefined> {
  const pieceCodes = await findPieceCodes(tx, [code]);
  const [lookup] = await readSummaries(tx, clientId, [code], pieceCodes);
  const order = lookup?.order;
  if (order === undefined || order === null) return undefined;
  const row = await queryRow<JourneyRow>(
    tx,
    `tracking-journey-${toOwner(clientId)}`,
    SELECT_JOURNEY[toOwner(clientId)],
    [clientId, order.id],
  );
  const { events, orderEvents, legs, legEnds, proofs, pieceRecord, places } = row;
  const portNames = await readPortNames(tx, events);
  return {
    ...order,
    ...addTimeZones(
      { ...order, ...places },
      { events, expectedSteps: computeExpectedSteps({ ...order, events, legs, legEnds }, now) },
      portNames,
    ),
    legs: legs.map(({ sequence: _sequence, ...leg }) => leg),
    proofs,
    nextStates: deriveNextStates({ legs, events: orderEvents }),
    pieceDetails: toOrderPieces({ ...order, ...pieceRecord }),
    piece: parseScannedCode(pieceCodes.get(code) ?? code).piece,
  };
}

type PublicJourneyRow = Omit<
  PublicTracking,
  'events' | 'expectedSteps' | 'pieceDetails' | 'piece' | 'destinationTimeZone'
> &
  Pick<Journey, 'legs' | 'legEnds'> &
  Pick<JourneyRow, 'places'> &
  Pick<JourneyRow['pieceRecord'], 'pieceStates'> & {
    /** The piece of an SSCC; null for an order code. */
    readonly scannedPiece: number | null;
    readonly sender: Omit<PublicTracking['sender'], 'hasLogo'> & { readonly logoPath: string | null };
    /** The words of the client that are used in public tracking; null without any. */
    readonly clientStatuses: StoredWords | null;
    readonly events: readonly Omit<PublicTracking['events'][number], 'timeZone'>[];
  };

async function readPublicRow(tx: Transaction, code: string): Promise<PublicJourneyRow | null> {
  const [row] = await tx.prepared<{ journey: PublicJourneyRow | null }>(
    'public-tracking',
    'select public_tracking($1) as journey',
    [parseSscc(code) ?? toOrderCode(code)],
  );
  return row?.journey ?? null;
}

/** Path of the logo of the sender of an order; undefined for an unknown code, and without a logo. */
export async function readSenderLogoPath(tx: Transaction, code: string): Promise<string | undefined> {
  return (await readPublicRow(tx, code))?.sender.logoPath ?? undefined;
}

/**
 * The public view of an order, by its order code, a piece code or an SSCC; undefined for an unknown code. By an SSCC it has no
 * order code, no piece codes and no number of the carrier.
 */
export async function readPublicJourney(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<PublicTracking | undefined> {
  const row = await readPublicRow(tx, code);
  if (row === null) return undefined;
  const { legs, legEnds, pieceStates, scannedPiece, places, clientStatuses, sender, ...journey } = row;
  const { orderCode } = journey;
  const portNames = await readPortNames(tx, journey.events);
  const { events, ...zones } = addTimeZones(
    { ...journey, ...places },
    {
      events: journey.events,
      expectedSteps: computeExpectedSteps({ ...journey, legs, legEnds }, now),
    },
    portNames,
  );
  const tracking: PublicTracking = {
    ...journey,
    ...zones,
    sender: {
      name: sender.name,
      colour: sender.colour,
      email: sender.email,
      hasLogo: sender.logoPath !== null,
    },
    events: events.map((event) => ({
      ...event,
      place: event.place === null ? null : (portNames.get(event.place) ?? event.place),
    })),
    pieceDetails: toPiecesWithoutCodes({ ...journey, pieceStates }).map((piece) => ({
      ...piece,
      pieceCode: orderCode === null ? null : buildPieceCode(orderCode, piece.piece),
    })),
    piece: scannedPiece ?? parseScannedCode(code).piece,
  };
  if (clientStatuses !== null) addClientStatuses(publicTracking, tracking, toFinder(clientStatuses));
  return tracking;
}

interface Step {
  readonly serviceType: string;
  readonly status: string;
}

/** Adds the time zone of its place to each step: that of the port of an event, else that of the part of the route. */
function addTimeZones<Event extends Step & { readonly place: string | null }, Expected extends Step>(
  route: Route,
  {
    events,
    expectedSteps,
  }: { readonly events: readonly Event[]; readonly expectedSteps: readonly Expected[] },
  portNames: ReadonlyMap<string, string>,
) {
  return {
    destinationTimeZone: findDestinationTimeZone(route),
    events: events.map((event) => ({
      ...event,
      timeZone:
        event.place !== null && portNames.has(event.place)
          ? findPortTimeZone(event.place)
          : findStepTimeZone(route, event),
    })),
    expectedSteps: expectedSteps.map((step) => ({ ...step, timeZone: findStepTimeZone(route, step) })),
  };
}

/** The names of the ports that events have as a UN/LOCODE: consumers read `Singapore` instead of `SGSIN`. */
async function readPortNames(
  tx: Transaction,
  events: readonly { readonly place: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const places = [...new Set(events.flatMap(({ place }) => place ?? []))];
  if (places.length === 0) return new Map();
  const ports = await tx.prepared<{ code: string; name: string }>(
    'port-names',
    'select code, name from ports where code = any($1)',
    [places],
  );
  return new Map(ports.map(({ code, name }) => [code, name]));
}
