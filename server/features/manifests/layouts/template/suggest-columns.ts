import {
  DATE_FORMATS,
  getSourceKinds,
  type DateFormat,
  type LayoutSource,
  type SheetRowKind,
} from '@portal/contract/manifests';
import { parseHeader, type ParsedHeader } from '../../../orders/index.ts';
import { matchSources } from './source-patterns.ts';

/** A column as a header suggests it; without a source if its words are not recognised. */
export interface SuggestedColumn {
  readonly header: string;
  readonly source?: LayoutSource;
  readonly unit?: 'g';
  readonly dateFormat?: DateFormat;
}

/** Below it a person decides. */
const MIN_CONFIDENCE = 0.55;

/** The columns of a sheet for its headers. A source is suggested for one column: the one whose words fit best. */
export function suggestColumns(headers: readonly string[], rows: SheetRowKind): SuggestedColumn[] {
  const kinds = getSourceKinds(rows);
  const parsed = headers.map(parseHeader);
  const pairs = parsed.flatMap((header, index) =>
    matchSources(header)
      .filter(({ field, confidence }) => field in kinds && confidence >= MIN_CONFIDENCE)
      .map(({ field, confidence }) => ({ index, field, confidence })),
  );
  pairs.sort((left, right) => right.confidence - left.confidence || left.index - right.index);
  const sources = new Map<number, LayoutSource>();
  const used = new Set<LayoutSource>();
  for (const { index, field } of pairs) {
    if (sources.has(index) || used.has(field)) continue;
    sources.set(index, field);
    used.add(field);
  }
  return headers.map((header, index) => {
    const source = sources.get(index);
    return source === undefined
      ? { header }
      : { header, source, ...suggestFormat(header, parsed[index], kinds[source]) };
  });
}

/** The unit or the date format that a header names. */
function suggestFormat(
  header: string,
  parsed: ParsedHeader | undefined,
  kind: string | undefined,
): Pick<SuggestedColumn, 'unit' | 'dateFormat'> {
  if (kind === 'grams') return parsed?.weightUnit === 'g' ? { unit: 'g' } : {};
  if (kind !== 'date' && kind !== 'time') return {};
  const dateFormat = DATE_FORMATS.find((format) => header.toUpperCase().includes(format));
  return dateFormat === undefined ? {} : { dateFormat };
}

/** Sources that only a line of an item can have. */
const ITEM_SOURCES: ReadonlySet<LayoutSource> = new Set(['hsCode', 'quantity', 'unitValue', 'originCountry']);

/** What the rows of a sheet with these headers are about. */
export function suggestRows(headers: readonly string[]): SheetRowKind {
  const lineSources = suggestColumns(headers, 'ITEM').flatMap(({ source }) => source ?? []);
  const bagSources = suggestColumns(headers, 'BAG').flatMap(({ source }) => source ?? []);
  const isAboutOrders = lineSources.includes('hawbNumber') || lineSources.includes('orderCode');
  if (bagSources.length > 0 && !isAboutOrders && lineSources.length <= bagSources.length) return 'BAG';
  if (lineSources.includes('pieceCode')) return 'PIECE';
  return lineSources.some((source) => ITEM_SOURCES.has(source)) ? 'ITEM' : 'ORDER';
}
