import { once } from 'node:events';
import type PdfDocument from 'pdfkit';
import { lazy } from '../platform/lazy.ts';

const pdfKit = lazy((load) => load('pdfkit') as typeof PdfDocument);

/** A PDF of one page, A4, with a title and lines of text. */
export async function createDemoPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new (pdfKit())({ size: 'A4', margin: 56 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = once(document, 'end');
  document.font('Helvetica-Bold').fontSize(18).text(title).moveDown();
  document.font('Helvetica').fontSize(11);
  for (const line of lines) document.text(line);
  document.end();
  await end;
  return Buffer.concat(chunks);
}
