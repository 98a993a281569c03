import { toOrderCode } from '@portal/contract/orders';
import type { PublicTracking, Tracking, TrackingSummary } from '@portal/contract/tracking';
import type { Transaction } from '../../db/database.ts';
import { FORECAST_JOIN, DELAY_JSON, PROMISE_WITH_BASIS_JSON } from '../transit-times/index.ts';
import { deriveNextStates } from '../orders/index.ts';
import { comingSteps, type Journey } from './coming-steps.ts';

const SUMMARY = `json_build_object('id', o.id, 'orderCode', o.order_code, 'customerOrderCode', o.customer_order_code,
  'awbNumber', o.awb_number, 'originCountry', o.origin_country, 'destinationCountry', o.destination_country,
  'destinationCity', o.consignee_city, 'statusAt', o.status_at, 'stage', o.stage, 'terminal', o.terminal,
  ${DELAY_JSON}, ${PROMISE_WITH_BASIS_JSON},
  'status', json_build_object('serviceType', o.status_service_type, 'status', o.status, 'remarks', o.status_remarks))`;

/** A client's own rows; a partner has no client, and the database shows it what was granted to it. */
type Owner = 'client' | 'partner';
const owned = (table: string, owner: Owner) =>
  owner === 'client' ? `${table}.client_id = $1` : '$1::uuid is null';

/** Codes are looked up whole, each kind by its own index; the first that fits stands for the code. */
const lookUpSql = (
  owner: Owner,
) => `with asked as (select code, order_code, ord from unnest($2::text[], $3::text[]) with ordinality t (code, order_code, ord)),
  found as (
    select a.ord, o.id, 1 as kind from asked a join orders o on ${owned('o', owner)} and o.order_code = a.order_code
    union all select a.ord, o.id, 2 from asked a join orders o on ${owned('o', owner)} and o.customer_order_code = a.code
    union all select a.ord, o.id, 3 from asked a join orders o on ${owned('o', owner)} and o.id =
      case when a.code ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.code::uuid end
    union all select a.ord, o.id, 4 from asked a join orders o on ${owned('o', owner)} and o.awb_number = a.code
    union all select a.ord, o.id, 5 from asked a join orders o on ${owned('o', owner)} and o.hawb_number = a.code
    union all select a.ord, l.order_id, 6 from asked a join order_legs l on ${owned('l', owner)} and l.external_tracking = a.code),
  best as (select distinct on (ord) ord, id from found order by ord, kind, id)
  select a.code, case when o.id is null then null else ${SUMMARY} end as summary
  from asked a left join best b on b.ord = a.ord left join orders o on ${owned('o', owner)} and o.id = b.id
    ${FORECAST_JOIN} order by a.ord`;

const LOOK_UP = { client: lookUpSql('client'), partner: lookUpSql('partner') };
const ownerOf = (clientId: string | null): Owner => (clientId === null ? 'partner' : 'client');

/** Where orders are, in the order of the codes; null for a code that is not the caller's. */
export async function lookUp(
  tx: Transaction,
  clientId: string | null,
  codes: readonly string[],
): Promise<{ code: string; order: TrackingSummary | null }[]> {
  const rows = await tx.prepared<{ code: string; summary: TrackingSummary | null }>(
    `tracking-look-up-${ownerOf(clientId)}`,
    LOOK_UP[ownerOf(clientId)],
    [clientId, codes, codes.map(toOrderCode)],
  );
  return rows.map(({ code, summary }) => ({ code, order: summary }));
}

type Leg = Tracking['legs'][number] & { readonly sequence: number };

const journeySql = (owner: Owner) => `select
  (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status, 'remarks', e.remarks,
      'place', e.place, 'updateTimestamp', e.update_timestamp, 'partnerName', p.name)
      order by e.update_timestamp desc, e.id desc), '[]')
    from order_events e left join partners p on p.id = e.partner_id where ${owned('e', owner)} and e.order_id = $2) as events,
  (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
      'partnerName', p.name, 'fromPlace', l.from_place, 'toPlace', l.to_place,
      'externalTracking', l.external_tracking) order by l.sequence), '[]')
    from order_legs l left join partners p on p.id = l.partner_id where ${owned('l', owner)} and l.order_id = $2) as legs,
  coalesce((select clock.leg_ends from order_clocks clock where ${owned('clock', owner)} and clock.order_id = $2), '[]') as "legEnds"`;

const JOURNEY = { client: journeySql('client'), partner: journeySql('partner') };

/** One order's journey, by any of its codes; undefined where it is not the caller's. */
export async function journeyOf(
  tx: Transaction,
  clientId: string | null,
  code: string,
  now: Date,
): Promise<Tracking | undefined> {
  const [found] = await lookUp(tx, clientId, [code]);
  const order = found?.order;
  if (order === undefined || order === null) return undefined;
  const [row] = await tx.prepared<{ events: Tracking['events']; legs: Leg[]; legEnds: Journey['legEnds'] }>(
    `tracking-journey-${ownerOf(clientId)}`,
    JOURNEY[ownerOf(clientId)],
    [clientId, order.id],
  );
  const { events, legs, legEnds } = row ?? { events: [], legs: [], legEnds: [] };
  const known = events.map(({ serviceType, status, updateTimestamp }) => ({
    serviceType,
    status,
    at: new Date(updateTimestamp).getTime(),
  }));
  return {
    ...order,
    events,
    legs: legs.map(({ serviceType, partnerName, fromPlace, toPlace, externalTracking }) => ({
      serviceType,
      partnerName,
      fromPlace,
      toPlace,
      externalTracking,
    })),
    coming: comingSteps({ ...order, events, legs, legEnds }, now),
    nextStates: deriveNextStates({ legs, events: known }),
  };
}

type Seen = Omit<PublicTracking, 'coming'> & Pick<Journey, 'legs' | 'legEnds'>;

/** What anybody may see of an order code; undefined for a code that was never given out. */
export async function publicJourneyOf(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<PublicTracking | undefined> {
  const [row] = await tx.prepared<{ seen: Seen | null }>(
    'public-tracking',
    'select public_tracking($1) as seen',
    [toOrderCode(code)],
  );
  if (row === undefined || row.seen === null) return undefined;
  const { legs, legEnds, ...seen } = row.seen;
  return { ...seen, coming: comingSteps({ ...seen, legs, legEnds }, now) };
}
