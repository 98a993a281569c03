import type { AuditFilter } from '@portal/contract/audit';
import { escapeLikePattern } from '../../db/page-statement.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';

const OWNER_COLUMN = { CLIENT: 'client_id', PARTNER: 'partner_id' } as const satisfies Readonly<
  Record<TenantOwner['kind'], string>
>;

interface Conditions {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The filter as SQL conditions on `audit_log`; `$1` is the owner. Days are days of `timeZone` (IANA), both inclusive. */
export function buildAuditConditions(owner: TenantOwner, filter: AuditFilter, timeZone: string): Conditions {
  const values: unknown[] = [owner.id];
  const addValue = (one: unknown) => `$${values.push(one)}`;
  const contains = (columns: string, search: string) =>
    `lower(${columns}) like ${addValue(`%${escapeLikePattern(search)}%`)}`;
  const midnight = (day: string, days: number) =>
    `(${addValue(day)}::date + ${days})::timestamp at time zone ${addValue(timeZone)}`;
  const conditions = [`${OWNER_COLUMN[owner.kind]} = $1`];
  const { person, operation, subject, from, to } = filter;
  if (person !== undefined) conditions.push(contains("actor || ' ' || coalesce(actor_name, '')", person));
  if (operation !== undefined) conditions.push(`operation = ${addValue(operation)}`);
  if (subject !== undefined) conditions.push(contains("coalesce(subject, '')", subject));
  if (from !== undefined) conditions.push(`at >= ${midnight(from, 0)}`);
  if (to !== undefined) conditions.push(`at < ${midnight(to, 1)}`);
  return { text: conditions.join(' and '), values };
}
