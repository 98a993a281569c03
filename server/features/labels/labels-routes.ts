import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  checkLabels,
  LABEL_FAILURES_HEADER,
  LABEL_LOST_PARTS_HEADER,
  LABELS_FAILED_HEADER,
  LABELS_PRINTED_HEADER,
  previewLabel,
  previewLetterhead,
  printLabels,
  startLabelsJob,
} from '@portal/contract/labels';
import type { FastifyReply } from 'fastify';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileResponse } from '../../request/payloads.ts';
import { labelSettingsRoutes } from './label-settings-routes.ts';
import { labelConfigurationRoutes } from './configuration/configurations-routes.ts';
import { labelLogoRoutes } from './logo/label-logo-routes.ts';
import { previewOrderLabel, previewSampleLabel, type LabelPicture } from './label-previews.ts';
import { checkOrderLabels, printOrderLabels, startLabelJobs, type LabelsDeps } from './labels-service.ts';

/** Failures in the response header; proxies refuse long headers. */
const MAX_HEADER_FAILURES = 10;

export function labelsRoutes(deps: LabelsDeps): Binding[] {
  return [
    bind(printLabels, async ({ body, context, reply }) => {
      const result = await printOrderLabels(deps, context, body);
      if (isRefusal(result)) return result;
      reply.header(LABELS_PRINTED_HEADER, result.sheets.length);
      reply.header(LABELS_FAILED_HEADER, result.failed.length);
      if (result.failed.length > 0) {
        const listedFailures = JSON.stringify(result.failed.slice(0, MAX_HEADER_FAILURES));
        reply.header(LABEL_FAILURES_HEADER, encodeURIComponent(listedFailures));
      }
      return result.file;
    }),
    bind(checkLabels, ({ body, context }) => checkOrderLabels(deps, context, body)),
    bind(startLabelsJob, ({ body, context }) => startLabelJobs(deps, context, body)),
    bind(previewLabel, async ({ params, query, context, reply }) =>
      sendPicture(await previewOrderLabel(deps, context, params.id, query), reply),
    ),
    bind(previewLetterhead, async ({ query, context, reply }) =>
      sendPicture(await previewSampleLabel(deps, context, query), reply),
    ),
    ...labelSettingsRoutes(),
    ...labelConfigurationRoutes(),
    ...labelLogoRoutes(deps.files),
  ];
}

function sendPicture(picture: LabelPicture | Refusal, reply: FastifyReply): FileResponse | Refusal {
  if (isRefusal(picture)) return picture;
  if (picture.hasLostParts !== undefined) reply.header(LABEL_LOST_PARTS_HEADER, String(picture.hasLostParts));
  return picture.file;
}
