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
import { checkBefore, drawOne, drawSample, printNow, startJob, type LabelsDeps } from './labels-service.ts';

/** A header must stay small: proxies refuse long ones. */
const FAILURES_IN_HEADER = 10;

export function labelsRoutes(deps: LabelsDeps): Binding[] {
  return [
    bind(printLabels, async ({ body, run, reply }) => {
      const printed = await printNow(deps, run, body);
      if (isRefusal(printed)) return printed;
      reply.header(LABELS_PRINTED_HEADER, printed.sheets.length);
      reply.header(LABELS_FAILED_HEADER, printed.failed.length);
      if (printed.failed.length > 0) {
        const first = JSON.stringify(printed.failed.slice(0, FAILURES_IN_HEADER));
        reply.header(LABEL_FAILURES_HEADER, encodeURIComponent(first));
      }
      return printed.answer;
    }),
    bind(checkLabels, ({ body, run }) => checkBefore(deps, run, body)),
    bind(startLabelsJob, ({ body, run }) => startJob(deps, run, body)),
    bind(previewLabel, ({ params, query, run }) => drawOne(deps, run, params.id, query.piece)),
    bind(previewLetterhead, ({ query, run }) => drawSample(deps, run, query)),
    ...labelSettingsRoutes(deps.files),
  ];
}
