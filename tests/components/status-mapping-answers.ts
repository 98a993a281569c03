import { STATUSES } from '@portal/contract/orders';
import {
  MAPPED_OWNERS,
  STATUS_CHANNELS,
  type StatusMapping,
  type StatusMappings,
  type StatusMappingVersion,
  type StatusSwitches,
} from '@portal/contract/status-mappings';

const ID = '01890000-0000-7000-8000-0000000000d1';
const PARTNER = { id: '01890000-0000-7000-8000-0000000000b1', name: 'Straits Express' };

export const TEST_VERSION: StatusMappingVersion = {
  version: 2,
  state: 'ACTIVE',
  mapped: 2,
  effectiveAt: '2026-11-20T02:00:00.000Z',
  note: 'Words of the new shop',
  restoredVersion: null,
  savedAt: '2026-11-20T02:00:00.000Z',
  savedBy: 'Ann Tan',
};

/** The mapping of a client with these words, `{ 'LAST_MILE:DELIVERED': 'Arrived' }`, for tests. */
export function createTestMappings(
  words: Readonly<Record<string, string>>,
  version: StatusMappingVersion | null = TEST_VERSION,
): StatusMappings {
  return {
    version,
    activeVersion: version === null ? null : 2,
    latestVersion: version?.version ?? 0,
    clientStatusMappings: MAPPED_OWNERS.map((serviceType) => ({
      serviceType,
      mappings: toUnmappedFirst(
        STATUSES[serviceType].map(({ status }) => {
          const clientStatus = words[`${serviceType}:${status}`];
          return {
            status,
            code:
              status === 'OUT_FOR_DELIVERY'
                ? [{ partner: PARTNER, code: 'OUT_DLV', label: 'With driver' }]
                : [],
            clientStatusMapping: clientStatus === undefined ? null : { id: ID, clientStatus, texts: {} },
          };
        }),
      ),
    })),
    enableOMSStatusMapping: Object.fromEntries(
      STATUS_CHANNELS.map((channel) => [channel, channel === 'EXPORTS']),
    ) as StatusSwitches,
  };
}

/** As the server answers them. */
function toUnmappedFirst(mappings: readonly StatusMapping[]): StatusMapping[] {
  const isMapped = ({ clientStatusMapping }: StatusMapping) => clientStatusMapping !== null;
  return [...mappings.filter((one) => !isMapped(one)), ...mappings.filter(isMapped)];
}
