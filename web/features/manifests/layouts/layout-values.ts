import type { ManifestLayout, ManifestLayoutInput } from '@portal/contract/manifests';
import { toSheet, toSheetValues, type SheetValues } from './sheet-values.ts';

/** A layout in the editor. */
export interface LayoutValues {
  readonly name: string;
  /** Empty for no country. */
  readonly country: string;
  readonly sheets: readonly SheetValues[];
}

export function toLayoutValues({
  name,
  country,
  sheets,
}: Pick<ManifestLayout, 'name' | 'country' | 'sheets'>): LayoutValues {
  return { name, country: country ?? '', sheets: sheets.map(toSheetValues) };
}

export function toLayoutInput({ name, country, sheets }: LayoutValues): ManifestLayoutInput {
  return { name, country: country === '' ? null : country, sheets: sheets.map(toSheet) };
}

/** What of a layout is shown; it stays when a new version replaces the values. */
export interface LayoutView {
  /** Index of the sheet that is edited. */
  readonly sheetIndex: number;
  /** Id of the MAWB in the preview; null for the latest one. */
  readonly mawbId: string | null;
}

export const FIRST_VIEW: LayoutView = { sheetIndex: 0, mawbId: null };
