import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, destinationCountryCode, isoDate, text } from '../core/schemas.ts';
import { FINDING_CODES } from '../findings/finding-reasons.ts';
import { SEVERITIES } from '../findings/findings.ts';
import { exchangeRates } from '../quantities/exchange.ts';

export const forbiddenGoods = z
  .strictObject({
    originCountry: countryCode
      .nullable()
      .describe('Origin country, ISO 3166-1 alpha-2; null means every country.'),
    destinationCountry: destinationCountryCode
      .nullable()
      .describe('Destination country, ISO 3166-1 alpha-2; null means every country.'),
    goods: text(80).meta({ description: 'Name of the goods.', examples: ['Lithium batteries'] }),
    hsPrefixes: z
      .array(z.string().regex(/^\d{2,10}$/, fieldText('hs_prefix')))
      .max(100)
      .meta({ description: 'HS chapters, headings or codes of the goods.', examples: [['850650']] }),
    words: z
      .array(text(60))
      .max(100)
      .meta({
        description: 'Words or phrases of a description of the goods, lower case.',
        examples: [['lithium battery']],
      }),
    explanation: text(200).meta({
      description: 'Why the goods are forbidden, as the operator wrote it.',
      examples: ['Not accepted by air.'],
    }),
    source: text(200).meta({
      description: 'Where the operator found the rule.',
      examples: ['IATA Dangerous Goods Regulations'],
    }),
    sourceDate: isoDate.describe('Day on which the operator read the source.'),
  })
  .meta({ id: 'ForbiddenGoods', description: 'Goods that are forbidden on a lane.' });
export type ForbiddenGoods = z.output<typeof forbiddenGoods>;

const hsGoods = z
  .strictObject({
    code: z
      .string()
      .regex(/^\d{6}$/)
      .meta({ description: 'Subheading of the article.', examples: ['610910'] }),
    words: z.array(z.string()).meta({
      description: 'Its names, in the languages of the portal.',
      examples: [['t-shirt', 'kaos']],
    }),
  })
  .meta({ id: 'HsGoods', description: 'A common article with its HS code and its names.' });

export const preflightRules = z
  .strictObject({
    severities: z
      .record(z.enum(FINDING_CODES), z.enum(SEVERITIES))
      .describe('Severity of each finding, by code.'),
    forbidden: z.array(forbiddenGoods).max(2000).describe("The operator's list of forbidden goods."),
    hsHeadings: z
      .array(z.string().regex(/^\d{4}( \d{2})+$/))
      .max(2000)
      .meta({
        description:
          'Headings of the Harmonized System, each with the last two digits of its subheadings. Codes are not checked if it is empty.',
        examples: [['6109 10 90']],
      }),
    hsGoods: z
      .array(hsGoods)
      .max(2000)
      .describe(
        'Common articles; the chapters of HS codes are compared with those of the articles that descriptions name.',
      ),
    exchangeRates: exchangeRates.describe('Exchange rates of the day.'),
  })
  .meta({ id: 'PreflightRules', description: "The rules that a client's orders are checked by." });
export type PreflightRules = z.output<typeof preflightRules>;
