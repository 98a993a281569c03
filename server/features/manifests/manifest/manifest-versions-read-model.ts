import type { QueryOf } from '@portal/contract/core';
import type {
  listManifestDifferences,
  listManifestVersions,
  ManifestDifference,
  ManifestVersion,
} from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import type { MawbRecord } from '../mawb/mawbs-store.ts';

type MawbKey = Pick<MawbRecord, 'partnerId' | 'id'>;

const countDifferences = (kind: ManifestDifference['kind']) =>
  `(select count(*) from jsonb_array_elements(differences) d where d ->> 'kind' = '${kind}')`;

const VERSION_JSON = `'version', version, 'issuedAt', ${isoUtc('issued_at')}, 'by', actor_name, 'reason', reason, 'layout', layout,
  'totals', totals, 'added', ${countDifferences('ADDED')}, 'removed', ${countDifferences('REMOVED')}, 'changed', ${countDifferences('CHANGED')}`;

/** A version of a manifest; undefined if there is none. */
export async function readManifestVersion(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  version: number,
): Promise<ManifestVersion | undefined> {
  const [row] = await tx.prepared<{ value: ManifestVersion }>(
    'manifest-version',
    `select json_build_object(${VERSION_JSON}) "value" from manifests
      where partner_id = $1 and mawb_id = $2 and version = $3`,
    [partnerId, id, version],
  );
  return row?.value;
}

/** One page of the versions of a manifest. */
export function readManifestVersions(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  { page, perPage, sortDesc }: QueryOf<typeof listManifestVersions>,
): Promise<JsonText> {
  const statement = pageStatement({
    matching: `from (select version, issued_at, actor_name, reason, layout, totals, differences from manifests
      where partner_id = $1 and mawb_id = $4) versions`,
    item: VERSION_JSON,
    order: `version ${sortDesc ? 'desc' : 'asc'}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `manifest-versions-${sortDesc}`, statement, [partnerId, perPage, page, id]);
}

/** One page of the lines of a version that differ from the version before, in their sequence. */
export function readManifestDifferences(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  version: number,
  { page, perPage }: QueryOf<typeof listManifestDifferences>,
): Promise<JsonText> {
  const statement = pageStatement({
    matching: `from (select d.difference, d.position from manifests m
      cross join jsonb_array_elements(m.differences) with ordinality d (difference, position)
      where m.partner_id = $1 and m.mawb_id = $4 and m.version = $5) differing`,
    item: `'line', difference -> 'line', 'code', difference -> 'code', 'kind', difference -> 'kind',
      'changes', difference -> 'changes'`,
    order: 'position',
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, 'manifest-differences', statement, [partnerId, perPage, page, id, version]);
}
