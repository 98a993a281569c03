import type { Writable } from 'node:stream';
import type { PrintSheet } from '@portal/contract/labels';
import type { LabelFailure, LabelModel, RenderResult } from '../layout/label-model.ts';
import { layOutLabelPage, layOutOnSheet, SHEET_PAGE } from '../layout/label-page.ts';
import { findModelProblem } from '../layout/label-problem.ts';
import { openPdf, type PdfWriter } from './pdf-writer.ts';
import { createPdfPainter } from './pdf-painter.ts';

/**
 * Writes a PDF of one page per model in its size, or of A4 sheets, and ends the sink. Models that cannot be printed are listed in
 * `failed`; if none can be printed, nothing is written. Holds one page and the fonts in memory, not the file.
 * Throws if the sink fails.
 */
export async function renderLabelsPdf(
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  sink: Writable,
  sheet?: PrintSheet,
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
    if (output === undefined) {
      const writer = openPdf(sink);
      output = { writer, paint: createPdfPainter(writer.document) };
    }
    const { document } = output.writer;
    if (sheet === undefined) {
      const { width, height, marks } = layOutLabelPage(model);
      document.addPage({ size: [width, height], margin: 0 });
      output.paint(marks);
    } else {
      const position = (sheet.start - 1 + printed) % sheet.labels;
      if (printed === 0 || position === 0)
        document.addPage({ size: [SHEET_PAGE.width, SHEET_PAGE.height], margin: 0 });
      output.paint(layOutOnSheet(model, sheet, position));
    }
    printed += 1;
    await output.writer.endPage();
  }
  if (output === undefined) sink.end();
  else await output.writer.finish();
  return { printed, failed };
}
