import { z } from 'zod';
import { countryCode, isoDate } from '../core/schemas.ts';

export const DAY_KINDS = ['CLOSED', 'OFFICES_CLOSED', 'WORKING'] as const;
/** A day that differs from the working week of a country. */
export type DayKind = (typeof DAY_KINDS)[number];

export const calendarDay = z
  .strictObject({
    country: countryCode.describe('Country of the day, ISO 3166-1 alpha-2.'),
    region: z.string().meta({
      description: 'State or province with days of its own, such as SWK; empty for the whole country.',
      examples: [''],
    }),
    day: isoDate.describe('The day, YYYY-MM-DD.'),
    kind: z
      .enum(DAY_KINDS)
      .describe(
        'CLOSED: public holiday. OFFICES_CLOSED: only customs and other offices rest. WORKING: offices work, whatever the weekday.',
      ),
    estimated: z.boolean().describe('True until the government has announced the date.'),
    name: z.string().meta({ description: 'Name of the day.', examples: ['Songkran Festival'] }),
    source: z
      .enum(['BUILT_IN', 'OPERATOR'])
      .describe(
        'BUILT_IN: the dataset of the product. OPERATOR: an entry of the operator, which has priority.',
      ),
  })
  .meta({ id: 'CalendarDay', description: 'A public holiday or a replaced working day of a country.' });
export type CalendarDay = z.output<typeof calendarDay>;
