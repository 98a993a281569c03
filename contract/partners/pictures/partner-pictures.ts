import { z } from 'zod';
import { text, uuid } from '../../core/schemas.ts';

/** Media types of pictures that can be uploaded, by their content. */
export const PICTURE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_MEGAPIXELS = 50;
/** The shortest side of a picture, in pixels. */
export const MIN_PICTURE_SIDE = 48;
export const MAX_GALLERY_PICTURES = 12;

/** The widths in which pictures are stored, in pixels. A logo is a square of this side. */
export const PICTURE_WIDTHS = { LOGO: [96, 192], GALLERY: [480, 1280] } as const;
export type PictureKind = keyof typeof PICTURE_WIDTHS;

const widths = [...PICTURE_WIDTHS.LOGO, ...PICTURE_WIDTHS.GALLERY] as const;

export const pictureWidth = z.enum(widths.map(String) as [string, ...string[]]).meta({
  description: 'Width in pixels: 96 or 192 for a logo, 480 or 1280 for the gallery.',
  examples: ['96'],
});

export const pictureHash = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({
    description:
      'The first 32 digits of the SHA-256 of the stored picture: a changed picture has another one.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015'],
  });

export const pictureAltText = text(200).meta({
  description: 'What the picture shows, for users who do not see it.',
  examples: ['Loading bay of the hub in Changi'],
});

export const partnerLogo = pictureHash
  .nullable()
  .describe(
    'Hash of the logo; null without one. `GET /partners/{partnerId}/picture-files/{hash}/{width}` has it.',
  );

export const partnerPicture = z
  .strictObject({
    id: uuid.describe('Id of the picture, a UUID.'),
    hash: pictureHash,
    altText: pictureAltText,
    width: z.int().meta({ description: 'Width of the largest stored version in pixels.', examples: [1280] }),
    height: z.int().meta({ description: 'Height of the largest stored version in pixels.', examples: [853] }),
  })
  .meta({ id: 'PartnerPicture', description: 'A picture of the gallery of a partner.' });
export type PartnerPicture = z.output<typeof partnerPicture>;

export const partnerGallery = z
  .array(partnerPicture)
  .max(MAX_GALLERY_PICTURES)
  .describe('Pictures of the partner, in its order.');
