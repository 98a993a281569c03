import type { Refusal } from '@portal/contract/core';
import type { StatusOwner } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import {
  COVERAGE_DAYS,
  MAX_UNMAPPED_STATUSES,
  REPLAY_EVENTS,
  toStatusKey,
  type MappingReplay,
  type PartnerCoverage,
} from '@portal/contract/status-mappings';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { StoredWords } from './client-statuses.ts';
import { readActiveVersion, readVersion } from './status-mappings-store.ts';

/** Events of one status, with the code of an order that has one. */
interface CountedStatus {
  readonly serviceType: StatusOwner;
  readonly status: string;
  readonly events: number;
  readonly exampleOrderCode: string;
}

interface CountedPartnerStatus extends CountedStatus {
  readonly partner: PartnerCoverage['partner'];
}

/**
 * By partner, the events of the last 90 days that have a word under a version, most events first. Refuses: not_found.
 */
export async function readCoverage(
  tx: Transaction,
  clientId: string,
  number: number | undefined,
): Promise<{ data: PartnerCoverage[] } | Refusal> {
  const version = await readVersion(tx, clientId, number);
  if (version === undefined && number !== undefined)
    return refuse('statusmapping.no_version', { version: number });
  const counts = await tx.rows<CountedPartnerStatus>(sql`with counted as (
      select partner_id, service_type, status, count(*)::int events, max(order_id::text)::uuid order_id
      from order_events where client_id = ${clientId}
        and update_timestamp >= now() - make_interval(days => ${COVERAGE_DAYS})
      group by partner_id, service_type, status)
    select case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end partner,
      c.service_type "serviceType", c.status, c.events, o.order_code "exampleOrderCode"
    from counted c join orders o on o.client_id = ${clientId} and o.id = c.order_id
      left join partners p on p.id = c.partner_id`);
  return { data: toCoverage(counts, version?.words ?? {}) };
}

/** The counts by partner. */
export function toCoverage(counts: readonly CountedPartnerStatus[], words: StoredWords): PartnerCoverage[] {
  const byPartner = Map.groupBy(counts, ({ partner }) => partner?.id ?? null);
  return [...byPartner.values()]
    .map((statuses): PartnerCoverage => {
      const unmapped = statuses.filter((ref) => words[toStatusKey(ref)] === undefined);
      const events = sumEvents(statuses);
      return {
        partner: statuses[0]?.partner ?? null,
        events,
        mappedEvents: events - sumEvents(unmapped),
        unmapped: unmapped
          .toSorted(compareEvents)
          .slice(0, MAX_UNMAPPED_STATUSES)
          .map(({ partner: _partner, ...status }) => status),
      };
    })
    .toSorted(compareEvents);
}

const compareEvents = (one: { readonly events: number }, other: { readonly events: number }) =>
  other.events - one.events;

const sumEvents = (rows: readonly { readonly events: number }[]) =>
  rows.reduce((sum, { events }) => sum + events, 0);

/**
 * The latest events under a version, by default the draft, beside the active one. They are those of the orders that changed last:
 * each order has at least one event. Refuses: not_found.
 */
export async function replayEvents(
  tx: Transaction,
  clientId: string,
  number: number | undefined,
): Promise<{ value: MappingReplay } | Refusal> {
  const version = await readVersion(tx, clientId, number);
  if (version === undefined && number !== undefined)
    return refuse('statusmapping.no_version', { version: number });
  const active = await readActiveVersion(tx, clientId);
  const counts = await tx.rows<CountedStatus & { since: string }>(sql`with changed as (
      select id, order_code from orders where client_id = ${clientId}
      order by updated_at desc, id desc limit ${REPLAY_EVENTS}),
    latest as (
      select e.service_type, e.status, e.update_timestamp, c.order_code
      from changed c join order_events e on e.client_id = ${clientId} and e.order_id = c.id
      order by e.received_at desc, e.id desc limit ${REPLAY_EVENTS})
    select service_type "serviceType", status, count(*)::int events, max(order_code) "exampleOrderCode",
      ${raw(isoUtc('min(update_timestamp)'))} since
    from latest group by service_type, status`);
  return { value: toReplay(counts, version, active) };
}

interface ReplayedVersion {
  readonly version: number;
  readonly words: StoredWords;
}

/** The counts of events under a version beside the active one: statuses that change first, the most frequent first. */
export function toReplay(
  counts: readonly (CountedStatus & { readonly since: string })[],
  version: ReplayedVersion | undefined,
  active: ReplayedVersion | undefined,
): MappingReplay {
  const rows = counts.map(({ since: _since, ...counted }) => {
    const key = toStatusKey(counted);
    return {
      row: {
        ...counted,
        activeClientStatus: active?.words[key]?.clientStatus ?? null,
        newClientStatus: version?.words[key]?.clientStatus ?? null,
      },
      isChanged: active?.words[key]?.clientStatus !== version?.words[key]?.clientStatus,
    };
  });
  const changedRows = rows.filter(({ isChanged }) => isChanged).map(({ row }) => row);
  const otherRows = rows.filter(({ isChanged }) => !isChanged).map(({ row }) => row);
  const times = counts.map(({ since }) => since).toSorted();
  return {
    version: version?.version ?? null,
    activeVersion: active?.version ?? null,
    events: sumEvents(counts),
    changedEvents: sumEvents(changedRows),
    since: times[0] ?? null,
    rows: [...changedRows.toSorted(compareEvents), ...otherRows.toSorted(compareEvents)],
  };
}
