import { z } from 'zod';
import { dataOf, operation, pageOf, pageQuery, text, valueOf, versionNumber } from '../core/index.ts';
import {
  COVERAGE_DAYS,
  mappingReplay,
  partnerCoverage,
  REPLAY_EVENTS,
  statusMappings,
  statusMappingsInput,
  statusMappingVersion,
  statusSwitches,
  statusSwitchesInput,
} from './status-mapping-schemas.ts';

const common = { domain: 'status-mappings', bases: ['clients'] } as const;
const reads = { ...common, permission: 'customers.read' } as const;
const writes = { ...common, permission: 'status-mappings.configure' } as const;

const version = versionNumber.meta({ description: 'Number of a version.', examples: [1] });
const versionQuery = { version: version.optional().describe('A version; the latest if absent.') };

export const getStatusMappings = operation({
  ...reads,
  id: 'getStatusMappings',
  method: 'GET',
  path: '/status-mappings',
  summary: 'Get the words of the client for our statuses; the entity tag is the number of the latest version',
  query: z.strictObject(versionQuery),
  response: { status: 200, body: statusMappings },
  refusals: ['not_found'],
});

export const saveStatusMappings = operation({
  ...writes,
  id: 'saveStatusMappings',
  audit: 'Saved the status mapping',
  method: 'POST',
  path: '/status-mappings',
  summary:
    'Save the words of the client as a draft, or as a version that is used from a time on; If-Match refuses the request if another version was saved meanwhile',
  acceptsIdempotencyKey: true,
  body: statusMappingsInput,
  response: { status: 200, body: valueOf(statusMappings) },
  refusals: ['invalid', 'stale'],
});

export const setStatusMappingSwitches = operation({
  ...writes,
  id: 'setStatusMappingSwitches',
  audit: 'Switched the status mapping',
  method: 'POST',
  path: '/status-mappings/oms-enabler',
  summary: 'Switch the words of the client on or off, by channel',
  body: z
    .strictObject({ enableOMSStatusMapping: statusSwitchesInput })
    .meta({ id: 'StatusMappingEnabler', description: 'Where the words of the client stand beside ours.' }),
  response: { status: 200, body: valueOf(statusSwitches) },
  refusals: [],
});

export const listStatusMappingVersions = operation({
  ...reads,
  id: 'listStatusMappingVersions',
  method: 'GET',
  path: '/status-mappings/versions',
  summary: 'List the versions of the status mapping, latest first',
  query: z.strictObject(pageQuery(['version'])),
  response: { status: 200, body: pageOf(statusMappingVersion) },
  refusals: [],
});

export const restoreStatusMappings = operation({
  ...writes,
  id: 'restoreStatusMappings',
  audit: 'Restored a version of the status mapping',
  method: 'POST',
  path: '/status-mappings/rollbacks',
  summary:
    'Restore the words of an earlier version as a new version that is used at once; If-Match refuses the request if another version was saved meanwhile',
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      version: z
        .int()
        .min(1)
        .max(1_000_000)
        .meta({ description: 'The version whose words are restored.', examples: [1] }),
      note: text(500).optional().describe('Why; shown with the version.'),
    })
    .meta({ id: 'StatusMappingRollback', description: 'Restores the words of an earlier version.' }),
  response: { status: 200, body: valueOf(statusMappings) },
  refusals: ['invalid', 'not_found', 'stale'],
});

export const deleteStatusMappingVersion = operation({
  ...writes,
  id: 'deleteStatusMappingVersion',
  audit: 'Deleted a version of the status mapping',
  method: 'DELETE',
  path: '/status-mappings/versions/{version}',
  summary: 'Delete a draft, or a version that is not used yet',
  params: z.strictObject({ version }),
  response: { status: 204 },
  refusals: ['not_found', 'not_allowed_now'],
});

export const getStatusCoverage = operation({
  ...reads,
  id: 'getStatusCoverage',
  method: 'GET',
  path: '/status-mappings/coverage',
  summary: `List by partner how many events of the last ${COVERAGE_DAYS} days have a word of the client, and the statuses without one`,
  query: z.strictObject(versionQuery),
  response: { status: 200, body: dataOf(partnerCoverage) },
  refusals: ['not_found'],
});

export const replayStatusMappings = operation({
  ...reads,
  id: 'replayStatusMappings',
  method: 'GET',
  path: '/status-mappings/replay',
  summary: `Read the latest ${REPLAY_EVENTS} events under a version, beside the active one`,
  query: z.strictObject(versionQuery),
  response: { status: 200, body: valueOf(mappingReplay) },
  refusals: ['not_found'],
});

export const STATUS_MAPPING_FORMATS = ['csv', 'xlsx'] as const;

export const exportStatusMappings = operation({
  ...reads,
  id: 'exportStatusMappings',
  method: 'GET',
  path: '/status-mappings/export',
  summary: 'Export the words of the client as a spreadsheet, one row for each status, which the import reads',
  query: z.strictObject({
    ...versionQuery,
    format: z.enum(STATUS_MAPPING_FORMATS).default('csv').describe('Format of the file.'),
  }),
  response: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  refusals: ['not_found'],
});

export const importStatusMappings = operation({
  ...writes,
  id: 'importStatusMappings',
  audit: 'Imported a status mapping',
  method: 'POST',
  path: '/status-mappings/import',
  summary:
    'Save the words of a spreadsheet (multipart field `file`: CSV or XLSX, as exported) as the draft. A status that is not in the file keeps its word',
  acceptsIdempotencyKey: true,
  upload: { field: 'file' },
  response: { status: 200, body: valueOf(statusMappings) },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const statusMappingsOperations = [
  getStatusMappings,
  saveStatusMappings,
  setStatusMappingSwitches,
  listStatusMappingVersions,
  restoreStatusMappings,
  deleteStatusMappingVersion,
  getStatusCoverage,
  replayStatusMappings,
  exportStatusMappings,
  importStatusMappings,
];
