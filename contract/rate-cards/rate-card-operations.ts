import { z } from 'zod';
import {
  countryCode,
  dataOf,
  isoDate,
  operation,
  pageOf,
  pageQuery,
  text,
  uuid,
  valueOf,
  versionNumber,
} from '../core/index.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { partnerId } from '../parties/partner-id.ts';
import { rateCardInput } from '../routing/rate-card.ts';
import {
  partnerRateCard,
  RATE_CARD_STATES,
  rateCardFinding,
  rateCardSummary,
  rateFindingCount,
} from './rate-card-schemas.ts';
import { RATE_FINDING_KINDS } from './rate-finding.ts';

/** The filter for cards with findings of any kind. */
export const ANY_FINDING = 'ANY';

export const RATE_CARD_SORT_KEYS = ['lane', 'service', 'validFrom', 'validTo', 'changedAt'] as const;

const common = { domain: 'rate-cards', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'partner-rates.read' } as const;
const writeDefaults = { ...common, permission: 'partner-rates.write' } as const;
const partnerParams = z.strictObject({ partnerId });
const cardParams = z.strictObject({ partnerId, cardId: uuid.describe('Id of the rate card, a UUID.') });

const laneFilter = {
  service: z.enum(SERVICE_TYPES).optional().describe('Only cards of this service type.'),
  origin: countryCode.optional().describe('Only cards from this country, ISO 3166-1 alpha-2.'),
  destination: countryCode.optional().describe('Only cards to this country, ISO 3166-1 alpha-2.'),
};

export const listRateCards = operation({
  ...readDefaults,
  id: 'listRateCards',
  path: '/partners/{partnerId}/rate-cards',
  summary:
    'List the rate cards of a partner, of the network and of its clients, each with its current version',
  params: partnerParams,
  query: z.strictObject({
    ...pageQuery(RATE_CARD_SORT_KEYS),
    ...laneFilter,
    audience: z
      .enum(['NETWORK', 'CLIENT'])
      .optional()
      .describe('Only cards for all clients (NETWORK), or only cards agreed with one (CLIENT).'),
    clientId: uuid.optional().describe('Only cards agreed with this client.'),
    validity: z.enum(RATE_CARD_STATES).optional().describe('Only cards in this state.'),
    finding: z
      .enum([ANY_FINDING, ...RATE_FINDING_KINDS])
      .optional()
      .describe('Only cards with a finding of this kind, or with any.'),
    search: text(60)
      .optional()
      .describe('Part of a port, of the name of a zone, of the currency, or of the name of the client.'),
  }),
  response: { status: 200, body: pageOf(rateCardSummary) },
  refusals: ['not_found'],
});

export const countRateFindings = operation({
  ...readDefaults,
  id: 'countRateFindings',
  path: '/partners/{partnerId}/rate-card-findings',
  summary:
    'Count the rate cards of a partner by what is wrong or doubtful about them; kinds without cards are left out',
  params: partnerParams,
  response: { status: 200, body: dataOf(rateFindingCount) },
  refusals: ['not_found'],
});

export const getRateCard = operation({
  ...readDefaults,
  id: 'getRateCard',
  path: '/partners/{partnerId}/rate-cards/{cardId}',
  summary: 'Read a rate card with its prices: the current version, or another one',
  params: cardParams,
  query: z.strictObject({
    version: versionNumber.optional().describe('Number of the version; absent for the current one.'),
  }),
  response: { status: 200, body: valueOf(partnerRateCard) },
  refusals: ['not_found'],
});

export const listRateCardVersions = operation({
  ...readDefaults,
  id: 'listRateCardVersions',
  path: '/partners/{partnerId}/rate-cards/{cardId}/versions',
  summary: 'List the versions of a rate card with their prices, latest first',
  params: cardParams,
  query: z.strictObject(pageQuery(['version'])),
  response: { status: 200, body: pageOf(partnerRateCard) },
  refusals: ['not_found'],
});

