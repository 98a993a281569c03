import { z } from 'zod';
import { count, countryCode, isoDate, isoTime } from '../core/index.ts';
import { MAWB_CATEGORIES } from './document-schemas.ts';

/**
 * Requirements of the data of orders. WEIGHTS: each piece has a gross weight. HS_CODES, ORIGINS: each item has a code, or a
 * country of origin. TAX_IDS: the consignee has a tax identifier where the destination demands one.
 */
export const DATA_REQUIREMENTS = ['WEIGHTS', 'HS_CODES', 'ORIGINS', 'TAX_IDS'] as const;
export type DataRequirement = (typeof DATA_REQUIREMENTS)[number];

/** What a checklist can ask for: a document of a category, or data of the orders. */
export const REQUIREMENT_CODES = [...MAWB_CATEGORIES, ...DATA_REQUIREMENTS] as const;
export type RequirementCode = (typeof REQUIREMENT_CODES)[number];

/** Whether a requirement is about data of the orders, not a document. */
export const isDataRequirement = (code: string): code is DataRequirement =>
  DATA_REQUIREMENTS.some((requirement) => requirement === code);

/** By when it is needed: for the flight, or after the arrival. */
export const REQUIREMENT_STAGES = ['DEPARTURE', 'ARRIVAL'] as const;

/** DONE: for all orders that need it. STALE: a document is older than the goods that it is about. MISSING: for some orders. */
export const REQUIREMENT_STATES = ['DONE', 'STALE', 'MISSING'] as const;

/** Codes of orders in an item of a checklist. */
export const MAX_CHECKLIST_ORDERS = 20;

export const checklistItem = z
  .strictObject({
    code: z.enum(REQUIREMENT_CODES).describe('What is required.'),
    stage: z.enum(REQUIREMENT_STAGES).describe('By when it is needed: for the flight, or after the arrival.'),
    state: z.enum(REQUIREMENT_STATES).describe('Whether it is there.'),
    orders: count('Number of orders that need it.', 14),
    missing: count('Number of these orders without it.', 2),
    orderCodes: z
      .array(z.string())
      .max(MAX_CHECKLIST_ORDERS)
      .meta({ description: 'Codes of the first orders without it.', examples: [['SG1000042X']] }),
    dueAt: isoTime
      .nullable()
      .describe('The last moment for it; null if it is unknown, because the flight or the deadline is.'),
    isOverdue: z.boolean().meta({ description: 'Whether it is not done in time.', examples: [false] }),
    source: z
      .string()
      .nullable()
      .meta({
        description: 'Publication that demands it; null for a practice of the trade without a source.',
        examples: ['trade.gov, Thailand, Import Requirements and Documentation'],
      }),
    readOn: isoDate.nullable().describe('Day on which the publication was read; null without one.'),
    isConfirmed: z.boolean().meta({
      description:
        'Whether a government publishes that it is required for these goods. Ask a broker about the others.',
      examples: [true],
    }),
  })
  .meta({ id: 'ChecklistItem', description: 'A requirement of a MAWB.' });
export type ChecklistItem = z.output<typeof checklistItem>;

/** Countries and items of a checklist. */
const MAX_COUNTRIES = 250;
const MAX_ITEMS = REQUIREMENT_CODES.length;

export const mawbChecklist = z
  .strictObject({
    awbNumber: z.string().meta({ description: 'Number of the MAWB.', examples: ['618-12345675'] }),
    departsAt: isoTime.nullable().describe('Planned departure of its flight; null if it is unknown.'),
    cutOffAt: isoTime
      .nullable()
      .describe(
        "The forwarder's last cut-off at the origin port before the departure; null without a booking.",
      ),
    done: count('Number of requirements that are done.', 9),
    total: count('Number of requirements.', 12),
    freight: z.array(checklistItem).max(MAX_ITEMS).describe('What the carriage requires.'),
    countries: z
      .array(
        z.strictObject({
          country: countryCode.describe('Destination of the orders.'),
          orders: count('Number of orders to the country.', 14),
          hasTable: z.boolean().meta({
            description: 'Whether there is a table of the country; otherwise the general one applies.',
            examples: [true],
          }),
          items: z.array(checklistItem).max(MAX_ITEMS).describe('What its customs require.'),
        }),
      )
      .max(MAX_COUNTRIES)
      .describe('What customs of each destination require, by country.'),
  })
  .meta({
    id: 'MawbChecklist',
    description:
      'What a MAWB needs for its flight and at its destinations, of the orders that the caller carries.',
  });
export type MawbChecklist = z.output<typeof mawbChecklist>;
