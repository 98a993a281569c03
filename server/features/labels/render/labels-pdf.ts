import type { Writable } from 'node:stream';
import { layOutLabel } from '../layout/label-layout.ts';
import type { LabelFailure, LabelModel, RenderResult } from '../layout/label-model.ts';
import { findModelProblem } from '../layout/label-problem.ts';
import { openPdf, type PdfWriter } from './pdf-writer.ts';
import { createPdfPainter } from './pdf-painter.ts';

/**
 * Writes a PDF of 4 × 6 inch pages, one per model, and ends the sink. Models that cannot be printed are listed in
 * `failed`; if none can be printed, nothing is written. Holds one page and the fonts in memory, not the file.
 * Throws if the sink fails.
 */
export async function renderLabelsPdf(
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  sink: Writable,
): Promise<RenderResult> {
  const failed: LabelFailure[] = [];
  let printed = 0;
  let output: { writer: PdfWriter; paint: ReturnType<typeof createPdfPainter> } | undefined;
  for await (const model of models) {
    const reason = findModelProblem(model);
    if (reason !== undefined) {
      failed.push({ orderCode: model.orderCode, reason });
      continue;
    }
    const marks = layOutLabel(model);
    if (output === undefined) {
      const writer = openPdf(sink);
      output = { writer, paint: createPdfPainter(writer.document) };
    }
    output.writer.document.addPage();
    output.paint(marks);
    printed += 1;
    await output.writer.endPage();
  }
  if (output === undefined) sink.end();
  else await output.writer.finish();
  return { printed, failed };
}
