import type { ManifestLayout, ManifestLayoutInput } from '@portal/contract/manifests';
import { toSheet, toSheetValues, type SheetValues } from './sheet-values.ts';

/** A layout in the editor. */
export interface LayoutValues {
  readonly name: string;
  /** Empty for no country. */
  readonly country: string;
  /** Empty for none. */
  readonly confirmedBy: string;
  readonly sheets: readonly SheetValues[];
}

export function toLayoutValues({
  name,
  country,
  confirmedBy,
  sheets,
}: Pick<ManifestLayout, 'name' | 'country' | 'confirmedBy' | 'sheets'>): LayoutValues {
  return { name, country: country ?? '', confirmedBy: confirmedBy ?? '', sheets: sheets.map(toSheetValues) };
}

export function toLayoutInput({ name, country, confirmedBy, sheets }: LayoutValues): ManifestLayoutInput {
  const broker = confirmedBy.trim();
  return {
    name,
    country: country === '' ? null : country,
    confirmedBy: broker === '' ? null : broker,
    sheets: sheets.map(toSheet),
  };
}
