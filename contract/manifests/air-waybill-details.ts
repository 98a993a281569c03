import { z } from 'zod';
import { countryCode, fieldText, isoDate, money, text } from '../core/index.ts';
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
  })
  .meta({ id: 'WaybillAddress', description: 'Address of the shipper or the consignee of a MAWB.' });
export type WaybillAddress = z.output<typeof waybillAddress>;

/** M: the minimum charge. N: the normal rate. Q: the quantity rate. */
export const WAYBILL_RATE_CLASSES = ['M', 'N', 'Q'] as const;
export type WaybillRateClass = (typeof WAYBILL_RATE_CLASSES)[number];

/** The highest rate, in minor units. */
const MAX_RATE_MINOR = 99_999_999;

const rate = money
  .extend({
    amountMinor: z
      .int()
      .min(1)
      .max(MAX_RATE_MINOR)
      .meta({ description: 'Amount in minor units of the currency.', examples: [325] }),
  })
  .meta({ id: 'WaybillRate', description: 'For each kilogram; of class M the charge as a whole.' });

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
    rateClass: z.enum(WAYBILL_RATE_CLASSES).describe('Class of the rate.'),
    rate,
    isPrepaid: z
      .boolean()
      .meta({ description: 'Whether the charges are prepaid; false: collect.', examples: [true] }),
    issuedOn: isoDate.describe('Day on which the air waybill is issued.'),
    signature: telexText(20).meta({ description: 'Name of the person who signs.', examples: ['Ravi Kumar'] }),
  })
  .meta({ id: 'AirWaybillDetails', description: 'What an air waybill says beyond the booking of its MAWB.' });
export type AirWaybillDetails = z.output<typeof airWaybillDetails>;
