import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { layOut } from './label-layout.ts';
import type { LabelFailure, LabelModel, LabelRun } from './label-model.ts';
import { labelProblem } from './label-problem.ts';
import { zplLabel, type Dpi } from './zpl-painter.ts';

/** Labels drawn before others in the process have their turn. */
const LABELS_A_TURN = 10;

/**
 * Writes ZPL II for 4 × 6 inch labels, one format a model, in the order given, and ends the sink. A model that cannot be
 * printed is listed instead. Logos are left to paper: the client's name stands in their place. Throws when the sink fails.
 */
export async function renderLabelsZpl(
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  dpi: Dpi,
  sink: Writable,
): Promise<LabelRun> {
  const failed: LabelFailure[] = [];
  let printed = 0;
  async function* formats() {
    for await (const model of models) {
      const reason = labelProblem(model);
      if (reason === undefined) {
        printed += 1;
        yield zplLabel(layOut(model), dpi);
        if (printed % LABELS_A_TURN === 0) await setImmediate();
      } else {
        failed.push({ orderCode: model.orderCode, reason });
      }
    }
  }
  await pipeline(formats, sink);
  return { printed, failed };
}
