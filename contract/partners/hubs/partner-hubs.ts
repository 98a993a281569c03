import { z } from 'zod';
import { fieldText } from '../../core/field-texts.ts';
import { parsePostcodeRange, postcodeRange, provinceName } from '../../core/postal-areas.ts';
import { destinationCountryCode, isoTime, text } from '../../core/schemas.ts';
import { hubCode } from '../../parties/hub-ref.ts';

const hubPostcodeRange = postcodeRange.refine((range) => {
  const { from, to } = parsePostcodeRange(range);
  return from.length === to.length && from <= to;
}, fieldText('postcode_range'));

/** What a partner states about a hub. A hub without postcodes and provinces is for its whole country. */
export const hubInput = z
  .strictObject({
    name: text(80).meta({ description: 'Name of the hub.', examples: ['Shah Alam Hub'] }),
    country: destinationCountryCode.describe('Country of the hub and of its area, ISO 3166-1 alpha-2.'),
    street: text(200).meta({
      description: 'Street and number of the hub.',
      examples: ['12 Jalan Pelabur 23/1'],
    }),
    town: text(100).meta({ description: 'Town of the hub.', examples: ['Shah Alam'] }),
    province: text(100)
      .nullable()
      .meta({ description: 'Province or state of the hub; null without one.', examples: ['Selangor'] }),
    postcode: text(12)
      .nullable()
      .meta({ description: 'Postcode of the hub; null without one.', examples: ['40300'] }),
    areaPostcodes: z
      .array(hubPostcodeRange)
      .max(200)
      .meta({
        description: 'Postcode prefixes, and ranges of prefixes of one length, that the hub delivers to.',
        examples: [['40-48', '68']],
      }),
    areaProvinces: z
      .array(provinceName)
      .max(100)
      .meta({ description: 'Provinces and cities that the hub delivers to.', examples: [['Selangor']] }),
  })
  .meta({ id: 'HubInput', description: 'A last-mile hub of a partner, without its code.' });
export type HubInput = z.output<typeof hubInput>;

export const partnerHub = z
  .strictObject({
    code: hubCode,
    ...hubInput.shape,
    updatedAt: isoTime.describe('When the hub was last saved.'),
  })
  .meta({
    id: 'PartnerHub',
    description: 'A last-mile hub of a partner, with the area that it delivers to.',
  });
export type PartnerHub = z.output<typeof partnerHub>;
