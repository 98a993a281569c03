import { MIN_SCORECARD_BOOKINGS, type QuotedFigure, type QuotedFigures } from '@portal/contract/scorecards';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { computePeriod } from './scorecard-period.ts';

/** The row of `quoted_figures`; means are null without bookings. */
interface QuotedRow {
  readonly chargedPercent: number | null;
  readonly chargedBookings: number;
  readonly ownChargedBookings: number;
  readonly extraDays: number | null;
  readonly timedBookings: number;
  readonly ownTimedBookings: number;
}

/** Quotations of a partner against the bookings from them that arrived in the period; null without one. */
export async function readQuotedFigures(
  tx: Transaction,
  partnerId: string,
  now: Date,
): Promise<QuotedFigures | null> {
  const { from } = computePeriod(now);
  const row =
    await tx.row<QuotedRow>(sql`select charged_percent "chargedPercent", charged_bookings::int "chargedBookings",
      own_charged_bookings::int "ownChargedBookings", extra_days "extraDays", timed_bookings::int "timedBookings",
      own_timed_bookings::int "ownTimedBookings"
    from quoted_figures(${partnerId}, ${from}::date)`);
  if (row === undefined) return null;
  return {
    charged: toFigure(row.chargedPercent, row.chargedBookings, row.ownChargedBookings),
    days: toFigure(row.extraDays, row.timedBookings, row.ownTimedBookings),
  };
}

function toFigure(mean: number | null, bookings: number, ownBookings: number): QuotedFigure {
  const isShown = mean !== null && bookings >= MIN_SCORECARD_BOOKINGS;
  return { value: isShown ? Math.round(mean * 10) / 10 : null, bookings, ownBookings };
}
