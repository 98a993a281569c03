import type { Writable } from 'node:stream';
import { layOut } from './label-layout.ts';
import type { LabelFailure, LabelModel, LabelRun } from './label-model.ts';
import { labelProblem } from './label-problem.ts';
import { openPdf, type PdfPaper } from './pdf-paper.ts';
import { pdfPainter } from './pdf-painter.ts';

/**
 * Writes one PDF of 4 × 6 inch pages, one a model, in the order given, and ends the sink. A model that cannot be
 * printed is listed instead; if none can, nothing is written at all. Holds a page and the fonts in memory, not the file.
 * Throws when the sink fails.
 */
export async function renderLabelsPdf(
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  sink: Writable,
): Promise<LabelRun> {
  const failed: LabelFailure[] = [];
  let printed = 0;
  let open: { paper: PdfPaper; paint: ReturnType<typeof pdfPainter> } | undefined;
  for await (const model of models) {
    const reason = labelProblem(model);
    if (reason !== undefined) {
      failed.push({ orderCode: model.orderCode, reason });
      continue;
    }
    const marks = layOut(model);
    if (open === undefined) {
      const paper = openPdf(sink);
      open = { paper, paint: pdfPainter(paper.document) };
    }
    open.paper.document.addPage();
    open.paint(marks);
    printed += 1;
    await open.paper.turn();
  }
  if (open === undefined) sink.end();
  else await open.paper.finish();
  return { printed, failed };
}
