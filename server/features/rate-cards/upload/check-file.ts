import type { MissingField, RateFileMapping } from '@portal/contract/rate-cards';
import { parseHeader } from '../../orders/index.ts';
import { buildCards } from './build-cards.ts';
import {
  FaultList,
  type CellFault,
  type ConnectedClient,
  type FileCard,
  type FileSheet,
} from './file-sheet.ts';
import { readDownload } from './read-download.ts';
import { readLines } from './read-lines.ts';
import { findColumns, readZones } from './read-zones.ts';
import { readRowKind } from './read-cells.ts';
import { getHeader, listRowsBelow, PRICE_FIELDS } from './suggest-mapping.ts';
import type { OpenText } from './read-product.ts';

export interface CheckedFile {
  readonly cards: readonly FileCard[];
  readonly faults: FaultList;
  readonly missing: readonly MissingField[];
  readonly openTexts: readonly OpenText[];
}

export interface CheckContext {
  /** First day of cards for which the file states none, YYYY-MM-DD. */
  readonly day: string;
  /** Clients with an accepted connection. */
  readonly clients: readonly ConnectedClient[];
}

/** Reads the cards of a file by its mapping. Without a complete mapping there are no cards and no faults. */
export function checkFile(
  sheets: readonly FileSheet[],
  mapping: RateFileMapping,
  { day, clients }: CheckContext,
): CheckedFile {
  const faults = new FaultList();
  if (mapping.shape === 'DOWNLOAD')
    return { cards: readDownload(sheets, { clients, faults }), faults, missing: [], openTexts: [] };
  const missing = listMissing(sheets, mapping);
  // Without the units there are no cards, but texts that need a code or place.
  const { weightUnit = 'kg', decimalMark = 'point' } = mapping;
  const cellMapping = { ...mapping, weightUnit, decimalMark };
  const { zones, areas } = readZones(sheets, cellMapping, faults);
  const { lines, notes, openTexts } = readLines(sheets, cellMapping, zones, faults);
  // What is missing concerns all rows: it is listed once instead.
  if (missing.length > 0) return { cards: [], faults: new FaultList(), missing, openTexts };
  return { cards: buildCards(lines, { mapping, notes, areas, day, faults }), faults, missing, openTexts };
}

/** What the mapping does not say about the columns. */
function listMissing(sheets: readonly FileSheet[], mapping: RateFileMapping): MissingField[] {
  const { columns, defaults, zoneMeaning, sheetMeaning } = mapping;
  const fields = new Set(columns.map(({ field }) => field));
  const names = [
    sheetMeaning,
    ...(fields.has('zonePrice') || fields.has('zonePerUnit') ? [zoneMeaning] : []),
  ];
  const needsMode = [defaults.serviceType, ...mapping.values.map(({ value }) => value)].includes(
    'FREIGHT_FORWARDER',
  );
  const hasHeaderCurrency = columns.some(({ header }) => parseHeader(header).currency !== undefined);
  const hasWeightColumns = fields.has('weightPrice');
  const labels = listWeightLabels(sheets, mapping);
  const kinds = labels.map(readRowKind);
  const hasMaximum =
    labels.some((label) => /^max/i.test(label)) ||
    // Prices of further weight have no end.
    ((fields.has('toWeight') || hasWeightColumns) &&
      !kinds.includes('ADDITIONAL') &&
      !kinds.includes('PER_UNIT'));
  const checks: readonly (readonly [MissingField, boolean])[] = [
    ['serviceType', fields.has('serviceType') || defaults.serviceType !== undefined],
    ['mode', !needsMode || fields.has('mode') || defaults.mode !== undefined],
    ['origin', fields.has('origin') || names.includes('ORIGIN') || defaults.origin !== undefined],
    [
      'destination',
      fields.has('destination') ||
        defaults.destination !== undefined ||
        (names.includes('DESTINATION') && (!fields.has('postcode') || defaults.origin !== undefined)),
    ],
    ['currency', fields.has('currency') || hasHeaderCurrency || defaults.currency !== undefined],
    ['weight', fields.has('fromWeight') || fields.has('toWeight') || hasWeightColumns],
    ['price', PRICE_FIELDS.some((field) => fields.has(field))],
    ['maxWeight', hasMaximum || defaults.maxGrams !== undefined],
    ['weightUnit', mapping.weightUnit !== undefined],
    ['decimalMark', mapping.decimalMark !== undefined],
    ['transitDays', fields.has('daysMin') || defaults.transitDaysMin !== undefined],
  ];
  return checks.filter(([, isComplete]) => !isComplete).map(([field]) => field);
}

/** The texts that name weights beside a number: cells of the columns of weights and of the first column; headers of weights. */
function listWeightLabels(sheets: readonly FileSheet[], mapping: RateFileMapping): string[] {
  return sheets.flatMap((sheet) => {
    const columns = findColumns(sheet, mapping);
    const indexes = [0, columns.get('fromWeight') ?? 0, columns.get('toWeight') ?? 0];
    const names = mapping.columns.filter(({ field }) => field === 'weightPrice').map(({ header }) => header);
    return [
      ...getHeader(sheet).filter((name) => names.includes(name)),
      ...listRowsBelow(sheet).flatMap(({ cells }) =>
        indexes
          .filter((index) => cells.some((cell, at) => at !== index && /\d/.test(cell)))
          .map((index) => cells[index] ?? ''),
      ),
    ];
  });
}

/** The faults of each row, by `sheet row`. */
export function groupFaults(faults: readonly CellFault[]): ReadonlyMap<string, readonly CellFault[]> {
  return Map.groupBy(faults, ({ sheet, row }) => `${sheet} ${row}`);
}
