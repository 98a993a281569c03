import type { HeaderSource } from '@portal/contract/manifests';
import { computeVolume } from '@portal/contract/quantities';
import { computeLoadChargeableGrams } from '../../freight/index.ts';
import { HEADER_SOURCES, type HeaderFacts } from './header-sources.ts';
import type { ManifestContent } from '../manifest/manifest-content.ts';
import type { LayoutColumn } from './manifest-layout.ts';
import { buildLines } from '../manifest/manifest-lines.ts';
import { sumBags, sumLines } from '../manifest/manifest-totals.ts';
import { countDecimals, renderCell, type SheetCell } from './render-cell.ts';

/** A line of the header sheet. */
interface HeaderEntry {
  readonly label: string;
  readonly value: SheetCell;
  /** Digits after the point of a number. */
  readonly decimals: number;
}

/**
 * The entries of a sheet with the header of the MAWB. Amounts have one entry for each currency in which they are not zero.
 */
export function renderHeader(
  content: ManifestContent,
  columns: readonly LayoutColumn<HeaderSource>[],
): HeaderEntry[] {
  const lines = buildLines(content.orders, 'ORDER');
  const totals = sumLines(lines);
  const facts: HeaderFacts = {
    header: content.header,
    bags: sumBags(content),
    lines: totals,
    mawbChargeableGrams: computeMawbChargeableGrams(content),
    amounts: null,
  };
  return columns.flatMap((column): HeaderEntry[] => {
    const isAmount = column.source !== undefined && HEADER_SOURCES[column.source].kind === 'money';
    if (!isAmount) return [renderEntry(column.header, facts, column)];
    return totals.currencies
      .map((amounts) => renderEntry(`${column.header} ${amounts.currency}`, { ...facts, amounts }, column))
      .filter(({ value }) => value !== 0);
  });
}

function renderEntry(label: string, facts: HeaderFacts, column: LayoutColumn<HeaderSource>): HeaderEntry {
  return {
    label,
    value: renderCell(facts, column, HEADER_SOURCES),
    decimals: countDecimals([facts], column, HEADER_SOURCES) ?? 0,
  };
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
  return computeLoadChargeableGrams({ grossGrams: sumBags(content).grossGrams, cubicMillimetres }, 'AIR');
}
