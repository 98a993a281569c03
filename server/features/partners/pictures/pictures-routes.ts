import { isRefusal, type ParamsOf, type Refusal } from '@portal/contract/core';
import {
  addPartnerPicture,
  changePartnerPicture,
  deletePartnerPicture,
  getPartnerPictureFile,
  orderPartnerPictures,
  PICTURE_WIDTHS,
  setPartnerLogo,
} from '@portal/contract/partners';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../../http/binding.ts';
import { mayReadPartner } from '../may-read-partner.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { PartnerFileDeps } from '../remove-after-commit.ts';
import {
  addPicture,
  changePicture,
  orderPictures,
  removeGalleryPicture,
  saveLogo,
  toFileKey,
} from './pictures-service.ts';
import { findPictureByHash } from './pictures-store.ts';

/** A year. The address has the hash of the content; only the browser of the user stores the picture. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

export function picturesRoutes(deps: PartnerFileDeps): Binding[] {
  return [
    bind(setPartnerLogo, async ({ params, request, upload, context }) => {
      const file = request.isMultipart() ? await upload() : undefined;
      return isRefusal(file) ? file : saveLogo(deps, context, params.partnerId, file);
    }),
    bind(addPartnerPicture, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : addPicture(deps, context, params.partnerId, file);
    }),
    bind(changePartnerPicture, async ({ params, body, request, upload, context }) => {
      const file = request.isMultipart() ? await upload() : undefined;
      if (isRefusal(file)) return file;
      const altText = file === undefined ? body.altText : (file.fields['altText'] ?? '');
      return changePicture(deps, context, params, { altText, upload: file });
    }),
    bind(deletePartnerPicture, ({ params, context }) => removeGalleryPicture(deps, context, params)),
    bind(orderPartnerPictures, ({ params, body, context }) =>
      orderPictures(context, params.partnerId, body.pictureIds),
    ),
    bind(getPartnerPictureFile, async ({ params, context, reply }) => {
      const file = await openPicture(deps, context, params);
      if (!isRefusal(file)) reply.header('cache-control', CACHE_CONTROL);
      return file;
    }),
  ];
}

/** A version of a picture of any partner for a client, and of its own for a partner. Refuses: not_found. */
async function openPicture(
  { files }: PartnerFileDeps,
  context: RequestContext,
  { partnerId, hash, width }: ParamsOf<typeof getPartnerPictureFile>,
): Promise<FileResponse | Refusal> {
  if (!mayReadPartner(context, partnerId)) return refuse('incoming.partner_not_found');
  const picture = await context.inTenant((tx) => findPictureByHash(tx, partnerId, hash));
  if (picture === undefined || isRefusal(picture)) return refuse('partner.picture_not_found');
  const storedWidth = PICTURE_WIDTHS[picture.kind].find((one) => String(one) === width);
  if (storedWidth === undefined) return refuse('partner.picture_not_found');
  const file = files.open(toFileKey(picture.fileKey, storedWidth));
  return { file, mediaType: 'image/webp', fileName: `${hash}-${width}.webp`, inline: true };
}
