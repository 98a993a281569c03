import { PassThrough } from 'node:stream';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { ManifestPaper } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { Logger } from '../../../platform/log.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { ManifestContent } from '../manifest-content.ts';
import { readManifest } from '../manifests-store.ts';
import { readMawb } from '../mawbs-store.ts';
import { listSections } from './list-sections.ts';
import { writePapersPdf } from './papers-pdf.ts';

/** A paper of the latest manifest as a PDF. Refuses: not_found, not_allowed_now. */
export async function openPaper(
  log: Logger,
  context: RequestContext,
  id: string,
  paper: ManifestPaper,
): Promise<FileResponse | Refusal> {
  const content = await context.inTenant(async (tx): Promise<ManifestContent | Refusal> => {
    const mawb = await readMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    const { awbNumber } = mawb;
    return (await readManifest(tx, mawb)) ?? refuse('manifest.not_issued', { awbNumber });
  });
  if (isRefusal(content)) return content;
  const name = `${paper.toLowerCase().replaceAll('_', '-')}-${content.header.awbNumber}`;
  const sink = new PassThrough();
  // The stream may fail before the response listens to it.
  sink.on('error', () => undefined);
  writePapersPdf(name, listSections(paper, content), sink).catch((error: unknown) => {
    // After a disconnect the stream is destroyed already; otherwise the response ends early.
    if (!sink.destroyed) log.error({ err: error }, 'a paper could not be rendered');
    sink.destroy(error instanceof Error ? error : undefined);
  });
  return { file: sink, mediaType: 'application/pdf', fileName: `${name}.pdf` };
}
