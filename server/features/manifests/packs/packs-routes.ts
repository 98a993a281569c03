import { isRefusal } from '@portal/contract/core';
import {
  downloadManifestPack,
  listManifestPacks,
  signManifestPack,
  startManifestPack,
} from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { readMawb } from '../mawb/mawbs-store.ts';
import { readPackFiles, readPackPage } from './packs-store.ts';
import { requestPack } from './request-pack.ts';

interface PacksDeps {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly files: FileStorage;
}

/** Routes of the packs of a MAWB. */
export function packsRoutes(deps: PacksDeps): Binding[] {
  return [
    bind(startManifestPack, ({ params, body, context }) =>
      requestPack(deps, context, { mawbId: params.id, layout: body.layout }),
    ),
    bind(signManifestPack, ({ params, body, context }) =>
      requestPack(deps, context, { mawbId: params.id, ...body }),
    ),
    bind(listManifestPacks, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const mawb = await readMawb(tx, params.id);
        return mawb === undefined ? refuse('manifest.not_found') : readPackPage(tx, mawb, query);
      }),
    ),
    bind(downloadManifestPack, async ({ params: { id, packId }, query: { format }, context }) => {
      const pack = await context.inTenant(async (tx) => {
        const mawb = await readMawb(tx, id);
        const keys = mawb && (await readPackFiles(tx, mawb.id, packId));
        return keys === undefined
          ? refuse('manifest.pack_not_found')
          : { keys, awbNumber: mawb?.awbNumber ?? '' };
      });
      if (isRefusal(pack)) return pack;
      return {
        file: deps.files.open(pack.keys[format]),
        mediaType: format === 'pdf' ? 'application/pdf' : 'application/zip',
        fileName: `mawb-${pack.awbNumber}.${format}`,
      };
    }),
  ];
}
