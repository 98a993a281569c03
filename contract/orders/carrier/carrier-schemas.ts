import { z } from 'zod';
import { fieldText, text } from '../../core/index.ts';
import { isTrackingUrlTemplate } from './url-templates.ts';

/** Most characters of a tracking number or of a carrier's name. */
const MAX_LENGTH = 60;

/** Schemas of requests. */
export const trackingNumber = text(MAX_LENGTH).meta({
  description: 'Tracking number of the carrier.',
  examples: ['SX88420193MY'],
});
export const carrierName = text(MAX_LENGTH).meta({
  description: 'Name of the carrier that issued the number, if it is not the partner of the leg.',
  examples: ['Pos Nusantara'],
});

/** How a carrier tracks a leg, as responses have it. */
export const legTracking = {
  externalTracking: z
    .string()
    .nullable()
    .meta({
      description: 'Tracking number of the carrier of the leg; null without one.',
      examples: ['SX88420193MY'],
    }),
  carrierName: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the carrier that issued the number; null if it is the partner of the leg.',
      examples: ['Pos Nusantara'],
    }),
  trackingUrl: z
    .string()
    .nullable()
    .meta({
      description: 'Page of the carrier about the number; null without a number or a page.',
      examples: ['https://track.pos-nusantara.example/SX88420193MY'],
    }),
};

export const carrierTracking = z
  .strictObject(legTracking)
  .meta({ id: 'CarrierTracking', description: 'How a carrier tracks a leg.' });
export type CarrierTracking = z.output<typeof carrierTracking>;

/** Most carriers of a partner with a tracking page. */
export const MAX_TRACKING_LINKS = 100;

export const trackingLink = z
  .strictObject({
    carrierName: carrierName.nullable().meta({
      description: 'Name of the carrier, as legs have it; null for the numbers of the partner itself.',
      examples: ['Pos Nusantara'],
    }),
    urlTemplate: text(500)
      .refine(isTrackingUrlTemplate, fieldText('tracking_url_template'))
      .meta({
        description: 'Address of the tracking page, http or https, with `{number}` where the number goes.',
        examples: ['https://track.pos-nusantara.example/{number}'],
      }),
  })
  .meta({ id: 'TrackingLink', description: 'The tracking page of a carrier.' });
export type TrackingLink = z.output<typeof trackingLink>;
