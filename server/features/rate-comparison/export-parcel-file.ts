import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import type { exportParcelFile, FileComparisonRow } from '@portal/contract/rate-comparison';
import type { FileResponse, UploadedFile } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { ExportDeps } from '../orders/index.ts';
import { compareFileRows, readParcelFile } from './compare-parcel-file.ts';
import { listMissing, toDecimal } from './export-comparison.ts';
import { exportRows, type ExportedColumns } from './export-rows.ts';
import type { RateComparisonDeps } from './rate-comparison-service.ts';

/** A row of the file: a parcel with the figures of its best combination. */
interface FileRow {
  readonly row: number;
  readonly reference: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly kg: number | null;
  readonly partners: string | null;
  readonly access: string | null;
  readonly price: string | null;
  readonly landed: string | null;
  readonly missing: string;
  readonly currency: string;
  readonly daysMin: number | null;
  readonly daysMax: number | null;
  readonly measuredDays: number | null;
  readonly rating: number | null;
  readonly reasons: string;
}

const COLUMNS: ExportedColumns<FileRow> = {
  row: ['Row', 'integer'],
  reference: ['Reference', 'text'],
  from: ['From', 'text'],
  to: ['To', 'text'],
  kg: ['Weight (kg)', 'decimal'],
  partners: ['Partners', 'text'],
  access: ['Access', 'text'],
  price: ['Price', 'decimal'],
  landed: ['Landed cost', 'decimal'],
  missing: ['Missing in the landed cost', 'text'],
  currency: ['Currency', 'text'],
  daysMin: ['Days from', 'integer'],
  daysMax: ['Days to', 'integer'],
  measuredDays: ['Measured days', 'decimal'],
  rating: ['Rating', 'decimal'],
  reasons: ['Reasons', 'text'],
};

/** Streams the best combination of each parcel of a file. Refuses: too_large, unreadable_file, too_many. */
export async function exportFileComparison(
  deps: RateComparisonDeps & ExportDeps,
  context: RequestContext,
  file: UploadedFile,
  { format, ...query }: QueryOf<typeof exportParcelFile>,
): Promise<FileResponse | Refusal> {
  const parcels = await readParcelFile(file);
  if (isRefusal(parcels)) return parcels;
  const { rows, currency } = await context.stream((tx) =>
    compareFileRows(deps, tx, context.clientId, parcels, query),
  );
  return exportRows(deps, context, {
    sheet: 'Rate comparison of a file',
    columns: COLUMNS,
    rows: rows.map((row) => toFileRow(row, currency)),
    orderBy: ['row'],
    format,
    auditDetails: { query, fileName: file.fileName },
  });
}

function toFileRow(row: FileComparisonRow, currency: string): FileRow {
  const { best } = row;
  return {
    row: row.row,
    reference: row.reference,
    from: row.originCountry,
    to: row.destinationCountry,
    kg: row.grossGrams === null ? null : row.grossGrams / 1000,
    partners: best?.partners.join(' > ') ?? null,
    access: best?.access ?? null,
    price: toDecimal(best?.price),
    landed: toDecimal(best?.landed),
    missing: listMissing(best?.gaps),
    currency,
    daysMin: best?.days.min ?? null,
    daysMax: best?.days.max ?? null,
    measuredDays: best?.measuredDays ?? null,
    rating: best === null ? null : best.ratingTenths / 10,
    reasons: row.reasons.map(({ message }) => message).join(' '),
  };
}
