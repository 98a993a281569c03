import type { ManifestLayout, ManifestLayoutKey, ManifestLayoutSummary } from '@portal/contract/manifests';
import { BUNDLED_LAYOUTS } from './bundled/index.ts';
import type { LayoutRecord } from './layouts-store.ts';

/** A layout as the API has it. */
export function toLayoutJson(layout: LayoutRecord): ManifestLayout {
  const { id, partnerId, basedOn, confirmedBy } = layout;
  const base = basedOn === null ? undefined : BUNDLED_LAYOUTS[basedOn];
  return {
    key: id,
    owner: partnerId === null ? 'OPERATOR' : 'PARTNER',
    name: layout.name,
    country: layout.country,
    basedOn,
    sources: [...(base?.sources ?? [])],
    confirmedBy,
    needsBroker: base?.needsBroker === true && confirmedBy === null,
    version: layout.version,
    isArchived: layout.isArchived,
    updatedAt: layout.savedAt,
    updatedBy: layout.savedBy,
    sheets: layout.sheets,
  };
}

/** A bundled layout as the API has it. */
export function toBundledLayoutJson(key: ManifestLayoutKey): ManifestLayout {
  const { country, sources, sheets, needsBroker } = BUNDLED_LAYOUTS[key];
  return {
    key,
    owner: 'BUNDLED',
    name: key,
    country,
    basedOn: null,
    sources: [...sources],
    confirmedBy: null,
    needsBroker,
    version: null,
    isArchived: false,
    updatedAt: null,
    updatedBy: null,
    sheets: [...sheets],
  };
}

export function toLayoutSummary(layout: ManifestLayout): ManifestLayoutSummary {
  return { ...layout, sheets: layout.sheets.map(({ name }) => name) };
}
