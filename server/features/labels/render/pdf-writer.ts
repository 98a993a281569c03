import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type PdfDocument from 'pdfkit';
import { lazy } from '../../../platform/lazy.ts';
import { PAGE } from '../layout/label-marks.ts';

const pdfKit = lazy((load) => load('pdfkit') as typeof PdfDocument);

/** Bytes that are buffered for a slow reader before rendering pauses. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** Pages that are rendered before the event loop runs other work. */
const PAGES_PER_YIELD = 10;

/** Writes a PDF to a sink page by page, with back pressure. */
export interface PdfWriter {
  readonly document: PDFKit.PDFDocument;
  /** To call after each page: waits for a slow reader. Throws if the sink failed. */
  endPage(): Promise<void>;
  /** Writes fonts and cross-reference table; resolves when the sink has received everything. */
  finish(): Promise<void>;
}

/** Opens a PDF without any page. Pages have 4 × 6 inches unless `addPage` has another size. */
export function openPdf(sink: Writable, { title = 'Labels' } = {}): PdfWriter {
  const Document = pdfKit();
  const document = new Document({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    font: '',
    info: { Title: title, Creator: 'Client portal', Producer: 'Client portal' },
  });
  const pipelineDone = pipeline(document, sink);
  let failure: unknown;
  pipelineDone.catch((error: unknown) => {
    failure = error;
  });
  let pages = 0;
  return {
    document,
    endPage: async () => {
      pages += 1;
      if (pages % PAGES_PER_YIELD !== 0) return;
      do {
        await setImmediate();
        if (failure !== undefined) throw new Error('the labels cannot be delivered', { cause: failure });
        if (sink.writableNeedDrain) await Promise.race([once(sink, 'drain'), pipelineDone]);
      } while (document.readableLength > MAX_BUFFERED_BYTES);
    },
    finish: async () => {
      document.end();
      await pipelineDone;
    },
  };
}
