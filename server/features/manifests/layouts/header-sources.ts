import type { HEADER_SOURCE_KINDS, HeaderSource } from '@portal/contract/manifests';
import type { ManifestHeader } from '../manifest/manifest-content.ts';
import type { BagTotals, CurrencyTotals, LineTotals } from '../manifest/manifest-totals.ts';
import { toPortTime } from '../../freight/index.ts';
import type { CellSource } from './render-cell.ts';

/** What the header of a MAWB shows. Weights in grams. */
export interface HeaderFacts {
  readonly header: ManifestHeader;
  readonly bags: BagTotals;
  readonly lines: LineTotals;
  readonly mawbChargeableGrams: number;
  /** The currency of amounts. */
  readonly amounts: CurrencyTotals | null;
}

type AmountKey = Exclude<keyof CurrencyTotals, 'currency'>;

const text = (read: (header: ManifestHeader) => string | null) =>
  ({ kind: 'text', read: ({ header }: HeaderFacts) => read(header) }) as const;
const time = (read: (header: ManifestHeader) => string | null) =>
  ({ kind: 'time', read: ({ header }: HeaderFacts) => read(header) }) as const;
const number = (read: (facts: HeaderFacts) => number) => ({ kind: 'number', read }) as const;
const grams = (read: (facts: HeaderFacts) => number | null) => ({ kind: 'grams', read }) as const;
const money = (key: AmountKey) =>
  ({
    kind: 'money',
    read: ({ amounts }: HeaderFacts) => amounts?.[key] ?? null,
    readCurrency: ({ amounts }: HeaderFacts) => amounts?.currency ?? null,
  }) as const;

/** The sources of the header of a MAWB. */
export const HEADER_SOURCES = {
  awbNumber: text(({ awbNumber }) => awbNumber),
  airline: text(({ airline }) => airline),
  flightNumber: text(({ flightNumber }) => flightNumber),
  flightDate: { kind: 'date', read: ({ header }) => header.flightDate },
  originPort: text(({ originPort }) => originPort),
  destinationPort: text(({ destinationPort }) => destinationPort),
  departsAt: time(({ departsAt, originPort }) => departsAt && toPortTime(departsAt, originPort)),
  arrivesAt: time(({ arrivesAt, destinationPort }) => arrivesAt && toPortTime(arrivesAt, destinationPort)),
  consolidator: text(({ consolidator }) => consolidator),
  breakBulkAgent: text(({ breakBulkAgent }) => breakBulkAgent),
  broker: text(({ broker }) => broker),
  bags: number(({ bags }) => bags.bags),
  hawbs: number(({ lines }) => lines.hawbs),
  pieces: number(({ lines }) => lines.pieces),
  bagGross: grams(({ bags }) => bags.grossGrams),
  grossWeight: grams(({ lines }) => lines.grossGrams),
  netWeight: grams(({ lines }) => lines.netGrams),
  mawbChargeableWeight: grams(({ mawbChargeableGrams }) => mawbChargeableGrams),
  chargeableWeight: grams(({ lines }) => lines.chargeableGrams),
  fob: money('fobMinor'),
  freight: money('freightMinor'),
  insurance: money('insuranceMinor'),
  cif: money('cifMinor'),
  cod: money('codMinor'),
} as const satisfies {
  readonly [Source in HeaderSource]: CellSource<HeaderFacts> & {
    readonly kind: (typeof HEADER_SOURCE_KINDS)[Source];
  };
};
