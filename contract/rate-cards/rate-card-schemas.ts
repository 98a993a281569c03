import { z } from 'zod';
import { currencyCode, isoDate, isoTime, reasonSchema, uuid } from '../core/schemas.ts';
import { clientRef } from '../parties/client-ref.ts';
import { SERVICE_LEVELS, SERVICE_TYPES, SHIPMENT_MODES } from '../trade/order-values.ts';
import { dayRange } from '../routing/day-range.ts';
import { rateCardInput, ratePlace } from '../routing/rate-card.ts';
import { RATE_FINDING_KINDS } from './rate-finding.ts';

/** Whether routing uses a card: now, from a later day, or no longer. */
export const RATE_CARD_STATES = ['VALID', 'FUTURE', 'ENDED'] as const;
export type RateCardState = (typeof RATE_CARD_STATES)[number];

const versionFields = {
  cardId: uuid.describe('Id of the card, the same for all its versions.'),
  version: z.int().meta({ description: 'Number of the version, from 1.', examples: [1] }),
  versionId: uuid.describe('Id of the version. The legs of orders name the version that priced them.'),
  client: clientRef.nullable().describe('The client of an agreed card; null for a card of the network.'),
  state: z.enum(RATE_CARD_STATES).describe('Whether the card is valid, starts later, or has ended.'),
  changedAt: isoTime.describe('When the version was entered.'),
  changedBy: z
    .string()
    .nullable()
    .meta({ description: 'Who entered the version; null for the operator.', examples: ['Arif Rahman'] }),
};

export const partnerRateCard = z
  .strictObject({
    ...versionFields,
    latestVersion: z
      .int()
      .meta({ description: 'Number of the latest version, for If-Match.', examples: [1] }),
    isRetired: z
      .boolean()
      .describe('True for a version that was replaced from its first day on, or ended before it.'),
    card: rateCardInput.describe('Lane and prices.'),
  })
  .meta({ id: 'PartnerRateCard', description: 'A version of a rate card, as its partner sees it.' });
export type PartnerRateCard = z.output<typeof partnerRateCard>;

export const rateCardFinding = z
  .strictObject({
    kind: z.enum(RATE_FINDING_KINDS).describe('What the finding is about.'),
    reason: reasonSchema.describe('What was found.'),
    transitDays: dayRange
      .optional()
      .describe('Of missing transit days in a check: those of another card of the lane. Absent without one.'),
  })
  .meta({ id: 'RateFinding', description: 'What is wrong or doubtful about a rate card.' });

export type RateCardFinding = z.output<typeof rateCardFinding>;

export const rateFindingCount = z
  .strictObject({
    kind: z.enum(RATE_FINDING_KINDS).describe('What the findings are about.'),
    cards: z.int().meta({ description: 'Number of cards with such a finding.', examples: [2] }),
  })
  .meta({ id: 'RateFindingCount', description: 'How many rate cards have findings of a kind.' });

export const rateCardSummary = z
  .strictObject({
    ...versionFields,
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    serviceLevels: z.array(z.enum(SERVICE_LEVELS)).describe('Service levels; empty for all.'),
    mode: z.enum(SHIPMENT_MODES).nullable().describe('Transport mode; null without one.'),
    origin: ratePlace.describe('Where the leg starts.'),
    destination: ratePlace.describe('Where the leg ends.'),
    currency: currencyCode,
    transitDaysMin: z.int().meta({ description: 'Shortest transit time in days.', examples: [2] }),
    transitDaysMax: z.int().meta({ description: 'Longest transit time in days.', examples: [4] }),
    validFrom: isoDate.describe('The first valid day of the version.'),
    validTo: isoDate.nullable().describe('The last valid day of the version; null without an end.'),
    nextFrom: isoDate.nullable().describe('The first day of the next version; null without one.'),
    versionCount: z.int().meta({ description: 'Number of versions.', examples: [3] }),
    findings: z
      .array(rateCardFinding)
      .describe('What is wrong or doubtful about the card; empty without findings.'),
  })
  .meta({ id: 'RateCardSummary', description: 'A rate card in a list: its current version.' });
export type RateCardSummary = z.output<typeof rateCardSummary>;
