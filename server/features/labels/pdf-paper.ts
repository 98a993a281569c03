import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type PdfDocument from 'pdfkit';
import { onFirstUse } from '../../platform/on-first-use.ts';
import { PAGE } from './label-marks.ts';

const pdfKit = onFirstUse((load) => load('pdfkit') as typeof PdfDocument);

/** Bytes that may wait for a slow reader before the next page is drawn. */
const MAX_WAITING = 256 * 1024;
/** Pages drawn before others in the process have their turn. */
const PAGES_A_TURN = 10;

/** A PDF being written to a sink, page by page, at the pace of its reader. */
export interface PdfPaper {
  readonly document: PDFKit.PDFDocument;
  /** Waits where the reader is behind. Throws when the reader is gone. */
  turn(): Promise<void>;
  /** Writes fonts and index, and resolves when the sink has everything. */
  finish(): Promise<void>;
}

/** Opens a PDF of 4 × 6 inch pages; the first page is the caller's to add. */
export function openPdf(sink: Writable): PdfPaper {
  const Document = pdfKit();
  const document = new Document({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    font: '',
    info: { Title: 'Labels', Creator: 'Client portal', Producer: 'Client portal' },
  });
  const written = pipeline(document, sink);
  let broken: unknown;
  written.catch((error: unknown) => {
    broken = error;
  });
  let pages = 0;
  return {
    document,
    turn: async () => {
      pages += 1;
      if (pages % PAGES_A_TURN !== 0) return;
      do {
        await setImmediate();
        if (broken !== undefined) throw new Error('the labels cannot be delivered', { cause: broken });
        if (sink.writableNeedDrain) await Promise.race([once(sink, 'drain'), written]);
      } while (document.readableLength > MAX_WAITING);
    },
    finish: async () => {
      document.end();
      await written;
    },
  };
}
