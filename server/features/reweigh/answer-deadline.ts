import { ANSWER_WORKING_DAYS } from '@portal/contract/reweigh';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { computeAnswerDeadline, readCalendars } from '../calendars/index.ts';

/** The end of the fifth working day after today, in the time zone and by the holidays of the client. */
export async function readAnswerDeadline(tx: Transaction, clientId: string, now: Date) {
  const client = await tx.row<{ time_zone: string }>(
    sql`select time_zone from clients where client_id = ${clientId}`,
  );
  const calendars = await readCalendars(tx);
  return computeAnswerDeadline(calendars, client?.time_zone ?? 'UTC', now, ANSWER_WORKING_DAYS);
}
