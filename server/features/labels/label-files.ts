import type { Writable } from 'node:stream';
import type { LabelFormat } from '@portal/contract/labels';
import type { Files } from '../../platform/files.ts';
import type { Letterhead } from './label-facts.ts';
import type { LabelModel, LabelRun } from './label-model.ts';
import { renderLabelsPdf } from './labels-pdf.ts';
import { renderLabelsZpl } from './labels-zpl.ts';

export const MEDIA_TYPES: Record<LabelFormat, string> = {
  pdf: 'application/pdf',
  zpl203: 'application/zpl',
  zpl300: 'application/zpl',
};

/** Writes the labels to the sink, and ends it. */
export function renderLabels(
  format: LabelFormat,
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  sink: Writable,
): Promise<LabelRun> {
  switch (format) {
    case 'pdf':
      return renderLabelsPdf(models, sink);
    case 'zpl203':
      return renderLabelsZpl(models, 203, sink);
    case 'zpl300':
      return renderLabelsZpl(models, 300, sink);
  }
}

/** `codes`: of the orders in the file; `part`: which of several files it is. */
export function labelsFileName(
  format: LabelFormat,
  codes: readonly string[],
  part?: { readonly number: number; readonly of: number },
): string {
  const ending = format === 'pdf' ? 'pdf' : 'zpl';
  if (part !== undefined) return `labels-${part.number}-of-${part.of}-${codes.length}-orders.${ending}`;
  return codes.length === 1 ? `label-${codes[0]}.${ending}` : `labels-${codes.length}-orders.${ending}`;
}

/** The client's logo; printers of ZPL are not sent any. */
export async function logoOf(
  files: Files,
  { logoPath }: Letterhead,
  format: LabelFormat,
): Promise<Uint8Array | undefined> {
  return logoPath === null || format !== 'pdf' ? undefined : files.read(logoPath);
}
