import type { AuditFilter } from '@portal/contract/audit';
import { escapeLikePattern } from '../../db/page-statement.ts';

interface Conditions {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The filter as SQL conditions on `audit_log`; `$1` is the client. Days are days of `timeZone` (IANA), both inclusive. */
export function buildAuditConditions(clientId: string, filter: AuditFilter, timeZone: string): Conditions {
  const values: unknown[] = [clientId];
  const addValue = (one: unknown) => `$${values.push(one)}`;
  const contains = (columns: string, search: string) =>
    `lower(${columns}) like ${addValue(`%${escapeLikePattern(search)}%`)}`;
  const midnight = (day: string, days: number) =>
    `(${addValue(day)}::date + ${days})::timestamp at time zone ${addValue(timeZone)}`;
  const conditions = ['client_id = $1'];
  const { person, operation, subject, from, to } = filter;
  if (person !== undefined) conditions.push(contains("actor || ' ' || coalesce(actor_name, '')", person));
  if (operation !== undefined) conditions.push(`operation = ${addValue(operation)}`);
  if (subject !== undefined) conditions.push(contains("coalesce(subject, '')", subject));
  if (from !== undefined) conditions.push(`at >= ${midnight(from, 0)}`);
  if (to !== undefined) conditions.push(`at < ${midnight(to, 1)}`);
  return { text: conditions.join(' and '), values };
}
