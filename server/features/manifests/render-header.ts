import { computeVolume } from '@portal/contract/quantities';
import { computeAirChargeableGrams } from './freight/freight-charge.ts';
import type { ManifestContent } from './manifest-content.ts';
import { buildLines } from './manifest-lines.ts';
import { toMajorUnits } from './major-units.ts';
import { sumBags, sumLines } from './manifest-totals.ts';

/** The rows of the sheet with the header of the MAWB and its totals: label and value. */
export function renderHeader(content: ManifestContent): (string | number | null)[][] {
  const { header } = content;
  const lines = buildLines(content.orders, 'ORDER');
  const totals = sumLines(lines);
  const hasNetWeight = lines.some(({ netGrams }) => netGrams !== null);
  const bags = sumBags(content);
  return [
    ['MAWB', header.awbNumber],
    ['Airline', header.airline],
    ['Flight', header.flightNumber],
    ['Flight date', header.flightDate],
    ['Origin', header.originPort],
    ['Destination', header.destinationPort],
    ['ETD (UTC)', header.departsAt],
    ['ETA (UTC)', header.arrivesAt],
    ['Consolidator', header.consolidator],
    ['Break-bulk agent', header.breakBulkAgent],
    ['Broker', header.broker],
    ['Bags (pieces of the MAWB)', bags.bags],
    ['HAWBs', totals.hawbs],
    ['Pieces (of the HAWBs)', totals.pieces],
    ['Gross weight of the bags (kg)', bags.grossGrams / 1000],
    ['Gross weight of the pieces (kg)', totals.grossGrams / 1000],
    ['Net weight (kg)', hasNetWeight ? totals.netGrams / 1000 : null],
    ['Chargeable weight of the MAWB (kg)', computeMawbChargeableGrams(content) / 1000],
    ['Chargeable weight of the HAWBs (kg)', totals.chargeableGrams / 1000],
    ...totals.currencies.flatMap(({ currency, fobMinor, freightMinor, cifMinor, codMinor }) => {
      const toAmount = (amountMinor: number) => toMajorUnits(amountMinor, currency);
      return [
        [`FOB ${currency}`, toAmount(fobMinor)],
        [`Freight ${currency}`, toAmount(freightMinor)],
        [`CIF ${currency}`, toAmount(cifMinor)],
        [`COD ${currency}`, toAmount(codMinor)],
      ].filter(([, amount]) => amount !== 0);
    }),
  ];
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
