import {
  CLIENT_FIGURES,
  PARTNER_FIGURES,
  parseInsightRef,
  type ExceptionAge,
} from '@portal/contract/insights';

/** `partner_id` of the rows of Insights that are the client's own. */
export const OWN_INSIGHT_ROWS = '00000000-0000-0000-0000-000000000000';

/** Bounds of the ages of open exceptions, in days: at least and less than. */
const AGE_DAYS: Readonly<Record<ExceptionAge, readonly [from: number, to: number | null]>> = {
  UNDER_1_DAY: [0, 1],
  UNDER_3_DAYS: [1, 3],
  UNDER_7_DAYS: [3, 7],
  FROM_7_DAYS: [7, null],
};

/** Condition: the time `since` of an exception has the age. */
export function buildAgeCondition(age: ExceptionAge, since: string): string {
  const [from, to] = AGE_DAYS[age];
  const conditions = [`${since} is not null`];
  if (from > 0) conditions.push(`${since} <= now() - interval '${from} days'`);
  if (to !== null) conditions.push(`${since} > now() - interval '${to} days'`);
  return `(${conditions.join(' and ')})`;
}

interface InsightCondition {
  /** `FIGURE` or `FIGURE:KEY`, as the contract has checked it. */
  readonly filter: string;
  /** The partner whose figures they are; undefined for those of the client. */
  readonly partnerId?: string | undefined;
  /** Days of creation in the time zone of the client, both included. */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

/** Condition on `orders o`: the figure counts the order. `clientSql`: the client of the orders. */
export function buildInsightCondition(
  { filter, partnerId = OWN_INSIGHT_ROWS, createdFrom, createdTo }: InsightCondition,
  clientSql: string,
  addValue: (value: unknown) => string,
): string {
  const ref =
    partnerId === OWN_INSIGHT_ROWS
      ? parseInsightRef(CLIENT_FIGURES, filter)
      : parseInsightRef(PARTNER_FIGURES, filter);
  if (ref === undefined) return 'false';
  const reader = `${addValue(partnerId)}::uuid`;
  const conditions = [`f.client_id = ${clientSql}`, 'f.order_id = o.id', `f.partner_id = ${reader}`];
  if (ref.figure === 'EXCEPTIONS_BY_AGE' && ref.key !== '')
    conditions.push(buildAgeCondition(ref.key as ExceptionAge, 'f.exception_since'));
  else
    conditions.push(`f.marks && array(select k.id from insight_marks k where k.partner_id = ${reader}
      and k.figure = ${addValue(ref.figure)} and k.key = ${addValue(ref.key)})`);
  if (createdFrom !== undefined) conditions.push(`f.created_on >= ${addValue(createdFrom)}::date`);
  if (createdTo !== undefined) conditions.push(`f.created_on <= ${addValue(createdTo)}::date`);
  return `exists (select 1 from insight_orders f where ${conditions.join(' and ')})`;
}

/** Condition on `orders o`: the order has a leg of the partner. Partners are hidden from users of customers. */
export function buildPartnerCondition(
  partnerId: string,
  clientSql: string,
  addValue: (value: unknown) => string,
): string {
  return `(select app_customer_id()) is null and exists (select 1 from order_legs l
    where l.client_id = ${clientSql} and l.order_id = o.id and l.partner_id = ${addValue(partnerId)}::uuid)`;
}
