import type { Refusal } from '@portal/contract/core';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_MEGAPIXELS,
  MIN_PICTURE_SIDE,
  PICTURE_WIDTHS,
  type PictureKind,
} from '@portal/contract/partners';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import {
  encodePicture,
  type EncodedPicture,
  type PictureFault,
} from '../../../platform/files/encode-picture.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import type { UploadedFile } from '../../../request/payloads.ts';

const LIMITS = { maxMegapixels: MAX_PICTURE_MEGAPIXELS, minSide: MIN_PICTURE_SIDE };
const MEGABYTE = 1024 * 1024;

/** The versions of an uploaded logo or picture, the smallest first. Refuses: too_large, unsupported_media, unreadable_file, invalid. */
export async function readPictureUpload(
  upload: UploadedFile,
  kind: PictureKind,
): Promise<readonly EncodedPicture[] | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_PICTURE_BYTES);
  if (bytes === undefined || upload.truncated())
    return refuse('partner.picture_too_large', { maximum: MAX_PICTURE_BYTES / MEGABYTE });
  return encodePictureFile(bytes, kind);
}

/** The versions of a logo or a picture of the gallery. Refuses as readPictureUpload. */
function encodePictureFile(bytes: Buffer, kind: PictureKind): Promise<readonly EncodedPicture[] | Refusal> {
  const fit = kind === 'LOGO' ? 'square' : 'box';
  return encodeOrRefuse(
    bytes,
    PICTURE_WIDTHS[kind].map((width) => ({ width, fit })),
  );
}

/** The versions in the sizes, with the limits of pictures of partners. */
export async function encodeOrRefuse(
  bytes: Buffer,
  sizes: Parameters<typeof encodePicture>[1],
): Promise<readonly EncodedPicture[] | Refusal> {
  const versions = await encodePicture(bytes, sizes, LIMITS);
  return 'fault' in versions ? refusePicture(versions) : versions;
}

function refusePicture(fault: PictureFault): Refusal {
  switch (fault.fault) {
    case 'type':
      return refuse('partner.picture_type');
    case 'libraryMissing':
      return refuse('partner.pictures_unavailable');
    case 'unreadable':
      return refuse('partner.picture_unreadable');
    case 'tooManyPixels': {
      const params = { megapixels: fault.megapixels, maximum: MAX_PICTURE_MEGAPIXELS };
      return refuse('partner.picture_too_many_pixels', params, {
        details: [detail('file', 'partner.picture_pixels', params)],
      });
    }
    case 'tooSmall': {
      const { width, height } = fault;
      return refuseInvalid([
        detail('file', 'partner.picture_too_small', { width, height, minimum: MIN_PICTURE_SIDE }),
      ]);
    }
  }
}
