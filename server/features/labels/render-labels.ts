import type { Writable } from 'node:stream';
import type { LabelFormat } from '@portal/contract/labels';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Letterhead } from './label-orders-read-model.ts';
import type { LabelModel, RenderResult } from './layout/label-model.ts';
import { renderLabelsPdf } from './render/labels-pdf.ts';
import { renderLabelsZpl } from './render/labels-zpl.ts';

export const LABEL_MEDIA_TYPES: Record<LabelFormat, string> = {
  pdf: 'application/pdf',
  zpl203: 'application/zpl',
  zpl300: 'application/zpl',
};

/** Writes the labels to the sink and ends it. */
export function renderLabels(
  format: LabelFormat,
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  sink: Writable,
): Promise<RenderResult> {
  switch (format) {
    case 'pdf':
      return renderLabelsPdf(models, sink);
    case 'zpl203':
      return renderLabelsZpl(models, 203, sink);
    case 'zpl300':
      return renderLabelsZpl(models, 300, sink);
  }
}

/** `codes`: order codes of the orders in the file. `part`: the position of the file if there are several. */
export function buildLabelsFileName(
  format: LabelFormat,
  codes: readonly string[],
  part?: { readonly number: number; readonly of: number },
): string {
  const extension = format === 'pdf' ? 'pdf' : 'zpl';
  if (part !== undefined) return `labels-${part.number}-of-${part.of}-${codes.length}-orders.${extension}`;
  return codes.length === 1 ? `label-${codes[0]}.${extension}` : `labels-${codes.length}-orders.${extension}`;
}

/** The client's logo; undefined without one and for ZPL, which has no logos. */
export async function readLogo(
  files: FileStorage,
  { logoPath }: Letterhead,
  format: LabelFormat,
): Promise<Uint8Array | undefined> {
  return logoPath === null || format !== 'pdf' ? undefined : files.read(logoPath);
}
