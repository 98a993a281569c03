import type { QueryOf, Refusal } from '@portal/contract/core';
import type { LabelPictureFormat, previewLabel, previewLetterhead } from '@portal/contract/labels';
import { refuse } from '@portal/contract/reasons';
import { encodePng } from '../../platform/files/bitmap-png.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { FileResponse } from '../../request/payloads.ts';
import {
  changeSettings,
  findGeneralConfiguration,
  selectLogoPath,
} from './configuration/label-configurations.ts';
import { layOutLabelPage } from './layout/label-page.ts';
import type { LabelModel } from './layout/label-model.ts';
import { readSheets, refusePrinting, type LabelsDeps } from './labels-service.ts';
import { createLogoReader } from './render-labels.ts';
import { buildSampleLabel } from './sample-label.ts';
import { readLabelContext } from './label-context.ts';
import { renderBitmapLabel } from './render/bitmap-painter.ts';
import { renderSvgLabel } from './render/svg-painter.ts';

/** A picture of a label. */
export interface LabelPicture {
  readonly file: FileResponse;
  /** Of a PNG: thin lines or light areas of the logo are missing. */
  readonly hasLostParts?: boolean;
}

/** The label of one parcel as a picture. Refuses: not_found, not_allowed_now. */
export async function previewOrderLabel(
  deps: LabelsDeps,
  context: RequestContext,
  ref: string,
  { piece, format }: QueryOf<typeof previewLabel>,
): Promise<LabelPicture | Refusal> {
  return context.inTenant(async (tx) => {
    const { sheets, failed } = await readSheets(deps, tx, context.clientId, [ref]);
    const [sheet] = sheets;
    if (sheet === undefined) return refusePrinting(failed);
    const label = sheet.labels[piece - 1];
    if (label === undefined)
      return refuse('label.parcel_not_found', {
        orderCode: sheet.orderCode,
        piece,
        count: sheet.labels.length,
      });
    return renderPicture(label, `label-${sheet.orderCode}`, format);
  });
}

/** The label of a sample order as a picture, with the settings for all orders or, where `draft` has them, unsaved ones. */
export async function previewSampleLabel(
  { files }: LabelsDeps,
  context: RequestContext,
  { prefix, format, ...draft }: QueryOf<typeof previewLetterhead>,
): Promise<LabelPicture | Refusal> {
  return context.inTenant(async (tx) => {
    const labelContext = await readLabelContext(tx, context.clientId, [], createLogoReader(files));
    const { letterhead, configurations, readLogo } = labelContext;
    const settings = changeSettings(findGeneralConfiguration(configurations).settings, draft);
    const logoPath = selectLogoPath(settings, { client: letterhead.logoPath, customer: null });
    const design = { settings, logo: await readLogo(logoPath) };
    const label = buildSampleLabel(letterhead, design, prefix ?? letterhead.prefix ?? '');
    return renderPicture(label, 'label', format);
  });
}

async function renderPicture(
  label: LabelModel,
  name: string,
  format: LabelPictureFormat,
): Promise<LabelPicture> {
  const page = layOutLabelPage(label);
  if (format === 'svg') {
    const file = Buffer.from(renderSvgLabel(page));
    return { file: { file, mediaType: 'image/svg+xml', fileName: `${name}.svg`, inline: true } };
  }
  const dpi = format === 'png203' ? 203 : 300;
  const { bitmap, hasLostParts } = await renderBitmapLabel(page, dpi);
  const file = encodePng(bitmap, dpi);
  return { file: { file, mediaType: 'image/png', fileName: `${name}.png`, inline: true }, hasLostParts };
}
