import { z } from 'zod';
import { countryCode, operation, pageOf, pageQuery, portCode, queryFlag, text, uuid } from '../core/index.ts';
import { SERVICE_TYPES } from '../orders/index.ts';

export const CONNECTION_STATES = [
  'REQUESTED',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
  'SUSPENDED',
  'ENDED',
] as const;

/** A partner of the network as a client sees it. Without ports it serves every port of its countries. */
export const partner = z.strictObject({
  id: uuid,
  code: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'SUSPENDED']),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
  countries: z.array(countryCode),
  ports: z.array(portCode),
  cod: z.boolean(),
  /** Stars, 0 to 5, to one decimal; null before the first rating. */
  rating: z.number().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** The client's connection with the partner; null if there has never been one. */
  connection: z.enum(CONNECTION_STATES).nullable(),
});
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
    ...pageQuery(PARTNER_SORT_KEYS, 1000),
    search: text(60).optional(),
    cod: queryFlag.optional(),
    /** connected: with an accepted connection; none: without one. */
    connection: z.enum(['connected', 'none']).optional(),
    service: z.enum(SERVICE_TYPES).optional(),
    country: countryCode.optional(),
    port: portCode.optional(),
  }),
  response: { status: 200, body: pageOf(partner) },
  refusals: [],
});

export const partnersOperations = [listPartners];