export const createRateCard = operation({
  ...writeDefaults,
  id: 'createRateCard',
  audit: 'Created a rate card',
  method: 'POST',
  path: '/partners/{partnerId}/rate-cards',
  summary:
    'Create a rate card, of the network or agreed with one connected client. It is valid from today at the earliest',
  params: partnerParams,
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      clientId: uuid
        .nullable()
        .default(null)
        .describe('Id of the client that the card is agreed with; null for all clients.'),
      card: rateCardInput,
    })
    .meta({ id: 'NewRateCard', description: 'A rate card to create.' }),
  response: { status: 201, body: valueOf(partnerRateCard) },
  refusals: ['invalid', 'not_found', 'conflict'],
});

export const checkRateCard = operation({
  ...common,
  permission: 'partner-rates.read',
  id: 'checkRateCard',
  method: 'POST',
  path: '/partners/{partnerId}/rate-cards/check',
  readOnly: true,
  summary:
    'List the findings that a rate card would have beside the other cards of the partner, without storing it',
  params: partnerParams,
  body: z
    .strictObject({
      cardId: uuid
        .nullable()
        .default(null)
        .describe('Id of the card that would get a new version; null for a new card.'),
      clientId: uuid
        .nullable()
        .default(null)
        .describe('Id of the client that a new card would be agreed with; null for all clients.'),
      card: rateCardInput,
    })
    .meta({ id: 'RateCardCheck', description: 'A rate card, or a version of one, that is not stored yet.' }),
  response: { status: 200, body: dataOf(rateCardFinding) },
  refusals: ['invalid', 'not_found'],
});

export const changeRateCard = operation({
  ...writeDefaults,
  id: 'changeRateCard',
  audit: 'Changed a rate card',
  method: 'PUT',
  path: '/partners/{partnerId}/rate-cards/{cardId}',
  summary:
    'Change a rate card from a day on (`validFrom`). The prices until then stay, a version that begins on the same day is replaced, one that begins later stays and follows, and orders keep the prices that they have. If-Match with the latest version refuses the request after a change in between',
  params: cardParams,
  body: rateCardInput,
  response: { status: 200, body: valueOf(partnerRateCard) },
  refusals: ['invalid', 'not_found', 'conflict', 'stale'],
});

export const endRateCard = operation({
  ...writeDefaults,
  id: 'endRateCard',
  audit: 'Ended a rate card',
  method: 'POST',
  path: '/partners/{partnerId}/rate-cards/{cardId}/end',
  summary:
    'End a rate card after a day. Versions that would begin later are retired; the end is never moved back',
  params: cardParams,
  body: z
    .strictObject({
      lastDay: isoDate.describe('The last valid day; yesterday, to end the card at once, or a later day.'),
    })
    .meta({ id: 'RateCardEnd', description: 'When a rate card ends.' }),
  response: { status: 200, body: valueOf(partnerRateCard) },
  refusals: ['invalid', 'not_found'],
});

/** Clients and the partner itself may call it. */
const rateFileDefaults = {
  ...common,
  method: 'GET',
  permission: 'routing.read',
  alternativePermission: 'partner-rates.read',
  params: z.strictObject({ partnerId: uuid.describe('Id of the partner.') }),
} as const;

export const isRatesAvailable = operation({
  ...rateFileDefaults,
  id: 'isRatesAvailable',
  path: '/partners/{partnerId}/rates/is-rates-available',
  summary: 'Read whether a partner has rates that are valid today or later and that the caller may see',
  response: {
    status: 200,
    body: valueOf(z.boolean().describe('True if `rates/download` has a file.')),
  },
  refusals: ['not_found'],
});

export const downloadRates = operation({
  ...rateFileDefaults,
  id: 'downloadRates',
  path: '/partners/{partnerId}/rates/download',
  summary:
    'Download the rates of a partner that are valid today or later as a spreadsheet of Excel 97–2003: those for all clients and those agreed with the caller; the partner itself gets all',
  query: z.strictObject(laneFilter),
  response: { status: 200, file: ['application/vnd.ms-excel'] },
  refusals: ['not_found', 'too_large'],
});

export const rateCardOperations = [
  listRateCards,
  countRateFindings,
  getRateCard,
  listRateCardVersions,
  createRateCard,
  checkRateCard,
  changeRateCard,
  endRateCard,
  isRatesAvailable,
  downloadRates,
];
