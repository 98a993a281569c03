import { isRefusal } from '@portal/contract/core';
import { SHIPMENT_MODES } from '@portal/contract/trade';
import { getUsualDivisor, parseMinorUnits } from '@portal/contract/quantities';
import { clearanceRateCard, weightRateCard, type RateCardInput } from '@portal/contract/routing';
import { ZONES } from '../../features/reference-data/index.ts';
import { type CsvRow as Row, FIRST_DATA_ROW, readCsvFile } from '../../platform/files/csv-file.ts';
import { describeIssue, invalidRowsError, refusalError, type RowError } from '../command-error.ts';
import { CLEARANCE_COLUMNS, readClearance } from './clearance-columns.ts';

/** Rows with the same values in these columns are the weight breaks of one card; a row for CUSTOMS is a card of its own. */
const CARD_COLUMNS = [
  'service_type',
  'service_levels',
  'mode',
  'origin_country',
  'origin_port',
  'origin_zone',
  'destination_country',
  'destination_port',
  'destination_zone',
  'currency',
  'step_kg',
  'max_kg',
  'minimum',
  'fuel_percent',
  'cod_fee',
  'divisor',
  'transit_days_min',
  'transit_days_max',
  'valid_from',
  'valid_to',
] as const;
const BREAK_COLUMNS = ['from_kg', 'base', 'per_step'] as const;
/** Terms of a card that files of former releases do not have. */
const COD_COLUMNS = ['cod_fee_percent', 'cod_fee_minimum'] as const;
const OPTIONAL_COLUMNS = new Set<string>([
  'service_levels',
  'mode',
  'origin_port',
  'origin_zone',
  'destination_port',
  'destination_zone',
  'fuel_percent',
  'cod_fee',
  'divisor',
  'valid_to',
  ...CLEARANCE_COLUMNS,
  ...COD_COLUMNS,
]);

/** Columns of prices by weight. */
const WEIGHT_COLUMNS = [
  'step_kg',
  'max_kg',
  'minimum',
  'fuel_percent',
  'cod_fee',
  'divisor',
  ...BREAK_COLUMNS,
  ...COD_COLUMNS,
] as const;

const COLUMNS = [...CARD_COLUMNS, ...BREAK_COLUMNS, ...CLEARANCE_COLUMNS, ...COD_COLUMNS];

/** The header line of a rate file. */
export const RATE_FILE_COLUMNS = COLUMNS.join(',');

const PLACEHOLDER_ID = '00000000-0000-7000-8000-000000000000';

/**
 * The rate cards of a CSV file with one row per weight break; rows that differ only in the break are one card. Money is in
 * currency units (`4.20`), weights in kg, service levels as `EXPRESS/ECONOMY_PLUS` (empty: all). An empty divisor is the
 * usual one of the mode. Rows for CUSTOMS have fees instead of weights; see `readClearance`. Errors: CommandError with row
 * and column of each error.
 */
export function readRateFile(bytes: Uint8Array): RateCardInput[] {
  const data = readCsvFile(bytes, COLUMNS, OPTIONAL_COLUMNS);
  if (isRefusal(data)) throw refusalError(data);
  const groups = Map.groupBy(data.entries(), ([, row]) =>
    [...CARD_COLUMNS, ...CLEARANCE_COLUMNS, ...COD_COLUMNS].map((name) => row[name] ?? '').join('|'),
  );
  const rowErrors: RowError[] = [];
  const firstRows = new Map<string, number>();
  const cards = [...groups.values()].flatMap((rows) => {
    const card = readCard(rows, rowErrors);
    if (card === undefined) return [];
    const row = (rows[0]?.[0] ?? 0) + FIRST_DATA_ROW;
    const key = cardKey(card);
    const firstRow = firstRows.get(key);
    if (firstRow !== undefined) {
      const reason = `is another card of the lane, levels, mode, days and first day of row ${firstRow}; make them weight breaks of one card, alike in all else`;
      rowErrors.push({ note: `row ${row}`, reason });
    }
    firstRows.set(key, firstRow ?? row);
    return [card];
  });
  if (rowErrors.length > 0) throw invalidRowsError(rowErrors);
  return cards;
}

/** Cards with the same key replace each other. */
function cardKey({ serviceType, origin, destination, currency, ...card }: RateCardInput): string {
  const { serviceLevels = [], mode, validFrom, transitDaysMin, transitDaysMax } = card;
  return JSON.stringify([
    serviceType,
    serviceLevels,
    mode,
    origin,
    destination,
    currency,
    validFrom,
    transitDaysMin,
    transitDaysMax,
  ]);
}

