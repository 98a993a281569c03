import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { parseMinor } from '@portal/contract/quantities';
import { rateCard, type RateCard } from '@portal/contract/routing';
import { ZONES } from '../features/reference-data/index.ts';
import { type CsvRow as Row, faultyFile, FIRST_ROW, readCsvFile } from '../platform/csv-file.ts';

/** A card as a file says it: without the ids that the database gives. */
export type RateCardInFile = Omit<RateCard, 'id' | 'partnerId' | 'audience'>;

/** Columns that make rows of one card belong together; beside them stand the weight breaks. */
const CARD_COLUMNS = [
  'service_type',
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
const MAY_BE_LEFT_OUT = new Set<string>([
  'origin_port',
  'origin_zone',
  'destination_port',
  'destination_zone',
  'fuel_percent',
  'cod_fee',
  'valid_to',
]);

const COLUMNS = [...CARD_COLUMNS, ...BREAK_COLUMNS];

/** The header line of a rate file. */
export const RATE_FILE_COLUMNS = COLUMNS.join(',');

const ALL_SAME_ID = '00000000-0000-7000-8000-000000000000';

/**
 * Rate cards of a CSV file: a row a weight break; rows that are equal but for the break are one card. Money in units of the
 * currency (`4.20`), weights in kg. Refuses: unreadable_file, with row and column of each fault.
 */
export function readRateFile(bytes: Uint8Array): RateCardInFile[] | Refusal {
  const data = readCsvFile(bytes, COLUMNS, MAY_BE_LEFT_OUT);
  if (isRefusal(data)) return data;
  const groups = Map.groupBy(data.entries(), ([, row]) => CARD_COLUMNS.map((name) => row[name]).join('|'));
  const faults: RefusalDetail[] = [];
  const firstRows = new Map<string, number>();
  const cards = [...groups.values()].flatMap((rows) => {
    const read = readCard(rows, faults);
    if (read === undefined) return [];
    const row = (rows[0]?.[0] ?? 0) + FIRST_ROW;
    const key = keyOf(read);
    const other = firstRows.get(key);
    if (other !== undefined) {
      const reason = `is another card of the lane, days and first day of row ${other}; make them weight breaks of one card, alike in all else`;
      faults.push({ note: `row ${row}`, reason });
    }
    firstRows.set(key, other ?? row);
    return [read];
  });
  return faults.length === 0 ? cards : faultyFile(faults);
}

/** What makes a card another one rather than a new price. */
function keyOf({ serviceType, origin, destination, currency, ...card }: RateCardInFile): string {
  const { validFrom, transitDaysMin, transitDaysMax } = card;
  return JSON.stringify([
    serviceType,
    origin,
    destination,
    currency,
    validFrom,
    transitDaysMin,
    transitDaysMax,
  ]);
}

function readCard(rows: readonly [number, Row][], faults: RefusalDetail[]): RateCardInFile | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const [index, row] = first;
  const currency = cell(row, 'currency').toUpperCase();
  const before = faults.length;
  const fail = (at: number, column: string, reason: string) => {
    faults.push({ note: `row ${at + FIRST_ROW}, ${column}`, reason });
    return 0;
  };
  const money = (at: number, from: Row, column: string) =>
    parseMinor(cell(from, column) || '0', currency) ??
    fail(at, column, `"${cell(from, column)}" is not an amount of ${currency}`);
  const grams = (at: number, from: Row, column: string) => {
    const value = Number(cell(from, column));
    return cell(from, column) !== '' && Number.isFinite(value)
      ? Math.round(value * 1000)
      : fail(at, column, `"${cell(from, column)}" is not a weight in kg`);
  };
  const given = {
    id: ALL_SAME_ID,
    partnerId: ALL_SAME_ID,
    audience: 'NETWORK',
    serviceType: cell(row, 'service_type').toUpperCase(),
    origin: placeOf(row, 'origin', (column, reason) => fail(index, column, reason)),
    destination: placeOf(row, 'destination', (column, reason) => fail(index, column, reason)),
    currency,
    breaks: rows
      .map(([at, from]) => ({
        fromGrams: grams(at, from, 'from_kg'),
        baseMinor: money(at, from, 'base'),
        perStepMinor: money(at, from, 'per_step'),
      }))
      .sort((one, other) => one.fromGrams - other.fromGrams),
    stepGrams: grams(index, row, 'step_kg'),
    maxGrams: grams(index, row, 'max_kg'),
    minimumMinor: money(index, row, 'minimum'),
    fuelBasisPoints: Math.round(Number(cell(row, 'fuel_percent') || '0') * 100),
    ...(cell(row, 'cod_fee') === '' ? {} : { codFeeMinor: money(index, row, 'cod_fee') }),
    divisor: Number(cell(row, 'divisor')),
    transitDaysMin: Number(cell(row, 'transit_days_min')),
    transitDaysMax: Number(cell(row, 'transit_days_max')),
    validFrom: cell(row, 'valid_from'),
    ...(cell(row, 'valid_to') === '' ? {} : { validTo: cell(row, 'valid_to') }),
  };
  if (faults.length > before) return undefined;
  const parsed = rateCard.safeParse(given);
  if (parsed.success) {
    const { id: _id, partnerId: _partner, audience: _audience, ...card } = parsed.data;
    return card;
  }
  for (const issue of parsed.error.issues) {
    fail(index, issue.path.join('.') || 'card', issue.message);
  }
  return undefined;
}

function cell(row: Row, column: string): string {
  return row[column] ?? '';
}

/** A zone is one of /zones by its code, such as MY-EAST. */
function placeOf(row: Row, end: 'origin' | 'destination', fail: (column: string, reason: string) => void) {
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
