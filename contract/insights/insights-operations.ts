import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import {
  clientInsightFilter,
  clientInsights,
  partnerInsightFilter,
  partnerInsights,
} from './insight-schemas.ts';

const common = { domain: 'insights', method: 'GET', bases: ['clients'], refusals: ['invalid'] } as const;

export const getInsights = operation({
  ...common,
  id: 'getInsights',
  path: '/insights',
  summary: 'Read the figures of the orders of a period, compared with the period before',
  permission: 'routing.read',
  query: z.strictObject(clientInsightFilter),
  response: { status: 200, body: valueOf(clientInsights) },
});

export const getPartnerInsights = operation({
  ...common,
  id: 'getPartnerInsights',
  path: '/partners/{partnerId}/insights',
  summary: 'Read the figures of the orders that a partner carries, over all clients',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId }),
  refusals: ['invalid', 'not_found'],
  query: z.strictObject(partnerInsightFilter),
  response: { status: 200, body: valueOf(partnerInsights) },
});

export const INSIGHT_EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const exportInsights = operation({
  ...common,
  id: 'exportInsights',
  path: '/insights/export',
  summary: 'Export the figures of a period as a spreadsheet, one row for each value and each point',
  permission: 'routing.read',
  query: z.strictObject({
    ...clientInsightFilter,
    format: z.enum(INSIGHT_EXPORT_FORMATS).default('csv').describe('Format of the file.'),
  }),
  response: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});

export const insightsOperations = [getInsights, getPartnerInsights, exportInsights];
