import type { QueryOf } from '@portal/contract/core';
import {
  suggestStatus,
  type listPartnerStatusCodes,
  type PartnerStatusCode,
  type StatusCodeInput,
} from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryPage } from '../../db/json-text.ts';
import { sql } from '../../db/sql.ts';

type StoredCode = Omit<PartnerStatusCode, 'suggestion'>;

const CODE_FIELDS = `'code', code, 'label', label, 'serviceType', service_type, 'status', status,
  'seenCount', seen_count, 'lastSeenAt', ${isoUtc('last_seen_at')}, 'lastOrderCode', last_order_code`;
/** Codes that are not mapped first, the latest on top. */
const UNMAPPED_FIRST = `(status is not null), case when status is null then last_seen_at end desc nulls last, code`;

/** The most codes of a partner, so that a file of random texts cannot fill the table. */
const MAX_CODES = 500;

/** A page of the status codes of a partner, with suggestions for those that are not mapped. */
export async function readStatusCodePage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, mapped, search, page, perPage }: QueryOf<typeof listPartnerStatusCodes>,
): Promise<{ data: PartnerStatusCode[]; page: number; totalPage: number; totalCount: number }> {
  const direction = sortDesc ? 'desc' : 'asc';
  const order = {
    '': UNMAPPED_FIRST,
    code: `code ${direction}`,
    seenCount: `seen_count ${direction}, code`,
    lastSeenAt: `last_seen_at ${direction} nulls last, code`,
  }[sortBy];
  const statement = pageStatement({
    matching: `from partner_status_codes where partner_id = $1 and ($2::boolean is null or (status is not null) = $2)
      and ($3::text is null or lower(code || ' ' || label) like $3)`,
    item: CODE_FIELDS,
    order,
    perPage: '$4',
    page: '$5',
  });
  const values = [partnerId, mapped ?? null, containsPattern(search), perPage, page];
  const name = `partner-status-codes-${sortBy}-${direction}`;
  const stored = await queryPage<StoredCode>(tx, name, statement, values);
  return { ...stored, data: stored.data.map(addSuggestion) };
}

function addSuggestion(row: StoredCode): PartnerStatusCode {
  const suggestion = row.status === null ? suggestStatus(row.code, row.label) : undefined;
  return { ...row, suggestion: suggestion ?? null };
}

export async function readStatusCode(
  tx: Transaction,
  partnerId: string,
  code: string,
): Promise<PartnerStatusCode | undefined> {
  const [row] = await tx.prepared<{ stored: StoredCode }>(
    'partner-status-code',
    `select json_build_object(${CODE_FIELDS}) stored from partner_status_codes where partner_id = $1 and code = $2`,
    [partnerId, code],
  );
  return row && addSuggestion(row.stored);
}

/** Maps a code, or changes its status. Returns false if the partner has as many codes as it can. */
export async function upsertStatusCode(
  tx: Transaction,
  partnerId: string,
  code: string,
  { label, serviceType, status }: StatusCodeInput,
): Promise<boolean> {
  const count =
    await tx.execute(sql`insert into partner_status_codes (partner_id, code, label, service_type, status)
    select ${partnerId}, ${code}, ${label ?? code}, ${serviceType}, ${status}
    where (select count(*) from partner_status_codes where partner_id = ${partnerId} and code <> ${code}) < ${MAX_CODES}
    on conflict (partner_id, code) do update set label = coalesce(${label ?? null}, partner_status_codes.label),
      service_type = excluded.service_type, status = excluded.status, updated_at = now()`);
  return count === 1;
}

export async function deleteStatusCode(tx: Transaction, partnerId: string, code: string): Promise<void> {
  await tx.execute(sql`delete from partner_status_codes where partner_id = ${partnerId} and code = ${code}`);
}

/** What a code of a partner stands for. */
export interface MappedStatusCode {
  readonly partnerId: string;
  readonly code: string;
  readonly serviceType: StatusCodeInput['serviceType'];
  readonly status: string;
}

/** Those of the codes that partners of this transaction have mapped. */
export function readMappedStatusCodes(
  tx: Transaction,
  codes: readonly string[],
): Promise<MappedStatusCode[]> {
  return tx.rows<MappedStatusCode>(sql`select partner_id "partnerId", code, service_type "serviceType", status
    from partner_status_codes where partner_id = any ((select app_partner_ids())::uuid[])
      and code = any (${[...codes]}::text[]) and status is not null`);
}

/** A report with a code that is no status and is not mapped. */
export interface UnmappedReport {
  readonly partnerId: string;
  readonly code: string;
  readonly orderCode: string;
}

/** Counts reports of codes that are not mapped. Codes beyond the limit of a partner are left out. */
export async function countUnmappedCodes(tx: Transaction, reports: readonly UnmappedReport[]): Promise<void> {
  if (reports.length === 0) return;
  await tx.execute(sql`insert into partner_status_codes as stored (partner_id, code, label, seen_count, last_seen_at, last_order_code)
    select "partnerId", code, code, count(*), clock_timestamp(), max("orderCode")
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as report ("partnerId" uuid, code text, "orderCode" text)
    where exists (select from partner_status_codes s where s.partner_id = "partnerId" and s.code = report.code)
      or (select count(*) from partner_status_codes s where s.partner_id = "partnerId") < ${MAX_CODES}
    group by "partnerId", code order by "partnerId", code
    on conflict (partner_id, code) do update set seen_count = stored.seen_count + excluded.seen_count,
      last_seen_at = excluded.last_seen_at, last_order_code = excluded.last_order_code
      where stored.status is null`);
}
