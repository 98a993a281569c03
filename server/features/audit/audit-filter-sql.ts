import type { AuditFilter } from '@portal/contract/audit';
import { escapeLikePattern } from '../../db/page-statement.ts';

interface Conditions {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The filter as SQL over `audit_log`: `$1` is the client. Days are days of `timeZone` (IANA), both inclusive. */
export function auditConditions(clientId: string, filter: AuditFilter, timeZone: string): Conditions {
  const values: unknown[] = [clientId];
  const value = (one: unknown) => `$${values.push(one)}`;
  const like = (columns: string, typed: string) =>
    `lower(${columns}) like ${value(`%${escapeLikePattern(typed)}%`)}`;
  const midnight = (day: string, days: number) =>
    `(${value(day)}::date + ${days})::timestamp at time zone ${value(timeZone)}`;
  const parts = ['client_id = $1'];
  const { person, operation, subject, from, to } = filter;
  if (person !== undefined) parts.push(like("actor || ' ' || coalesce(actor_name, '')", person));
  if (operation !== undefined) parts.push(`operation = ${value(operation)}`);
  if (subject !== undefined) parts.push(like("coalesce(subject, '')", subject));
  if (from !== undefined) parts.push(`at >= ${midnight(from, 0)}`);
  if (to !== undefined) parts.push(`at < ${midnight(to, 1)}`);
  return { text: parts.join(' and '), values };
}
