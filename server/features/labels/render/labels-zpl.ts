import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { layOutLabelPage } from '../layout/label-page.ts';
import type { LabelFailure, LabelModel, RenderResult } from '../layout/label-model.ts';
import { findModelProblem } from '../layout/label-problem.ts';
import type { Dpi } from './dots.ts';
import { renderZplLabel } from './zpl-painter.ts';

/** Labels that are rendered before the event loop runs other work. */
const LABELS_PER_YIELD = 10;

/**
 * Writes ZPL II for 4 × 6 inch labels, one format per model, and ends the sink. Models that cannot be printed are listed
 * in `failed`. Throws if the sink fails.
 */
export async function renderLabelsZpl(
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  dpi: Dpi,
  sink: Writable,
): Promise<RenderResult> {
  const failed: LabelFailure[] = [];
  let printed = 0;
  async function* generateFormats() {
    for await (const model of models) {
      const reason = findModelProblem(model);
      if (reason === undefined) {
        printed += 1;
        yield await renderZplLabel(layOutLabelPage(model), dpi);
        if (printed % LABELS_PER_YIELD === 0) await setImmediate();
      } else {
        failed.push({ orderCode: model.orderCode, reason });
      }
    }
  }
  await pipeline(generateFormats, sink);
  return { printed, failed };
}
