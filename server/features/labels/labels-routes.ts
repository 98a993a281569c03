import { isRefusal } from '@portal/contract/core';
import {
  checkLabels,
  LABEL_FAILURES_HEADER,
  LABELS_FAILED_HEADER,
  LABELS_PRINTED_HEADER,
  previewLabel,
  previewLetterhead,
  printLabels,
  startLabelsJob,
} from '@portal/contract/labels';
import { bind, type Binding } from '../../http/binding.ts';
import { labelSettingsRoutes } from './label-settings-routes.ts';
import {
  checkOrderLabels,
  previewOrderLabel,
  previewSampleLabel,
  printOrderLabels,
  startLabelJobs,
  type LabelsDeps,
} from './labels-service.ts';

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
    bind(previewLabel, ({ params, query, context }) =>
      previewOrderLabel(deps, context, params.id, query.piece),
    ),
    bind(previewLetterhead, ({ query, context }) => previewSampleLabel(deps, context, query)),
    ...labelSettingsRoutes(deps.files),
  ];
}
