import { PassThrough } from 'node:stream';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { ManifestPaper } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { readAirWaybillDetails } from '../messages/air-cargo/air-waybill-store.ts';
import { readTaxIds, recordTaxIdReading } from '../manifest/manifest-file.ts';
import type { ManifestRoutesDeps } from '../manifests-deps.ts';
import { readManifest } from '../manifest/manifests-store.ts';
import { readMawb } from '../mawb/mawbs-store.ts';
import { listSections, type PaperSource } from './list-sections.ts';
import { writePapersPdf } from './papers-pdf.ts';

const PAPERS_WITH_TAX_IDS: ReadonlySet<ManifestPaper> = new Set(['PACKING_LIST', 'COMMERCIAL_INVOICES']);

/**
 * A paper of the latest manifest as a PDF. Tax identifiers are on it for orders that the forwarder also clears, and the reading
 * is in the change history of their clients. Refuses: not_found, not_allowed_now.
 */
export async function openPaper(
  { log, taxIds }: Pick<ManifestRoutesDeps, 'log' | 'taxIds'>,
  context: RequestContext,
  id: string,
  paper: ManifestPaper,
): Promise<FileResponse | Refusal> {
  const source = await context.inTenant(async (tx): Promise<PaperSource | Refusal> => {
    const mawb = await readMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    const { awbNumber } = mawb;
    const content = await readManifest(tx, mawb);
    if (content === undefined) return refuse('manifest.not_issued', { awbNumber });
    const details = await readAirWaybillDetails(tx, mawb);
    if (paper === 'AIR_WAYBILL' && details === undefined)
      return refuse('manifest.no_waybill_details', { awbNumber });
    if (PAPERS_WITH_TAX_IDS.has(paper)) await recordTaxIdReading(tx, context, content);
    return { content, details };
  });
  if (isRefusal(source)) return source;
  const name = `${paper.toLowerCase().replaceAll('_', '-')}-${source.content.header.awbNumber}`;
  const sink = new PassThrough();
  // The stream may fail before the response listens to it.
  sink.on('error', () => undefined);
  const sections = listSections(paper, source, (order) => readTaxIds(taxIds, order));
  writePapersPdf(name, sections, sink).catch((error: unknown) => {
    // After a disconnect the stream is destroyed already; otherwise the response ends early.
    if (!sink.destroyed) log.error({ err: error }, 'a paper could not be rendered');
    sink.destroy(error instanceof Error ? error : undefined);
  });
  return { file: sink, mediaType: 'application/pdf', fileName: `${name}.pdf` };
}
