import { computeVolume, getMinorExponent } from '@portal/contract/quantities';
import { computeAirChargeableGrams } from './freight/freight-charge.ts';
import type { ManifestContent } from './manifest-content.ts';
import { buildLines } from './manifest-lines.ts';
import { toMajorUnits } from './major-units.ts';
import { sumBags, sumLines } from './manifest-totals.ts';

/** A line of the header sheet. */
interface HeaderEntry {
  readonly label: string;
  readonly value: string | number | null;
  /** Digits after the point of a number. */
  readonly decimals: number;
}

const KILOGRAM_DECIMALS = 3;

/** The entries of the sheet with the header of the MAWB and its totals. */
export function renderHeader(content: ManifestContent): HeaderEntry[] {
  const { header } = content;
  const lines = buildLines(content.orders, 'ORDER');
  const totals = sumLines(lines);
  const hasNetWeight = lines.some(({ netGrams }) => netGrams !== null);
  const bags = sumBags(content);
  const toEntry = (label: string, value: string | number | null) => ({ label, value, decimals: 0 });
  const toWeight = (label: string, grams: number | null) => ({
    label,
    value: grams === null ? null : grams / 1000,
    decimals: KILOGRAM_DECIMALS,
  });
  return [
    toEntry('MAWB', header.awbNumber),
    toEntry('Airline', header.airline),
    toEntry('Flight', header.flightNumber),
    toEntry('Flight date', header.flightDate),
    toEntry('Origin', header.originPort),
    toEntry('Destination', header.destinationPort),
    toEntry('ETD (UTC)', formatTime(header.departsAt)),
    toEntry('ETA (UTC)', formatTime(header.arrivesAt)),
    toEntry('Consolidator', header.consolidator),
    toEntry('Break-bulk agent', header.breakBulkAgent),
    toEntry('Broker', header.broker),
    toEntry('Bags (pieces of the MAWB)', bags.bags),
    toEntry('HAWBs', totals.hawbs),
    toEntry('Pieces (of the HAWBs)', totals.pieces),
    toWeight('Gross weight of the bags (kg)', bags.grossGrams),
    toWeight('Gross weight of the pieces (kg)', totals.grossGrams),
    toWeight('Net weight (kg)', hasNetWeight ? totals.netGrams : null),
    toWeight('Chargeable weight of the MAWB (kg)', computeMawbChargeableGrams(content)),
    toWeight('Chargeable weight of the HAWBs (kg)', totals.chargeableGrams),
    ...totals.currencies.flatMap(({ currency, fobMinor, freightMinor, cifMinor, codMinor }) =>
      (
        [
          ['FOB', fobMinor],
          ['Freight', freightMinor],
          ['CIF', cifMinor],
          ['COD', codMinor],
        ] as const
      )
        .filter(([, amountMinor]) => amountMinor !== 0)
        .map(([name, amountMinor]) => ({
          label: `${name} ${currency}`,
          value: toMajorUnits(amountMinor, currency),
          decimals: getMinorExponent(currency),
        })),
    ),
  ];
}

/** `2026-11-25T18:30:00.000Z` → `2026-11-25 18:30`. */
function formatTime(time: string | null): string | null {
  return time === null ? null : time.slice(0, 16).replace('T', ' ');
}

/** The greater of the weight of the bags and the volumetric weight of the pieces, in grams. Pieces without edges have no volume. */
export function computeMawbChargeableGrams(content: ManifestContent): number {
  const cubicMillimetres = content.orders
    .flatMap(({ pieces, parcels }) => pieces.map(({ piece }) => parcels[piece - 1]))
    .reduce((total, parcel) => {
      const { lengthMm, widthMm, heightMm } = parcel ?? {};
      if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return total;
      return total + computeVolume({ lengthMm, widthMm, heightMm });
    }, 0);
  return computeAirChargeableGrams({ grossGrams: sumBags(content).grossGrams, cubicMillimetres });
}
