import { z } from 'zod';
import { count } from '../core/index.ts';
import { checklistItem, DATA_REQUIREMENTS } from './checklist-schemas.ts';
import { ORDER_DOCUMENTS } from './document-schemas.ts';

/** What the checklist of an order of freight can ask for: a document of a category, or data of the order. */
export const ORDER_REQUIREMENT_CODES = [...ORDER_DOCUMENTS, ...DATA_REQUIREMENTS] as const;
export type OrderRequirementCode = (typeof ORDER_REQUIREMENT_CODES)[number];

export const REQUIREMENT_LEVELS = ['REQUIRED', 'RECOMMENDED'] as const;

/** Who provides what is required. INSURER: the insurer of the goods. */
export const REQUIREMENT_PROVIDERS = ['SHIPPER', 'FORWARDER', 'IMPORTER', 'INSURER'] as const;

const { state, dueAt, isOverdue, source, readOn, isConfirmed } = checklistItem.shape;

export const orderChecklistItem = z
  .strictObject({
    code: z.enum(ORDER_REQUIREMENT_CODES).describe('What is required.'),
    level: z
      .enum(REQUIREMENT_LEVELS)
      .describe('Whether the carriage or customs require it, or it is recommended.'),
    provider: z.enum(REQUIREMENT_PROVIDERS).describe('Who provides it.'),
    state: state.describe(
      'Whether it is there. STALE: the data of the order has changed since the current version was produced.',
    ),
    dueAt: dueAt.describe('The last moment for it, the departure; null without booked space.'),
    isOverdue,
    source,
    readOn,
    isConfirmed,
  })
  .meta({ id: 'OrderChecklistItem', description: 'A requirement of an order of freight.' });
export type OrderChecklistItem = z.output<typeof orderChecklistItem>;

export const orderChecklist = z
  .strictObject({
    done: count('Number of requirements that are done.', 5),
    total: count('Number of requirements.', 8),
    hasTable: z.boolean().meta({
      description: 'Whether there is a table of the destination; otherwise the general one applies.',
      examples: [true],
    }),
    items: z
      .array(orderChecklistItem)
      .max(ORDER_REQUIREMENT_CODES.length)
      .describe('What the order needs before its departure.'),
  })
  .meta({
    id: 'OrderChecklist',
    description: 'What an order of freight (B2B) needs before its departure, by lane, goods and incoterm.',
  });
export type OrderChecklist = z.output<typeof orderChecklist>;
