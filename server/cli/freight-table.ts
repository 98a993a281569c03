import { refuse, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { minorExponent } from '@portal/contract/quantities';
import { rateCard } from '@portal/contract/routing';
import papaparse from 'papaparse';
import { faultyFile } from '../platform/csv-file.ts';
import type { RateCardInFile } from './rate-file.ts';

/** Which rows of a carriers' freight table are meant, and what its own names stand for. */
export interface FreightTableMapping {
  readonly carrier: string;
  /** The table's port names → UN/LOCODE; rows of other ports are left out. */
  readonly ports: ReadonlyMap<string, string>;
  /** Door to door (DTD) or door to port (DTP). */
  readonly service: string;
  readonly mode: string;
  readonly currency: string;
  /** YYYY-MM-DD. */
  readonly validFrom: string;
}

/** The table's columns: weights in kg, the minimum in units of the currency, the rate a kg, days door to door. */
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

const GRAMS = 1000;
const ANY_ID = '00000000-0000-7000-8000-000000000000';

/**
 * Freight cards of one carrier in a table with a row a weight break, as freight audits export them: the rows of a lane and
 * a number of days are one card, charged by the kilogram; of two rates from the same weight the lower counts, and a rate is
 * rounded to the minor unit. Refuses: unreadable_file.
 */
export function readFreightTable(
  bytes: Uint8Array,
  mapping: FreightTableMapping,
): RateCardInFile[] | Refusal {
  const { data, meta } = papaparse.parse<Row>(new TextDecoder('utf-8').decode(bytes), {
    header: true,
    skipEmptyLines: 'greedy',
    transform: (value) => value.trim(),
  });
  const missing = Object.values(COLUMNS).filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) return refuse('unreadable_file', `The file has no column ${missing.join(', ')}.`);
  const meant = data.filter(
    (row) =>
      row[COLUMNS.carrier] === mapping.carrier &&
      row[COLUMNS.service] === mapping.service &&
      row[COLUMNS.mode] === mapping.mode &&
      mapping.ports.has(row[COLUMNS.from]) &&
      mapping.ports.has(row[COLUMNS.to]),
  );
  const lanes = Map.groupBy(meant, (row) =>
    [row[COLUMNS.from], row[COLUMNS.to], row[COLUMNS.days]].join(' '),
  );
  const faults: RefusalDetail[] = [];
  const cards = [...lanes].flatMap(([lane, rows]) => cardOf(lane, rows, mapping, faults) ?? []);
  return faults.length === 0 ? cards : faultyFile(faults);
}

function cardOf(
  lane: string,
  rows: readonly Row[],
  { ports, currency, validFrom }: FreightTableMapping,
  faults: RefusalDetail[],
): RateCardInFile | undefined {
  const minor = (units: number) => Math.round(units * 10 ** minorExponent(currency));
  const rates = new Map<number, number>();
  for (const row of rows) {
    const fromGrams = Math.round(Number(row[COLUMNS.fromKg]) * GRAMS);
    const rate = minor(Number(row[COLUMNS.rate]));
    rates.set(fromGrams, Math.min(rate, rates.get(fromGrams) ?? Infinity));
  }
  const place = (name: string | undefined) => {
    const portId = ports.get(name ?? '') ?? '';
    return { country: portId.slice(0, 2), portId };
  };
  const days = Number(rows[0]?.[COLUMNS.days]);
  const parsed = rateCard.safeParse({
    id: ANY_ID,
    partnerId: ANY_ID,
    audience: 'NETWORK',
    serviceType: 'FREIGHT_FORWARDER',
    origin: place(rows[0]?.[COLUMNS.from]),
    destination: place(rows[0]?.[COLUMNS.to]),
    currency,
    breaks: [...rates]
      .toSorted(([one], [other]) => one - other)
      .map(([fromGrams, perStepMinor]) => ({ fromGrams, baseMinor: 0, perStepMinor })),
    stepGrams: GRAMS,
    maxGrams: Math.max(...rows.map((row) => Math.round(Number(row[COLUMNS.toKg]) * GRAMS))),
    minimumMinor: minor(Math.min(...rows.map((row) => Number(row[COLUMNS.minimum])))),
    fuelBasisPoints: 0,
    divisor: 6000,
    transitDaysMin: days,
    transitDaysMax: days,
    validFrom,
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      faults.push({ note: `${lane}, ${path.join('.')}`, reason: message });
    }
    return undefined;
  }
  const { id: _id, partnerId: _partner, audience: _audience, ...card } = parsed.data;
  return card;
}
