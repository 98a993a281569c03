import { z } from 'zod';
import {
  count,
  countryCode,
  operation,
  pageOf,
  pageQuery,
  portCode,
  queryFlag,
  text,
  uuid,
} from '../core/index.ts';
import { SERVICE_TYPES } from '../trade/index.ts';
import { CONNECTION_STATES } from '../parties/connection-states.ts';
import { hiddenBeforeConnection } from './profile/partner-visibility.ts';
import { MIN_SCORECARD_ORDERS } from '../scorecards/scorecard-measures.ts';
import { partnerGoodsList } from './partner-goods.ts';
import { partnerIdentity } from './partner-identity.ts';
import { partnerLogo } from './pictures/partner-pictures.ts';

export const partner = z
  .strictObject({
    id: uuid,
    ...partnerIdentity,
    logo: partnerLogo,
    serviceTypes: z.array(z.enum(SERVICE_TYPES)).describe('Service types that the partner offers.'),
    countries: z.array(countryCode).describe('Countries that the partner serves.'),
    ports: z
      .array(portCode)
      .describe('Ports that the partner serves; in a country without a listed port it serves every port.'),
    cod: z.boolean().describe('Whether the partner collects cash on delivery.'),
    goods: partnerGoodsList.describe(
      'Dangerous and restricted goods that the partner takes or refuses against the default. By default it takes everything by road and sea, and by air what flies without a shipper’s declaration.',
    ),
    rating: z
      .number()
      .nullable()
      .meta({
        description: 'Stars from 0 to 5, to one decimal; null before the first rating.',
        examples: [4.6],
      }),
    onTime: z
      .strictObject({
        percent: z
          .number()
          .meta({ description: 'Percent of its legs that ended in time.', examples: [94.2] }),
        orders: count('Orders that the figure is computed from.', 412),
      })
      .nullable()
      .describe(
        `On time against the promise over all clients, as in its scorecard; null with fewer than ${MIN_SCORECARD_ORDERS} orders, or if the partner does not show its scorecard to the reader.`,
      ),
    hiddenBeforeConnection,
    connection: z
      .enum(CONNECTION_STATES)
      .nullable()
      .describe("State of the client's connection with the partner; null if there has never been one."),
  })
  .meta({ id: 'Partner', description: 'A partner of the network, as a client sees it.' });
export type Partner = z.output<typeof partner>;

export const PARTNER_SORT_KEYS = ['name', 'rating'] as const;

export const listPartners = operation({
  id: 'listPartners',
  domain: 'partners',
  method: 'GET',
  bases: ['clients'],
  path: '/partners',
  summary: 'List the partners of the network with the client’s connection to each',
  permission: 'routing.read',
  query: z.strictObject({
    ...pageQuery(PARTNER_SORT_KEYS),
    search: text(60).optional().describe('Part of the name or the code.'),
    cod: queryFlag.optional().describe('Only partners with cash on delivery, or only partners without.'),
    connection: z
      .enum(['connected', 'none'])
      .optional()
      .describe('Only partners with an accepted connection (connected), or without one (none).'),
    service: z.enum(SERVICE_TYPES).optional().describe('Only partners that offer this service type.'),
    country: countryCode.optional().describe('Only partners that serve this country.'),
    port: portCode.optional().describe('Only partners that serve this port.'),
  }),
  response: { status: 200, body: pageOf(partner) },
  refusals: [],
});

export const partnersOperations = [listPartners];
