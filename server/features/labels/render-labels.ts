import type { Writable } from 'node:stream';
import type { LabelFormat, PrintSheet } from '@portal/contract/labels';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { LabelModel, RenderResult } from './layout/label-model.ts';
import { renderLabelsHtml } from './render/labels-html.ts';
import { renderLabelsPdf } from './render/labels-pdf.ts';
import { renderLabelsZpl } from './render/labels-zpl.ts';
import type { ReadLogo } from './label-context.ts';

export const LABEL_MEDIA_TYPES: Record<LabelFormat, string> = {
  pdf: 'application/pdf',
  zpl203: 'application/zpl',
  zpl300: 'application/zpl',
  html: 'text/html; charset=utf-8',
};

/** Writes the labels to the sink and ends it; a PDF on A4 sheets if `sheet` is set. */
export function renderLabels(
  format: LabelFormat,
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  sink: Writable,
  sheet?: PrintSheet,
): Promise<RenderResult> {
  switch (format) {
    case 'pdf':
      return renderLabelsPdf(models, sink, sheet);
    case 'zpl203':
      return renderLabelsZpl(models, 203, sink);
    case 'zpl300':
      return renderLabelsZpl(models, 300, sink);
    case 'html':
      return renderLabelsHtml(models, sink);
  }
}

const EXTENSIONS: Record<LabelFormat, string> = { pdf: 'pdf', zpl203: 'zpl', zpl300: 'zpl', html: 'html' };

/** `codes`: order codes of the orders in the file. `part`: the position of the file if there are several. */
export function buildLabelsFileName(
  format: LabelFormat,
  codes: readonly string[],
  part?: { readonly number: number; readonly of: number },
): string {
  const extension = EXTENSIONS[format];
  if (part !== undefined) return `labels-${part.number}-of-${part.of}-${codes.length}-orders.${extension}`;
  return codes.length === 1 ? `label-${codes[0]}.${extension}` : `labels-${codes.length}-orders.${extension}`;
}

/** Reads logos, each once. */
export function createLogoReader(files: FileStorage): ReadLogo {
  const logos = new Map<string, Promise<Uint8Array>>();
  return async (path) => {
    if (path === null) return undefined;
    const logo = logos.get(path) ?? files.read(path);
    logos.set(path, logo);
    return logo;
  };
}
