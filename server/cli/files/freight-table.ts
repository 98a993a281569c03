import type { ShipmentMode } from '@portal/contract/trade';
import { getMinorExponent, VOLUMETRIC_DIVISORS } from '@portal/contract/quantities';
import { weightRateCard, type RateCardInput } from '@portal/contract/routing';
import papaparse from 'papaparse';
import { CommandError, describeIssue, invalidRowsError, type RowError } from '../command-error.ts';

/** Selects the rows of a freight table and maps its names. */
export interface FreightTableMapping {
  readonly carrier: string;
  /** Port names of the table to UN/LOCODEs. Rows of other ports are skipped. */
  readonly ports: ReadonlyMap<string, string>;
  /** DTD (door to door) or DTP (door to port). */
  readonly service: string;
  readonly mode: string;
  /** Transport mode of the cards. */
  readonly transportMode: ShipmentMode;
  readonly currency: string;
  /** YYYY-MM-DD. */
  readonly validFrom: string;
}

/** Columns of the table: weights in kg, minimum in currency units, rate per kg, days from door to door. */
const COLUMNS = {
  carrier: 'Carrier',
  from: 'orig_port_cd',
  to: 'dest_port_cd',
  fromKg: 'minm_wgh_qty',
  toKg: 'max_wgh_qty',
  service: 'svc_cd',
  minimum: 'minimum cost',
  rate: 'rate',
  mode: 'mode_dsc',
  days: 'tpt_day_cnt',
} as const;

type Row = Readonly<Record<(typeof COLUMNS)[keyof typeof COLUMNS], string>>;

const GRAMS_PER_KG = 1000;
const PLACEHOLDER_ID = '00000000-0000-7000-8000-000000000000';

/**
 * The rate cards of one carrier in a table with one row per weight break, as freight audits export it. The rows of a lane
 * with the same number of days are one card, charged by the kilogram. Of two rates from the same weight the lower applies.
 * Rates are rounded to the minor unit. Errors: CommandError.
 */
export function readFreightTable(bytes: Uint8Array, mapping: FreightTableMapping): RateCardInput[] {
  const { data, meta } = papaparse.parse<Row>(new TextDecoder('utf-8').decode(bytes), {
    header: true,
    skipEmptyLines: 'greedy',
    transform: (value) => value.trim(),
  });
  const missing = Object.values(COLUMNS).filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new CommandError(`The file has no column ${missing.join(', ')}.`);
  const matchingRows = data.filter(
    (row) =>
      row[COLUMNS.carrier] === mapping.carrier &&
      row[COLUMNS.service] === mapping.service &&
      row[COLUMNS.mode] === mapping.mode &&
      mapping.ports.has(row[COLUMNS.from]) &&
      mapping.ports.has(row[COLUMNS.to]),
  );
  const lanes = Map.groupBy(matchingRows, (row) =>
    [row[COLUMNS.from], row[COLUMNS.to], row[COLUMNS.days]].join(' '),
  );
  const rowErrors: RowError[] = [];
  const cards = [...lanes].flatMap(([lane, rows]) => toRateCard(lane, rows, mapping, rowErrors) ?? []);
  if (rowErrors.length > 0) throw invalidRowsError(rowErrors);
  return cards;
}

function toRateCard(
  lane: string,
  rows: readonly Row[],
  { ports, transportMode, currency, validFrom }: FreightTableMapping,
  rowErrors: RowError[],
): RateCardInput | undefined {
  const minor = (units: number) => Math.round(units * 10 ** getMinorExponent(currency));
  const rates = new Map<number, number>();
  for (const row of rows) {
    const fromGrams = Math.round(Number(row[COLUMNS.fromKg]) * GRAMS_PER_KG);
    const rate = minor(Number(row[COLUMNS.rate]));
    rates.set(fromGrams, Math.min(rate, rates.get(fromGrams) ?? Infinity));
  }
  const toPlace = (name: string | undefined) => {
    const portId = ports.get(name ?? '') ?? '';
    return { country: portId.slice(0, 2), portId };
  };
  const days = Number(rows[0]?.[COLUMNS.days]);
  const parsed = weightRateCard.safeParse({
    id: PLACEHOLDER_ID,
    partnerId: PLACEHOLDER_ID,
    audience: 'NETWORK',
    serviceType: 'FREIGHT_FORWARDER',
    mode: transportMode,
    origin: toPlace(rows[0]?.[COLUMNS.from]),
    destination: toPlace(rows[0]?.[COLUMNS.to]),
    currency,
    breaks: [...rates]
      .toSorted(([a], [b]) => a - b)
      .map(([fromGrams, perStepMinor]) => ({ fromGrams, baseMinor: 0, perStepMinor })),
    stepGrams: GRAMS_PER_KG,
    maxGrams: Math.max(...rows.map((row) => Math.round(Number(row[COLUMNS.toKg]) * GRAMS_PER_KG))),
    minimumMinor: minor(Math.min(...rows.map((row) => Number(row[COLUMNS.minimum])))),
    fuelBasisPoints: 0,
    divisor: VOLUMETRIC_DIVISORS[transportMode],
    transitDaysMin: days,
    transitDaysMax: days,
    validFrom,
  });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      rowErrors.push({ note: `${lane}, ${issue.path.join('.')}`, reason: describeIssue(issue) });
    }
    return undefined;
  }
  const { id: _id, partnerId: _partner, audience: _audience, ...card } = parsed.data;
  return card;
}
