import { isRefusal } from '@portal/contract/core';
import {
  discardRateFile,
  fixRateFileCells,
  getRateFile,
  listRateDifferences,
  listRateFileRows,
  listRateFiles,
  mapRateFile,
  previewRateFile,
  publishRateFile,
  uploadRateFile,
} from '@portal/contract/rate-cards';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../../http/binding.ts';
import { readIfMatch } from '../../../http/if-match.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { OnRateCardsChanged } from '../rate-cards-service.ts';
import { listFileDifferences, previewFile, publishFile } from './publish-file.ts';
import { readRateFile, readRateFilePage, readRowPage } from './rate-files-read-model.ts';
import { discardFile, fixCells, mapFile, respond, uploadFile } from './rate-files-service.ts';

/** Routes of the uploads of rate files. */
export function rateFilesRoutes(clock: Clock, onChanged: OnRateCardsChanged): Binding[] {
  return [
    bind(uploadRateFile, async ({ params: { partnerId }, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : uploadFile(context, partnerId, file, clock.now());
    }),
    bind(listRateFiles, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readRateFilePage(tx, partnerId, query)),
    ),
    bind(getRateFile, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) => respond(tx, params)),
    ),
    bind(mapRateFile, ({ params, body, context, request }) =>
      mapFile(context, params, body, readIfMatch(request)),
    ),
    bind(listRateFileRows, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, async (tx) =>
        (await readRateFile(tx, params)) === undefined
          ? refuse('ratefile.not_found')
          : readRowPage(tx, params, query),
      ),
    ),
    bind(fixRateFileCells, ({ params, body, context }) => fixCells(context, params, body.cells)),
    bind(previewRateFile, ({ params, query, context }) =>
      previewFile(context, params, query.validFrom, clock.now()),
    ),
    bind(listRateDifferences, ({ params, query, context }) =>
      listFileDifferences(context, params, query, clock.now()),
    ),
    bind(publishRateFile, ({ params, body, context }) =>
      publishFile(context, params, body, { now: clock.now(), onChanged }),
    ),
    bind(discardRateFile, ({ params, context }) => discardFile(context, params)),
  ];
}
