import { z } from 'zod';
import {
  operation,
  pageOf,
  pageQuery,
  queryFlag,
  text,
  uuid,
  valueOf,
  versionNumber,
} from '../../core/index.ts';
import { partnerOfList } from '../mawb/mawb-params.ts';
import {
  layoutDraft,
  layoutRef,
  manifestLayout,
  manifestLayoutInput,
  manifestLayoutSummary,
  manifestPreview,
  newManifestLayout,
} from './layout-schemas.ts';
import { layoutConfirmation, manifestLayoutVersion } from './layout-version-schemas.ts';
import { draftSheets } from './sheet-schemas.ts';

const common = { domain: 'manifests', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'partner-orders.read' } as const;
const writeDefaults = { ...common, permission: 'partner-manifests.configure' } as const;
const layoutParams = z.strictObject({ layoutKey: layoutRef });

/** Layouts of one page of the list. */
export const MAX_LAYOUTS_PER_PAGE = 200;
const MAX_VERSIONS_PER_PAGE = 50;

export const listManifestLayouts = operation({
  ...readDefaults,
  id: 'listManifestLayouts',
  path: '/manifest/layouts',
  summary:
    'List the layouts of manifests: the bundled ones with the sources of their fields, those of the operator, and those of the forwarder',
  query: z.strictObject({
    ...pageQuery(['name'], MAX_LAYOUTS_PER_PAGE),
    partnerId: partnerOfList,
    isArchived: queryFlag.optional().describe('Only archived layouts, or only the others; absent for both.'),
    search: text(80)
      .optional()
      .describe('Part of the name; of a bundled one also of the name of its country.'),
  }),
  response: { status: 200, body: pageOf(manifestLayoutSummary) },
  refusals: ['not_found'],
});

export const getManifestLayout = operation({
  ...readDefaults,
  id: 'getManifestLayout',
  path: '/manifest/layouts/{layoutKey}',
  summary: 'Read a layout with its sheets and columns',
  params: layoutParams,
  query: z.strictObject({
    version: versionNumber.optional().describe('Version of the layout; absent for the latest.'),
  }),
  response: { status: 200, body: valueOf(manifestLayout) },
  refusals: ['not_found'],
});

export const listManifestLayoutVersions = operation({
  ...readDefaults,
  id: 'listManifestLayoutVersions',
  path: '/manifest/layouts/{layoutKey}/versions',
  summary:
    'List the versions of a layout, latest first, with what differs from the version before; a bundled layout has none',
  params: layoutParams,
  query: z.strictObject(pageQuery(['version'], MAX_VERSIONS_PER_PAGE)),
  response: { status: 200, body: pageOf(manifestLayoutVersion) },
  refusals: ['not_found'],
});

export const createManifestLayout = operation({
  ...writeDefaults,
  id: 'createManifestLayout',
  audit: 'Created a layout of manifests',
  method: 'POST',
  path: '/manifest/layouts',
  summary: 'Create a layout of a forwarder',
  acceptsIdempotencyKey: true,
  body: newManifestLayout,
  response: { status: 201, body: valueOf(manifestLayout) },
  refusals: ['not_found', 'conflict', 'not_allowed_now'],
});

export const saveManifestLayout = operation({
  ...writeDefaults,
  id: 'saveManifestLayout',
  audit: 'Changed a layout of manifests',
  method: 'PUT',
  path: '/manifest/layouts/{layoutKey}',
  summary:
    'Save a new version of a layout. Manifests that were issued in an earlier version keep it. If-Match with the version ' +
    'refuses the request after a change in between',
  params: layoutParams,
  body: manifestLayoutInput,
  response: { status: 200, body: valueOf(manifestLayout) },
  refusals: ['not_found', 'conflict', 'not_allowed_now', 'stale'],
});

export const confirmManifestLayout = operation({
  ...writeDefaults,
  id: 'confirmManifestLayout',
  audit: 'Recorded who confirmed a layout of manifests',
  method: 'PUT',
  path: '/manifest/layouts/{layoutKey}/versions/{version}/confirmation',
  summary: 'Record the customs broker who confirmed a version of a layout; a later version needs its own',
  params: layoutParams.extend({ version: versionNumber.describe('Number of the version.') }),
  body: layoutConfirmation,
  response: { status: 200, body: valueOf(manifestLayout) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const archiveManifestLayout = operation({
  ...writeDefaults,
  id: 'archiveManifestLayout',
  audit: 'Archived a layout of manifests, or took it back',
  method: 'POST',
  path: '/manifest/layouts/{layoutKey}/archive',
  summary: 'Archive a layout, so that it is no longer offered for manifests, or offer it again',
  params: layoutParams,
  body: z.strictObject({
    isArchived: z.boolean().default(true).describe('False to offer the layout again.'),
  }),
  response: { status: 200, body: valueOf(manifestLayout) },
  refusals: ['not_found', 'conflict', 'not_allowed_now'],
});

export const previewManifestLayout = operation({
  ...common,
  id: 'previewManifestLayout',
  method: 'POST',
  readOnly: true,
  permission: 'partner-orders.read',
  path: '/manifest/layouts/preview',
  summary:
    'Show sheets with the first lines of a MAWB of the forwarder, or of an example if it has none. Tax identifiers are masked, and columns without a source are empty',
  body: z
    .strictObject({
      partnerId: uuid.describe('Id of the forwarder.'),
      mawbId: uuid.nullable().default(null).describe('Id of the MAWB; null for the latest one.'),
      sheets: draftSheets,
    })
    .meta({ id: 'ManifestPreviewInput', description: 'Sheets to show.' }),
  response: { status: 200, body: valueOf(manifestPreview) },
  refusals: ['not_found'],
});

export const readManifestTemplate = operation({
  ...writeDefaults,
  id: 'readManifestTemplate',
  method: 'POST',
  readOnly: true,
  path: '/manifest/layouts/template',
  summary:
    "Suggest a layout from a broker's empty spreadsheet (multipart field `file`, XLSX or CSV): the header row of each sheet, with a source for each column that is recognised by its words",
  upload: { field: 'file' },
  response: { status: 200, body: valueOf(layoutDraft) },
  refusals: ['invalid', 'too_large', 'unreadable_file', 'unsupported_media'],
});

export const manifestLayoutOperations = [
  listManifestLayouts,
  getManifestLayout,
  listManifestLayoutVersions,
  createManifestLayout,
  saveManifestLayout,
  confirmManifestLayout,
  archiveManifestLayout,
  previewManifestLayout,
  readManifestTemplate,
];
