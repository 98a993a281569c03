import type { Writable } from 'node:stream';
import { layOutBagLabel, type BagLabelModel } from '../layout/bag-label.ts';
import { createPdfPainter } from './pdf-painter.ts';
import { openPdf } from './pdf-writer.ts';

/** Writes a PDF with one page per bag and ends the sink. Throws if the sink fails. */
export async function renderBagLabelsPdf(models: readonly BagLabelModel[], sink: Writable): Promise<void> {
  const writer = openPdf(sink);
  const paint = createPdfPainter(writer.document);
  for (const model of models) {
    writer.document.addPage();
    paint(layOutBagLabel(model));
    await writer.endPage();
  }
  await writer.finish();
}
