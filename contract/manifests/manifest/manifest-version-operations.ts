import { z } from 'zod';
import { operation, pageOf, pageQuery, text, valueOf, versionNumber } from '../../core/index.ts';
import { manifestDifference, manifestVersion } from './manifest-version-schemas.ts';
import { mawbParams } from '../mawb/mawb-params.ts';

const common = { domain: 'manifests', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'partner-orders.read' } as const;
const { page, perPage } = pageQuery(['version']);

export const listManifestVersions = operation({
  ...readDefaults,
  id: 'listManifestVersions',
  path: '/manifest/{id}/versions',
  summary:
    'List the versions of a manifest, latest first, with who issued them, why, and how many lines differ',
  params: mawbParams,
  query: z.strictObject(pageQuery(['version'])),
  response: { status: 200, body: pageOf(manifestVersion) },
  refusals: ['not_found'],
});

export const listManifestDifferences = operation({
  ...readDefaults,
  id: 'listManifestDifferences',
  path: '/manifest/{id}/versions/{version}/differences',
  summary: 'List the lines of a version that differ from the version before: bags, then HAWBs, by code',
  params: mawbParams.extend({
    version: versionNumber.describe('Number of the version, from 1.'),
  }),
  query: z.strictObject({ page, perPage }),
  response: { status: 200, body: pageOf(manifestDifference) },
  refusals: ['not_found'],
});

export const reissueManifest = operation({
  ...common,
  id: 'reissueManifest',
  audit: 'Issued a manifest again',
  method: 'POST',
  permission: 'partner-bagging.write',
  path: '/manifest/{id}/versions',
  summary:
    'Issue a manifest again with what the MAWB has now, as a new version with a reason; the versions before stay. A ' +
    'repeated request answers the version',
  params: mawbParams,
  body: z.strictObject({
    reason: text(300).meta({
      description: 'Why it is issued again.',
      examples: ['Weights corrected after the reweigh'],
    }),
  }),
  response: { status: 200, body: valueOf(manifestVersion) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const manifestVersionOperations = [listManifestVersions, listManifestDifferences, reissueManifest];
