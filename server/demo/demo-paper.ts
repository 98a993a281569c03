import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openPdf } from '../features/labels/index.ts';

/** A PDF of one page, A4, with a title and lines of text. */
export async function createDemoPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const sink = new PassThrough();
  const bytes = buffer(sink);
  const writer = openPdf(sink, { title });
  const page = writer.document.addPage({ size: 'A4', margin: 56 });
  page.font('Helvetica-Bold').fontSize(18).text(title).moveDown();
  page.font('Helvetica').fontSize(11);
  for (const line of lines) page.text(line);
  await writer.finish();
  return bytes;
}
