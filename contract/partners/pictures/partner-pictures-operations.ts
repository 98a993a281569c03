import { z } from 'zod';
import { fieldText, operation, uuid, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import {
  MAX_GALLERY_PICTURES,
  partnerGallery,
  partnerLogo,
  partnerPicture,
  pictureAltText,
  pictureHash,
  pictureWidth,
} from './partner-pictures.ts';

const common = { domain: 'partners', bases: ['clients'] } as const;
const uploadRefusals = ['invalid', 'not_found', 'too_large', 'unsupported_media', 'unreadable_file'] as const;
const PICTURE_FILE = 'JPEG, PNG or WebP (by content) of up to 10 MB and 50 megapixels';

const logoAnswer = valueOf(
  z.strictObject({ logo: partnerLogo }).meta({ id: 'PartnerLogo', description: 'The logo of a partner.' }),
);

export const setPartnerLogo = operation({
  ...common,
  id: 'setPartnerLogo',
  audit: 'Changed the logo of a partner',
  method: 'PUT',
  path: '/partners/{partnerId}/logo',
  summary: `Set the logo of a partner: ${PICTURE_FILE}; null in JSON removes it`,
  permission: 'partner-profile.write',
  params: z.strictObject({ partnerId }),
  upload: { field: 'file' },
  body: z.strictObject({
    logo: z.null().describe('Null removes the logo; a picture is sent as the multipart field `file`.'),
  }),
  response: { status: 200, body: logoAnswer },
  refusals: uploadRefusals,
});

export const addPartnerPicture = operation({
  ...common,
  id: 'addPartnerPicture',
  audit: 'Added a picture to the profile of a partner',
  method: 'POST',
  path: '/partners/{partnerId}/pictures',
  summary: `Add a picture at the end of the gallery of a partner: ${PICTURE_FILE}. A picture that is already there is answered`,
  permission: 'partner-profile.write',
  params: z.strictObject({ partnerId }),
  acceptsIdempotencyKey: true,
  upload: { field: 'file', fields: z.strictObject({ altText: pictureAltText }) },
  response: { status: 201, body: valueOf(partnerPicture) },
  refusals: [...uploadRefusals, 'not_allowed_now'],
});

const params = z.strictObject({ partnerId, pictureId: uuid.describe('Id of the picture.') });

export const changePartnerPicture = operation({
  ...common,
  id: 'changePartnerPicture',
  audit: 'Changed a picture of the profile of a partner',
  method: 'PUT',
  path: '/partners/{partnerId}/pictures/{pictureId}',
  summary: `Change the text of a picture (JSON), or replace the picture and its text: ${PICTURE_FILE}`,
  permission: 'partner-profile.write',
  params,
  upload: { field: 'file', fields: z.strictObject({ altText: pictureAltText }) },
  body: z.strictObject({ altText: pictureAltText }),
  response: { status: 200, body: valueOf(partnerPicture) },
  refusals: [...uploadRefusals, 'conflict'],
});

export const deletePartnerPicture = operation({
  ...common,
  id: 'deletePartnerPicture',
  audit: 'Removed a picture from the profile of a partner',
  method: 'DELETE',
  path: '/partners/{partnerId}/pictures/{pictureId}',
  summary: 'Remove a picture from the gallery of a partner',
  permission: 'partner-profile.write',
  params,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const orderPartnerPictures = operation({
  ...common,
  id: 'orderPartnerPictures',
  audit: 'Changed the order of the pictures of a partner',
  method: 'PUT',
  path: '/partners/{partnerId}/picture-order',
  summary: 'Set the order of the gallery of a partner: the ids of all of its pictures',
  permission: 'partner-profile.write',
  params: z.strictObject({ partnerId }),
  body: z.strictObject({
    pictureIds: z
      .array(uuid)
      .max(MAX_GALLERY_PICTURES)
      .refine((ids) => new Set(ids).size === ids.length, fieldText('entry_twice'))
      .describe('Ids of all pictures of the gallery, the first one first.'),
  }),
  response: { status: 200, body: z.strictObject({ data: partnerGallery }) },
  refusals: ['invalid', 'not_found'],
});

export const getPartnerPictureFile = operation({
  ...common,
  id: 'getPartnerPictureFile',
  method: 'GET',
  path: '/partners/{partnerId}/picture-files/{hash}/{width}',
  summary:
    'Read the logo or a picture of a partner in one of its widths, as WebP. The address of a picture never changes, so that it can be cached',
  permission: 'routing.read',
  alternativePermission: 'partner-orders.read',
  params: z.strictObject({
    partnerId: uuid.describe('Id of a partner of the network.'),
    hash: pictureHash,
    width: pictureWidth,
  }),
  response: { status: 200, file: ['image/webp'] },
  refusals: ['not_found'],
});

export const partnerPicturesOperations = [
  setPartnerLogo,
  addPartnerPicture,
  changePartnerPicture,
  deletePartnerPicture,
  orderPartnerPictures,
  getPartnerPictureFile,
];
