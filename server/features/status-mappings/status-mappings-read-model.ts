import { STATUSES, type StatusOwner } from '@portal/contract/orders';
import {
  MAPPED_OWNERS,
  toStatusKey,
  type ServiceStatusMappings,
  type StatusMapping,
  type StatusMappings,
} from '@portal/contract/status-mappings';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { pageStatement } from '../../db/page-statement.ts';
import type { StoredWords } from './client-statuses.ts';
import {
  readActiveVersion,
  readSettings,
  readVersion,
  VERSION_JSON,
  VERSIONS_SQL,
} from './status-mappings-store.ts';

/** The mapping of a client under a version, by default the draft or the latest one; undefined for an unknown version. */
export async function readStatusMappings(
  tx: Transaction,
  clientId: string,
  number?: number,
): Promise<StatusMappings | undefined> {
  const stored = await readVersion(tx, clientId, number);
  if (stored === undefined && number !== undefined) return undefined;
  const active = await readActiveVersion(tx, clientId);
  const { switches, lastVersion } = await readSettings(tx, clientId);
  const codes = await readProviderCodes(tx);
  const { words, ...version } = stored ?? { words: {} };
  return {
    version: 'version' in version ? version : null,
    activeVersion: active?.version ?? null,
    latestVersion: lastVersion,
    clientStatusMappings: MAPPED_OWNERS.map((owner) => toServiceMappings(owner, words, codes)),
    enableOMSStatusMapping: switches,
  };
}

type ProviderCodes = ReadonlyMap<string, StatusMapping['code']>;

/** The codes of connected partners by the key of the status that they stand for. */
async function readProviderCodes(tx: Transaction): Promise<ProviderCodes> {
  const rows = await tx.prepared<{
    partner: StatusMapping['code'][number]['partner'];
    code: string;
    label: string;
    serviceType: string;
    status: string;
  }>(
    'connected-status-codes',
    `select json_build_object('id', partner_id, 'name', partner_name) partner, code, label, service_type "serviceType", status
      from connected_status_codes() order by partner_name, code`,
    [],
  );
  const codes = new Map<string, StatusMapping['code']>();
  for (const { serviceType, status, ...code } of rows) {
    const key = toStatusKey({ serviceType, status });
    codes.set(key, [...(codes.get(key) ?? []), code]);
  }
  return codes;
}

function toServiceMappings(
  serviceType: StatusOwner,
  words: StoredWords,
  codes: ProviderCodes,
): ServiceStatusMappings {
  const mappings = STATUSES[serviceType].map(({ status }): StatusMapping => {
    const key = toStatusKey({ serviceType, status });
    return { status, code: codes.get(key) ?? [], clientStatusMapping: words[key] ?? null };
  });
  const isMapped = ({ clientStatusMapping }: StatusMapping) => clientStatusMapping !== null;
  return {
    serviceType,
    mappings: [...mappings.filter((one) => !isMapped(one)), ...mappings.filter(isMapped)],
  };
}

const buildVersionsSql = (direction: 'asc' | 'desc') =>
  pageStatement({
    matching: `from ${VERSIONS_SQL} where client_id = $1`,
    item: VERSION_JSON,
    order: `version ${direction}`,
    perPage: '$2',
    page: '$3',
  });

/** A page of the versions of a client. */
export function readVersionPage(
  tx: Transaction,
  clientId: string,
  {
    page,
    perPage,
    sortDesc,
  }: { readonly page: number; readonly perPage: number; readonly sortDesc: boolean },
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  return queryJsonText(tx, `status-mapping-versions-${direction}`, buildVersionsSql(direction), [
    clientId,
    perPage,
    page,
  ]);
}
