import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Each page of a PDF as a PNG, rendered by poppler, which shares no code with the product. */
export async function renderPdfPages(pdf: Uint8Array, dpi: number): Promise<Buffer[]> {
  return withFile(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', String(dpi), '-gray', '-png', file, join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return Promise.all(pages.map((name) => readFile(join(folder, name))));
  });
}

/** A page in grey: one byte per dot, 0 is black. */
export interface GreyPage {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Each page of a PDF in the resolution of a print head, in dots per inch. */
export async function countPdfDots(pdf: Uint8Array, dpi: number): Promise<GreyPage[]> {
  return withFile(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', String(dpi), '-gray', file, join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort();
    return Promise.all(pages.map(async (name) => readPgm(await readFile(join(folder, name)))));
  });
}

function readPgm(bytes: Buffer): GreyPage {
  const [header = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 64)) ?? [];
  return { width: Number(width), height: Number(height), dots: bytes.subarray(header.length) };
}

/** The text of a PDF, with a form feed between pages. */
export async function readPdfText(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, async (file) => (await run('pdftotext', ['-raw', file, '-'])).stdout);
}

/** Properties of a PDF by name, such as `Pages` and `Page size`. */
export async function readPdfInfo(pdf: Uint8Array): Promise<Record<string, string>> {
  const { stdout } = await withFile(pdf, (file) => run('pdfinfo', [file]));
  return Object.fromEntries(
    stdout.split('\n').flatMap((line) => {
      const [, name, value] = /^([^:]+):\s+(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

async function withFile<Answer>(
  pdf: Uint8Array,
  work: (file: string, folder: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-pages-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    return await work(file, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
