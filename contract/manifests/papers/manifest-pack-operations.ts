import { z } from 'zod';
import { count, isoTime, operation, pageOf, pageQuery, uuid, valueOf } from '../../core/index.ts';
import { layoutRef } from '../layouts/layout-schemas.ts';
import { mawbParams } from '../mawb/mawb-params.ts';
import { signatureComment } from '../signature.ts';

export const MANIFEST_PACK_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;

export const manifestPack = z
  .strictObject({
    id: uuid.describe('Id of the pack.'),
    state: z.enum(MANIFEST_PACK_STATES).describe('State of the background work.'),
    manifestVersion: count('Version of the manifest that it was made from.', 1),
    layout: layoutRef.describe('Layout for customs.'),
    differences: count('Differences between the manifest and its bags and orders at the request.', 0),
    comment: z
      .string()
      .nullable()
      .meta({ description: 'Why it was signed in spite of differences; null without.', examples: [null] }),
    requestedBy: z.string().meta({ description: 'Name of the user.', examples: ['Ravi Kumar'] }),
    doneCount: count('Steps that are done.', 3),
    totalCount: count('Steps of the work.', 9),
    hasFiles: z.boolean().meta({ description: 'Whether PDF and ZIP can be downloaded.', examples: [true] }),
    createdAt: isoTime.describe('Time of the request.'),
    finishedAt: isoTime.nullable().describe('Time of the end; null before.'),
  })
  .meta({ id: 'ManifestPack', description: 'All papers of a MAWB as one PDF and one ZIP.' });
export type ManifestPack = z.output<typeof manifestPack>;

const common = { domain: 'manifests', bases: ['clients'] } as const;
const packParams = mawbParams.extend({ packId: uuid.describe('Id of the pack.') });
const layout = layoutRef
  .optional()
  .describe('Layout for customs; absent for the one that the manifest was issued in.');

export const startManifestPack = operation({
  ...common,
  id: 'startManifestPack',
  audit: 'Made the pack of a MAWB',
  method: 'POST',
  path: '/manifest/{id}/packs',
  summary:
    'Make all papers of a manifested MAWB in the background: manifest, air waybill, HAWB list, packing list, commercial invoices, piece labels and the layout for customs, as one PDF with bookmarks and one ZIP. ' +
    'Refused with the differences if bags or orders no longer are what the manifest says',
  permission: 'partner-bagging.write',
  acceptsIdempotencyKey: true,
  params: mawbParams,
  body: z.strictObject({ layout }),
  response: { status: 202, body: valueOf(manifestPack) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const signManifestPack = operation({
  ...common,
  id: 'signManifestPack',
  audit: 'Signed the pack of a MAWB in spite of differences',
  method: 'POST',
  path: '/manifest/{id}/packs/sign',
  summary: 'As the start of a pack, in spite of differences, with the reason of the person who signs',
  permission: 'partner-manifests.sign',
  acceptsIdempotencyKey: true,
  params: mawbParams,
  body: z.strictObject({
    layout,
    comment: signatureComment('Bag 2 was weighed again; the airline has the new weight'),
  }),
  response: { status: 202, body: valueOf(manifestPack) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listManifestPacks = operation({
  ...common,
  id: 'listManifestPacks',
  method: 'GET',
  path: '/manifest/{id}/packs',
  summary: 'List the packs of a MAWB, newest first',
  permission: 'partner-orders.read',
  params: mawbParams,
  query: z.strictObject(pageQuery(['createdAt'])),
  response: { status: 200, body: pageOf(manifestPack) },
  refusals: ['not_found'],
});

export const downloadManifestPack = operation({
  ...common,
  id: 'downloadManifestPack',
  method: 'GET',
  path: '/manifest/{id}/packs/{packId}/file',
  summary: 'Download a pack as one PDF or one ZIP, for seven days',
  permission: 'partner-orders.read',
  params: packParams,
  query: z.strictObject({ format: z.enum(['pdf', 'zip']).default('pdf').describe('Format of the file.') }),
  response: { status: 200, file: ['application/pdf', 'application/zip'] },
  refusals: ['not_found'],
});

export const manifestPackOperations = [
  startManifestPack,
  signManifestPack,
  listManifestPacks,
  downloadManifestPack,
];
