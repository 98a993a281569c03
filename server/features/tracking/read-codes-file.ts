import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { MAX_TRACKING_CODES } from '@portal/contract/tracking';
import type { UploadedFile } from '../../request/payloads.ts';
import { findObjection, readListFile } from '../orders/index.ts';

/** Header patterns of the column with codes, most specific first. */
const CODE_HEADERS = [
  /^(order|parcel) ?(code|number|no|id)\b/,
  /track/,
  /^(customer|your) order/,
  /\b(m|h)?awb\b/,
  /\b(code|order|reference|number)\b/,
] as const;

const MAX_CODE_LENGTH = 60;
const MIN_CODE_LENGTH = 3;
/** Codes of each column that are looked up to choose the column. */
const SAMPLE_CODES = 20;

/** A column that can hold codes. */
export interface CodeColumn {
  /** Codes of the column, each once, in the sequence of the file. */
  readonly codes: readonly string[];
  /** Position of the first pattern that the header matches; undefined for none. */
  readonly headerRank: number | undefined;
}

/** The columns of a file whose cells can be codes: not links, nor yes and no. Refuses: unreadable_file, too_large. */
export async function readCodeColumns(file: UploadedFile): Promise<readonly CodeColumn[] | Refusal> {
  const list = await readListFile(file, MAX_TRACKING_CODES);
  if (isRefusal(list)) return list;
  return list.header.flatMap((header, index): CodeColumn[] => {
    const cells = list.rows.map((row) => row.cells[index]?.trim() ?? '');
    if (findObjection('customerOrderCode', cells) !== undefined) return [];
    const text = header
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim();
    const rank = CODE_HEADERS.findIndex((pattern) => pattern.test(text));
    return [{ codes: listCodes(cells), headerRank: rank < 0 ? undefined : rank }];
  });
}

function listCodes(cells: readonly string[]): string[] {
  const codes = cells.filter(({ length }) => length >= MIN_CODE_LENGTH && length <= MAX_CODE_LENGTH);
  return [...new Map(codes.map((code) => [code.toUpperCase(), code])).values()];
}

/**
 * The codes of the column with the largest share of codes that `findOwnCodes` returns in a sample; by its header where no
 * column has any. Refuses: unreadable_file.
 */
export async function chooseCodes(
  columns: readonly CodeColumn[],
  findOwnCodes: (codes: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly string[] | Refusal> {
  const samples = columns.map(({ codes }) => sampleCodes(codes));
  const ownCodes = await findOwnCodes([...new Set(samples.flat())]);
  const rankedColumns = columns
    .map((column, index) => {
      const sample = samples[index] ?? [];
      const matches = sample.filter((code) => ownCodes.has(code)).length;
      return { column, matchShare: matches / Math.max(1, sample.length) };
    })
    .filter(({ column, matchShare }) => matchShare > 0 || column.headerRank !== undefined)
    .sort(
      (one, other) =>
        other.matchShare - one.matchShare ||
        (one.column.headerRank ?? CODE_HEADERS.length) - (other.column.headerRank ?? CODE_HEADERS.length),
    );
  const [best] = rankedColumns;
  if (best === undefined) return refuse('tracking.no_code_column');
  return best.column.codes.length === 0 ? refuse('tracking.no_codes') : best.column.codes;
}

/** Codes of all parts of the column. */
function sampleCodes(codes: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(codes.length / SAMPLE_CODES));
  return codes.filter((_, index) => index % step === 0).slice(0, SAMPLE_CODES);
}
