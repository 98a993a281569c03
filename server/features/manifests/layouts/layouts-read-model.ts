import { LANGUAGES, type QueryOf } from '@portal/contract/core';
import {
  MANIFEST_LAYOUTS,
  MAX_LAYOUT_DIFFERENCES,
  type listManifestLayouts,
  type listManifestLayoutVersions,
  type ManifestLayoutInput,
  type ManifestLayoutSummary,
  type ManifestLayoutVersion,
} from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { compareLayouts } from './compare-layouts.ts';
import { toBundledLayoutJson, toLayoutSummary } from './layout-mapper.ts';

const BUNDLED_SUMMARIES = MANIFEST_LAYOUTS.map((key) => toLayoutSummary(toBundledLayoutJson(key)));
const BUNDLED_JSON = JSON.stringify(
  BUNDLED_SUMMARIES.map((layout) => ({ ...layout, searchText: buildSearchText(layout) })),
);
const FIELDS = Object.keys(BUNDLED_SUMMARIES[0] ?? {}) as (keyof ManifestLayoutSummary)[];

/** Pages name a bundled layout by its country, in the language of the user. */
function buildSearchText({ name, country }: ManifestLayoutSummary): string {
  const countryNames =
    country === null
      ? []
      : LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(country));
  return [name, ...countryNames].join(' ').toLowerCase();
}

/** Layouts that are not bundled: the same fields as `toLayoutJson`. `$4`: the bundled ones as JSON. */
const STORED_LAYOUTS = `select case when l.partner_id is null then 1 else 2 end rank, 0 position, l.name, l.id::text key,
    lower(l.name) search_text, l.archived_at is not null is_archived,
    jsonb_build_object('key', l.id, 'owner', case when l.partner_id is null then 'OPERATOR' else 'PARTNER' end,
      'name', v.name, 'country', v.country, 'basedOn', l.based_on, 'sources', coalesce(base -> 'sources', '[]'),
      'confirmedBy', v.confirmed_by, 'needsBroker', coalesce((base ->> 'needsBroker')::boolean, false) and v.confirmed_by is null,
      'version', l.version, 'isArchived', l.archived_at is not null, 'updatedAt', ${isoUtc('v.saved_at')},
      'updatedBy', v.actor_name, 'sheets', (select jsonb_agg(s ->> 'name' order by n) from jsonb_array_elements(v.sheets)
        with ordinality sheet (s, n))) item
  from manifest_layouts l join manifest_layout_versions v on v.layout_id = l.id and v.version = l.version
    left join jsonb_array_elements($4::jsonb) base on base ->> 'key' = l.based_on
  where l.partner_id is null or l.partner_id = $1::uuid`;

const ALL_LAYOUTS = `select 0 rank, n position, b ->> 'name' "name", b ->> 'key' key, b ->> 'searchText' search_text,
    false is_archived, b item
  from jsonb_array_elements($4::jsonb) with ordinality bundled (b, n) union all ${STORED_LAYOUTS}`;

/** One page of the layouts: the bundled ones, those of the operator, those of the partner; each by name. */
export function readLayoutPage(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortBy, sortDesc, isArchived, search }: QueryOf<typeof listManifestLayouts>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (${ALL_LAYOUTS}) layouts
      where ($5::boolean is null or is_archived = $5) and ($6::text is null or search_text like $6)`,
    item: FIELDS.map((field) => `'${field}', item -> '${field}'`).join(', '),
    order: sortBy === 'name' ? `lower(name) ${direction}, key` : 'rank, position, lower(name), key',
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `manifest-layouts-${sortBy}-${sortDesc}`, statement, [
    partnerId,
    perPage,
    page,
    BUNDLED_JSON,
    isArchived ?? null,
    containsPattern(search),
  ]);
}

/** A version as it is stored; `before`: the version before it, null for the first one. */
interface VersionRow extends Omit<ManifestLayoutVersion, 'differences' | 'omittedDifferences'> {
  readonly content: ManifestLayoutInput;
  readonly before: ManifestLayoutInput | null;
}

const buildContentJson = (table: string) =>
  `json_build_object('name', ${table}.name, 'country', ${table}.country, 'sheets', ${table}.sheets)`;

/** One page of the versions of a layout; none without an id. */
export async function readLayoutVersionPage(
  tx: Transaction,
  layoutId: string | null,
  { page, perPage, sortDesc }: QueryOf<typeof listManifestLayoutVersions>,
): Promise<Page<ManifestLayoutVersion>> {
  const statement = pageStatement({
    matching: `from (select v.version, v.name, v.saved_at, v.actor_name, v.confirmed_by, ${buildContentJson('v')} content,
        case when b.version is not null then ${buildContentJson('b')} end before
      from manifest_layout_versions v
        left join manifest_layout_versions b on b.layout_id = v.layout_id and b.version = v.version - 1
      where v.layout_id = $1::uuid) versions`,
    item: `'version', version, 'name', name, 'savedAt', ${isoUtc('saved_at')}, 'savedBy', actor_name,
      'confirmedBy', confirmed_by, 'content', content, 'before', before`,
    order: `version ${sortDesc ? 'desc' : 'asc'}`,
    perPage: '$2',
    page: '$3',
  });
  const values = [layoutId, perPage, page];
  const rows = await queryPage<VersionRow>(tx, `manifest-layout-versions-${sortDesc}`, statement, values);
  return { ...rows, data: rows.data.map(toVersionJson) };
}

function toVersionJson({ content, before, ...version }: VersionRow): ManifestLayoutVersion {
  const differences = before === null ? [] : compareLayouts(before, content);
  return {
    ...version,
    differences: differences.slice(0, MAX_LAYOUT_DIFFERENCES),
    omittedDifferences: Math.max(0, differences.length - MAX_LAYOUT_DIFFERENCES),
  };
}
