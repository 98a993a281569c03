import type { Writable } from 'node:stream';
import { createPdfPainter, openPdf } from '../../labels/index.ts';
import type { LaidOutPage } from './layout-paper.ts';

/** Pages under one bookmark. They are laid out when they are written, so that one section at a time is in memory. */
export interface PdfSection {
  readonly title: string;
  readonly layOut: () => Promise<readonly LaidOutPage[]>;
}

/** Writes the sections as one PDF, each with a bookmark, and ends the sink. Throws if the sink fails. */
export async function writePapersPdf(
  title: string,
  sections: Iterable<PdfSection>,
  sink: Writable,
): Promise<void> {
  const writer = openPdf(sink, { title });
  const paint = createPdfPainter(writer.document);
  for (const section of sections) {
    for (const [index, { width, height, marks }] of (await section.layOut()).entries()) {
      writer.document.addPage({ size: [width, height] });
      if (index === 0) writer.document.outline.addItem(section.title);
      paint(marks);
      await writer.endPage();
    }
  }
  await writer.finish();
}
