import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MANIFEST_PAPERS, type LayoutSheet } from '@portal/contract/manifests';
import { buildZip, type ZipEntry } from '../../../platform/files/zip-file.ts';
import type { TaxIdProtection } from '../../tax-ids/index.ts';
import { BUNDLED_LAYOUTS } from '../layouts/bundled/index.ts';
import { findBundledKey, type UsableLayout } from '../layouts/choose-layout.ts';
import type { TaxIdReader } from '../layouts/line-sources.ts';
import type { ManifestContent } from '../manifest/manifest-content.ts';
import { readTaxIds } from '../manifest/manifest-file.ts';
import { layOutPaper } from '../papers/layout-paper.ts';
import { listSections, type PaperSource } from '../papers/list-sections.ts';
import { writePapersPdf, type PdfSection } from '../papers/papers-pdf.ts';
import { renderSheets } from '../layouts/render-sheets.ts';
import { writeManifest } from '../layouts/write-manifest.ts';
import { listOrderLabelSections, type LabelReader } from './order-labels.ts';
import { buildSheetPaper } from './sheet-papers.ts';

/** Steps that `buildPackFiles` reports: manifest and customs layout, each paper, the labels of orders, and the PDF of all. */
export const PACK_STEPS = MANIFEST_PAPERS.length + 4;

interface PackPart {
  /** Without extension. */
  readonly name: string;
  readonly sections: readonly PdfSection[];
  readonly spreadsheet?: Uint8Array;
}

interface PackSources {
  readonly taxIds: TaxIdProtection;
  readonly readLabels: LabelReader;
}

/** All papers of a MAWB: one PDF with a bookmark for each, and a ZIP with each as a file, and the spreadsheets. */
export async function buildPackFiles(
  { taxIds, readLabels }: PackSources,
  source: PaperSource,
  layout: UsableLayout,
  now: Date,
  onProgress: (done: number) => Promise<void>,
): Promise<{ readonly pdf: Uint8Array; readonly zip: Uint8Array }> {
  const { content } = source;
  const { awbNumber } = content.header;
  const readTaxIdsOf: TaxIdReader = (order) => readTaxIds(taxIds, order);
  const parts: PackPart[] = [];
  const entries: ZipEntry[] = [];
  const add = async (part: PackPart) => {
    parts.push(part);
    const { name, sections, spreadsheet } = part;
    entries.push({ name: `${name}-${awbNumber}.pdf`, bytes: await renderPdf(name, sections) });
    if (spreadsheet !== undefined) entries.push({ name: `${name}-${awbNumber}.xlsx`, bytes: spreadsheet });
    await onProgress(parts.length);
  };
  await add(
    await buildSheetPart('manifest', 'Manifest', readTaxIdsOf, content, BUNDLED_LAYOUTS.GENERAL.sheets),
  );
  for (const paper of MANIFEST_PAPERS)
    await add({
      name: paper.toLowerCase().replaceAll('_', '-'),
      sections: listSections(paper, source, readTaxIdsOf),
    });
  await add({ name: 'order-labels', sections: listOrderLabelSections(content, readLabels) });
  const title = layout.key === 'GENERAL' ? 'Customs' : `Customs ${layout.name}`;
  const bundledKey = findBundledKey(layout.key) ?? 'GENERAL';
  const fileName = bundledKey === 'GENERAL' ? 'customs' : `customs-${bundledKey.toLowerCase()}`;
  await add(await buildSheetPart(fileName, title, readTaxIdsOf, content, layout.sheets));
  const pdf = await renderPdf(
    `MAWB ${awbNumber}`,
    parts.flatMap(({ sections }) => sections),
  );
  await onProgress(PACK_STEPS);
  return { pdf, zip: buildZip(entries, now) };
}

async function buildSheetPart(
  name: string,
  title: string,
  readTaxIdsOf: TaxIdReader,
  content: ManifestContent,
  layoutSheets: readonly LayoutSheet[],
): Promise<PackPart> {
  const sheets = renderSheets(content, layoutSheets, readTaxIdsOf);
  const layOut = () => layOutPaper(buildSheetPaper(title, content.header, sheets));
  return { name, sections: [{ title, layOut }], spreadsheet: await writeManifest(sheets) };
}

async function renderPdf(title: string, sections: readonly PdfSection[]): Promise<Uint8Array> {
  const sink = new PassThrough();
  const [bytes] = await Promise.all([buffer(sink), writePapersPdf(title, sections, sink)]);
  return bytes;
}
