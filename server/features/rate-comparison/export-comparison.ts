import { isRefusal, type Money, type QueryOf, type Refusal } from '@portal/contract/core';
import { isAmountUnknown, type DutyGap } from '@portal/contract/duties';
import type { exportRateComparisons, RateComparison } from '@portal/contract/rate-comparison';
import { formatDecimal } from '@portal/contract/quantities';
import type { FileResponse } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { ExportDeps } from '../orders/index.ts';
import { toRateComparison } from './comparison-mapper.ts';
import { exportRows, type ExportedColumns } from './export-rows.ts';
import { rankRates, type RateComparisonDeps } from './rate-comparison-service.ts';

/** A row of the file: a leg of a combination, with the figures of the combination. */
interface FileRow {
  readonly rank: number;
  readonly leg: number;
  readonly service: string;
  readonly from: string;
  readonly to: string;
  readonly partner: string;
  readonly access: string;
  readonly mode: string | null;
  readonly legPrice: string | null;
  readonly legCurrency: string;
  readonly chargeableKg: number;
  readonly price: string | null;
  readonly duties: string | null;
  readonly landed: string | null;
  readonly missing: string;
  readonly currency: string;
  readonly daysMin: number;
  readonly daysMax: number;
  readonly measuredDays: number;
  readonly rating: number;
  readonly efficient: string;
}

const COLUMNS: ExportedColumns<FileRow> = {
  rank: ['Rank', 'integer'],
  leg: ['Leg', 'integer'],
  service: ['Service', 'text'],
  from: ['From', 'text'],
  to: ['To', 'text'],
  partner: ['Partner', 'text'],
  access: ['Access', 'text'],
  mode: ['Mode', 'text'],
  legPrice: ['Price of the leg', 'decimal'],
  legCurrency: ['Currency of the leg', 'text'],
  chargeableKg: ['Chargeable (kg)', 'decimal'],
  price: ['Price', 'decimal'],
  duties: ['Duties and taxes', 'decimal'],
  landed: ['Landed cost', 'decimal'],
  missing: ['Missing in the landed cost', 'text'],
  currency: ['Currency', 'text'],
  daysMin: ['Days from', 'integer'],
  daysMax: ['Days to', 'integer'],
  measuredDays: ['Measured days', 'decimal'],
  rating: ['Rating', 'decimal'],
  efficient: ['Efficient', 'text'],
};

/** Streams the ranked combinations, one row per leg. Refuses: invalid, not_found, too_many. */
export async function exportComparison(
  deps: RateComparisonDeps & ExportDeps,
  context: RequestContext,
  { format, ...query }: QueryOf<typeof exportRateComparisons>,
): Promise<FileResponse | Refusal> {
  const comparison = await context.stream((tx) => rankRates(deps, tx, context.clientId, query));
  if (isRefusal(comparison)) return comparison;
  const { currency } = comparison.priced.context.input;
  const rows = comparison.ranked.flatMap((offers, index) =>
    toFileRows(toRateComparison(comparison, offers), index + 1, currency),
  );
  return exportRows(deps, context, {
    sheet: 'Rate comparison',
    columns: COLUMNS,
    rows,
    orderBy: ['rank', 'leg'],
    format,
    auditDetails: { query },
  });
}

function toFileRows(row: RateComparison, rank: number, currency: string): FileRow[] {
  return row.legs.map((leg) => ({
    rank,
    leg: leg.sequence,
    service: leg.leg,
    from: leg.place,
    to: leg.toPlace,
    partner: leg.partner.name,
    access: leg.access,
    mode: leg.mode,
    legPrice: formatDecimal(leg.price),
    legCurrency: leg.price.currency,
    chargeableKg: leg.chargeableGrams / 1000,
    price: toDecimal(row.price),
    duties: toDecimal(row.duties?.total),
    landed: toDecimal(row.landed),
    missing: listMissing(row.duties?.gaps),
    currency,
    daysMin: row.days.min,
    daysMax: row.days.max,
    measuredDays: row.measuredDays,
    rating: row.ratingTenths / 10,
    efficient: row.efficient ? 'yes' : 'no',
  }));
}

export function toDecimal(money: Money | null | undefined): string | null {
  return money ? formatDecimal(money) : null;
}

/** The gaps that leave the landed cost incomplete. */
export function listMissing(gaps: readonly DutyGap[] = []): string {
  return gaps.filter(isAmountUnknown).join(' ');
}
