import {
  CLIENT_FIGURES,
  EXCEPTION_AGES,
  PARTNER_FIGURES,
  parseInsightRef,
  type ExceptionAge,
} from '@portal/contract/insights';

/** `partner_id` of the rows of Insights that are the client's own. */
export const OWN_INSIGHT_ROWS = '00000000-0000-0000-0000-000000000000';

/** Bounds of the ages of open exceptions, in days of the client's time zone: at least and at most. */
const AGE_DAYS: Readonly<Record<ExceptionAge, readonly [from: number, to: number]>> = {
  UNDER_1_DAY: [0, 0],
  UNDER_3_DAYS: [1, 2],
  UNDER_7_DAYS: [3, 6],
  FROM_7_DAYS: [7, Number.POSITIVE_INFINITY],
};

/** The age of an exception that began so many days ago. */
export function findExceptionAge(days: number): ExceptionAge {
  return EXCEPTION_AGES.find((age) => days <= AGE_DAYS[age][1]) ?? 'FROM_7_DAYS';
}

/** Today in the time zone of a client `c`. */
export const CLIENT_TODAY_SQL = '(now() at time zone c.time_zone)::date';

/** Condition on a mark `k` whose key is the first day of an exception: it has the age. `c` is the client. */
function buildAgeCondition(age: ExceptionAge): string {
  const [from, to] = AGE_DAYS[age];
  const isOldEnough = `k.key <= (${CLIENT_TODAY_SQL} - ${from})::text`;
  return Number.isFinite(to)
    ? `${isOldEnough} and k.key >= (${CLIENT_TODAY_SQL} - ${to})::text`
    : isOldEnough;
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
  const isOfKey =
    ref.figure === 'EXCEPTIONS_BY_AGE' && ref.key !== ''
      ? `k.key <> '' and ${buildAgeCondition(ref.key as ExceptionAge)}`
      : `k.key = ${addValue(ref.key)}`;
  const conditions = [
    `f.client_id = ${clientSql}`,
    'f.order_id = o.id',
    `f.partner_id = ${reader}`,
    `f.marks && array(select k.id from insight_marks k join clients c on c.client_id = k.client_id
      where k.partner_id = ${reader} and k.figure = ${addValue(ref.figure)} and ${isOfKey})`,
  ];
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
