import { operation, valueOf } from '../core/index.ts';
import { homeSummary } from './home-schemas.ts';

export const getHomeSummary = operation({
  id: 'getHomeSummary',
  domain: 'home',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/home',
  summary: 'Read what needs attention, cut-offs of today, orders by day and deliveries on time',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(homeSummary) },
  refusals: [],
});

export const homeOperations = [getHomeSummary] as const;
