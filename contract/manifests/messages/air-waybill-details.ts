import { z } from 'zod';
import { countryCode, fieldText, isoDate, text } from '../../core/index.ts';
import { handlingCodes } from './special-handling.ts';
import { toTelexText } from './telex-text.ts';

/** A text that air-cargo messages can carry, with the length of its field in Cargo-IMP. */
const telexText = (max: number) =>
  text(max).refine((value) => toTelexText(value) !== undefined, fieldText('telex_text'));

/** Address of the shipper or the consignee of a MAWB; their names are the consolidator and the break-bulk agent. */
export const waybillAddress = z
  .strictObject({
    street: telexText(35).meta({ description: 'Street address.', examples: ['80 Airport Boulevard'] }),
    place: telexText(17).meta({ description: 'City or place.', examples: ['Singapore'] }),
    state: telexText(9).optional().describe('State or province.'),
    postcode: telexText(9)
      .optional()
      .meta({ description: 'Postcode.', examples: ['819642'] }),
    country: countryCode,
    phone: telexText(25)
      .optional()
      .meta({ description: 'Phone number.', examples: ['+65 6123 4567'] }),
    taxId: telexText(35)
      .optional()
      .meta({
        description:
          'Trader identification for customs, as the destination requires it: for China with its type in front.',
        examples: ['UEN201912345D'],
      }),
    contact: telexText(35)
      .optional()
      .meta({ description: 'Contact person for customs.', examples: ['Tan Wei Ling'] }),
  })
  .meta({ id: 'WaybillAddress', description: 'Address of the shipper or the consignee of a MAWB.' });
export type WaybillAddress = z.output<typeof waybillAddress>;

/** What an air waybill says beyond the booking of its MAWB. */
export const airWaybillDetails = z
  .strictObject({
    shipper: waybillAddress.describe('Address of the consolidator.'),
    consignee: waybillAddress.describe('Address of the break-bulk agent.'),
    agent: z
      .strictObject({
        iataCode: z
          .string()
          .regex(/^\d{7}$/, fieldText('agent_code'))
          .meta({ description: 'IATA code of the agent.', examples: ['3234567'] }),
        cassAddress: z
          .string()
          .regex(/^\d{4}$/, fieldText('cass_address'))
          .nullable()
          .meta({ description: 'Its CASS address; null without one.', examples: ['0010'] }),
      })
      .nullable()
      .describe('IATA cargo agent that issues the air waybill; null without one.'),
    handlingCodes: handlingCodes
      .optional()
      .describe(
        'Special handling codes beside those of the goods, which are added by themselves; absent without any.',
      ),
    issuedOn: isoDate.describe('Day on which the air waybill is issued.'),
    signature: telexText(20).meta({ description: 'Name of the person who signs.', examples: ['Ravi Kumar'] }),
  })
  .meta({ id: 'AirWaybillDetails', description: 'What an air waybill says beyond the booking of its MAWB.' });
export type AirWaybillDetails = z.output<typeof airWaybillDetails>;