function readCard(rows: readonly [number, Row][], rowErrors: RowError[]): RateCardInput | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const [index, row] = first;
  const currency = cell(row, 'currency').toUpperCase();
  const previousErrors = rowErrors.length;
  const fail = (rowIndex: number, column: string, reason: string) => {
    rowErrors.push({ note: `row ${rowIndex + FIRST_DATA_ROW}, ${column}`, reason });
    return 0;
  };
  const money = (rowIndex: number, source: Row, column: string) =>
    parseMinorUnits(cell(source, column) || '0', currency) ??
    fail(rowIndex, column, `"${cell(source, column)}" is not an amount of ${currency}`);
  const grams = (rowIndex: number, source: Row, column: string) => {
    const value = Number(cell(source, column));
    return cell(source, column) !== '' && Number.isFinite(value)
      ? Math.round(value * 1000)
      : fail(rowIndex, column, `"${cell(source, column)}" is not a weight in kg`);
  };
  const { serviceLevels, mode, divisor } = readProduct(row);
  const serviceType = cell(row, 'service_type').toUpperCase();
  const isClearance = serviceType === 'CUSTOMS';
  const unusedColumns = (isClearance ? WEIGHT_COLUMNS : CLEARANCE_COLUMNS).filter(
    (column) => cell(row, column) !== '',
  );
  for (const column of unusedColumns) {
    fail(index, column, isClearance ? 'is empty for CUSTOMS: it has fees' : 'is for CUSTOMS only');
  }
  const input = {
    id: PLACEHOLDER_ID,
    partnerId: PLACEHOLDER_ID,
    audience: 'NETWORK',
    serviceType,
    ...(serviceLevels.length === 0 ? {} : { serviceLevels }),
    ...(mode === '' ? {} : { mode }),
    origin: toPlace(row, 'origin', (column, reason) => fail(index, column, reason)),
    destination: toPlace(row, 'destination', (column, reason) => fail(index, column, reason)),
    currency,
    ...(isClearance
      ? { clearance: readClearance(row, currency, (column, reason) => fail(index, column, reason)) }
      : readWeightPrices()),
    transitDaysMin: Number(cell(row, 'transit_days_min')),
    transitDaysMax: Number(cell(row, 'transit_days_max')),
    validFrom: cell(row, 'valid_from'),
    ...(cell(row, 'valid_to') === '' ? {} : { validTo: cell(row, 'valid_to') }),
  };
  if (rowErrors.length > previousErrors) return undefined;
  const parsed = isClearance ? clearanceRateCard.safeParse(input) : weightRateCard.safeParse(input);
  if (parsed.success) {
    const { id: _id, partnerId: _partner, audience: _audience, ...card } = parsed.data;
    return card;
  }
  for (const issue of parsed.error.issues) {
    fail(index, issue.path.join('.') || 'card', describeIssue(issue));
  }
  return undefined;

  function readWeightPrices() {
    return {
      breaks: rows
        .map(([rowIndex, source]) => ({
          fromGrams: grams(rowIndex, source, 'from_kg'),
          baseMinor: money(rowIndex, source, 'base'),
          perStepMinor: money(rowIndex, source, 'per_step'),
        }))
        .sort((a, b) => a.fromGrams - b.fromGrams),
      stepGrams: grams(index, row, 'step_kg'),
      maxGrams: grams(index, row, 'max_kg'),
      minimumMinor: money(index, row, 'minimum'),
      fuelBasisPoints: Math.round(Number(cell(row, 'fuel_percent') || '0') * 100),
      ...(cell(row, 'cod_fee') === '' ? {} : { codFeeMinor: money(index, row, 'cod_fee') }),
      ...(cell(row, 'cod_fee_percent') === ''
        ? {}
        : { codFeeBasisPoints: Math.round(Number(cell(row, 'cod_fee_percent')) * 100) }),
      ...(cell(row, 'cod_fee_minimum') === ''
        ? {}
        : { codFeeMinimumMinor: money(index, row, 'cod_fee_minimum') }),
      divisor,
    };
  }
}

function cell(row: Row, column: string): string {
  return row[column] ?? '';
}

/** Reads service levels, mode and divisor of a row. Levels are sorted: their sequence does not matter. */
function readProduct(row: Row) {
  const levels = cell(row, 'service_levels').toUpperCase();
  const serviceLevels = levels === '' || levels === 'ALL' ? [] : levels.split(/\s*\/\s*/).toSorted();
  const mode = cell(row, 'mode').toUpperCase();
  const isExpress = serviceLevels.length > 0 && serviceLevels.every((level) => level === 'EXPRESS');
  const usualDivisor = getUsualDivisor(
    SHIPMENT_MODES.find((value) => value === mode),
    isExpress,
  );
  return { serviceLevels, mode, divisor: Number(cell(row, 'divisor') || usualDivisor) };
}

/** Reads country, port and zone of a row. A zone is named by its code in /zones, such as MY-EAST. */
function toPlace(row: Row, end: 'origin' | 'destination', fail: (column: string, reason: string) => void) {
  const country = cell(row, `${end}_country`).toUpperCase();
  const portId = cell(row, `${end}_port`).toUpperCase();
  const zoneCode = cell(row, `${end}_zone`).toUpperCase();
  const zone = ZONES.find(({ code, kind }) => code === zoneCode && kind === 'AREA');
  if (zoneCode !== '' && zone === undefined) fail(`${end}_zone`, `there is no zone ${zoneCode}`);
  return {
    country,
    ...(portId === '' ? {} : { portId }),
    ...(zone === undefined ? {} : { zone: { name: zone.name, postcodePrefixes: zone.postcodePrefixes } }),
  };
}
