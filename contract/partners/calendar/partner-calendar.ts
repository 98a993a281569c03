import { z } from 'zod';
import { fieldText } from '../../core/field-texts.ts';
import { listOf } from '../../core/list-of.ts';
import { isoDate, localTime, text } from '../../core/schemas.ts';
import { SERVICE_TYPES } from '../../trade/order-values.ts';

/** The path parameter of an entry for all service types, or for all places. */
export const ALL = 'ALL';

const PLACE = /^[A-Z]{2}([A-Z2-9]{3})?$/;

/** Where the hours or days of a partner apply. */
const calendarPlace = z
  .string()
  .regex(PLACE, fieldText('calendar_place'))
  .nullable()
  .meta({ description: 'Country or port (UN/LOCODE); null for all places.', examples: ['MY'] });

export const placeParam = z
  .string()
  .regex(new RegExp(`${PLACE.source}|^${ALL}$`), fieldText('calendar_place'))
  .meta({ description: 'Country or port (UN/LOCODE), or ALL for all places.', examples: ['MY'] });

export const serviceTypeParam = z
  .enum([ALL, ...SERVICE_TYPES])
  .meta({ description: 'Service type, or ALL for all service types.', examples: ['LAST_MILE'] });

/** Null without a cut-off. */
const cutOff = localTime.nullable().meta({
  description: 'Local time after which a parcel counts from the next working day; null without one.',
  examples: ['16:30'],
});

const workingDay = z.strictObject({
  weekday: z
    .int()
    .min(1)
    .max(7)
    .meta({ description: 'ISO weekday, 1 is Monday.', examples: [1] }),
  cutOff,
});

/** The working week of a partner. Days that are not listed are days of rest. */
export const partnerHoursInput = z
  .strictObject({
    days: listOf(workingDay, 1, 7)
      .refine(
        (days) => new Set(days.map(({ weekday }) => weekday)).size === days.length,
        fieldText('entry_twice'),
      )
      .describe('Working days with their cut-offs; the other weekdays are days of rest.'),
    closesOnHolidays: z.boolean().describe('Whether the partner is closed on public holidays of the place.'),
  })
  .meta({ id: 'PartnerHoursInput', description: 'Working days and cut-offs of a partner.' });
export type PartnerHoursInput = z.output<typeof partnerHoursInput>;

export const partnerHours = z
  .strictObject({
    serviceType: z
      .enum(SERVICE_TYPES)
      .nullable()
      .describe('Service type that the hours are for; null for all without hours of their own.'),
    place: calendarPlace,
    ...partnerHoursInput.shape,
  })
  .meta({
    id: 'PartnerHours',
    description: 'Working days and cut-offs of a partner for a service type at a place.',
  });
export type PartnerHours = z.output<typeof partnerHours>;

/** A single day on which a partner is closed, or works in spite of its week and of public holidays. */
export const partnerDayInput = z
  .strictObject({
    isOpen: z.boolean().describe('True: the partner works on this day. False: it is closed.'),
    name: text(200, 0).meta({ description: 'Name of the day; may be empty.', examples: ['Stocktaking'] }),
  })
  .meta({ id: 'PartnerDayInput', description: 'Whether a partner works on a day.' });
export type PartnerDayInput = z.output<typeof partnerDayInput>;

export const partnerDay = z
  .strictObject({
    day: isoDate.describe('The day, YYYY-MM-DD.'),
    place: calendarPlace,
    ...partnerDayInput.shape,
  })
  .meta({ id: 'PartnerDay', description: 'A day on which a partner is closed, or works exceptionally.' });
export type PartnerDay = z.output<typeof partnerDay>;
