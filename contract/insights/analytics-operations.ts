import { z } from 'zod';
import { isoTime, operation, text, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import {
  clientInsightFilter,
  clientInsights,
  dashboardFilter,
  partnerInsightFilter,
  partnerInsights,
} from './insight-schemas.ts';

/** An embed address is valid for so long. */
export const EMBED_SECONDS = 300;

/** The page that an embed address shows, below the address of the portal. */
export const EMBED_PAGE = '/embed/insights';

/** What an embed token is for: all figures of a client, its dashboard with the shorter filter, or those of a partner. */
export const EMBED_PURPOSES = ['CLIENT', 'DASHBOARD', 'PARTNER'] as const;
export type EmbedPurpose = (typeof EMBED_PURPOSES)[number];

const EXAMPLE_TOKEN = 'eyJhbGciOiJIUzI1NiJ9';

const expiresAt = isoTime.describe('Until when it is valid.');

const embedAddress = z
  .strictObject({
    endpoint: z.string().meta({
      description:
        'Address of a page with the figures, for an iframe on an allowed site; or the outside address that the installation has set.',
      examples: [`https://portal.example${EMBED_PAGE}?purpose=CLIENT&token=${EXAMPLE_TOKEN}`],
    }),
    expiresAt: expiresAt.nullable().describe('Until when it is valid; null for an outside address.'),
  })
  .meta({ id: 'EmbedAddress', description: 'The address of figures in a frame.' });
export type EmbedAddress = z.output<typeof embedAddress>;

const common = {
  domain: 'insights',
  method: 'GET',
  bases: ['clients'],
  response: { status: 200, body: embedAddress },
  refusals: [],
} as const;

export const getClientAnalytics = operation({
  ...common,
  id: 'getClientAnalytics',
  path: '/analytics/clients',
  summary: 'Read the embed address of the figures of the client, valid for 5 minutes',
  permission: 'routing.read',
});

export const getPartnerAnalytics = operation({
  ...common,
  id: 'getPartnerAnalytics',
  path: '/analytics/partners/{partnerId}',
  summary: 'Read the embed address of the figures of a partner, valid for 5 minutes',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId }),
  refusals: ['not_found'],
});

export const getClientDashboardAnalytics = operation({
  ...common,
  id: 'getClientDashboardAnalytics',
  path: '/analytics/dashboard/clients',
  summary: 'Read the embed address of the dashboard of the client, with its filter, valid for 5 minutes',
  permission: 'routing.read',
  query: z.strictObject(dashboardFilter),
});

const token = text(1_000).meta({ description: 'Token of the embed address.', examples: [EXAMPLE_TOKEN] });

const embedded = {
  domain: 'insights',
  method: 'GET',
  bases: ['guest'],
  permission: 'public',
  refusals: ['invalid', 'link_expired'],
} as const;

export const getEmbeddedInsights = operation({
  ...embedded,
  id: 'getEmbeddedInsights',
  path: '/embed/insights',
  summary: 'Read the figures of a client with the token of an embed address',
  query: z.strictObject({ token, ...clientInsightFilter }),
  response: { status: 200, body: valueOf(clientInsights) },
});

export const getEmbeddedPartnerInsights = operation({
  ...embedded,
  id: 'getEmbeddedPartnerInsights',
  path: '/embed/partner-insights',
  summary: 'Read the figures of a partner with the token of an embed address',
  query: z.strictObject({ token, ...partnerInsightFilter }),
  response: { status: 200, body: valueOf(partnerInsights) },
});

export const renewEmbedToken = operation({
  ...embedded,
  id: 'renewEmbedToken',
  path: '/embed/token',
  summary: 'Renew the token of an embed address before its end, while its user may still read the figures',
  query: z.strictObject({ token }),
  response: {
    status: 200,
    body: z
      .strictObject({
        token: z.string().meta({ description: 'The new token.', examples: [EXAMPLE_TOKEN] }),
        expiresAt,
      })
      .meta({ id: 'EmbedToken', description: 'A token for the figures of an embed address.' }),
  },
});

export const analyticsOperations = [
  getClientAnalytics,
  getPartnerAnalytics,
  getClientDashboardAnalytics,
  getEmbeddedInsights,
  getEmbeddedPartnerInsights,
  renewEmbedToken,
];
