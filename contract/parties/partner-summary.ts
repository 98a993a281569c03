import { z } from 'zod';

/** The pictures of a partner, as the specification has them. */
export const galleryPaths = z
  .array(
    z.strictObject({
      path: z.string().meta({
        description: 'Path of the picture, as WebP.',
        examples: [
          '/api/clients/partners/0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7/picture-files/9f86d081884c7d659a2feaa0c55ad015/1280',
        ],
      }),
    }),
  )
  .describe('The pictures of the partner, in its order.');
export type GalleryPaths = z.output<typeof galleryPaths>;

/** The service types of a partner, as the specification has them. */
export const serviceTypeNames = z
  .array(z.strictObject({ name: z.string().meta({ description: 'Service type.', examples: ['LAST_MILE'] }) }))
  .describe('The service types of the partner by name.');
