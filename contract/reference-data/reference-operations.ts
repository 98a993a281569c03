import { z } from 'zod';
import { countryCode, dataOf, operation, queryFlag, text, valueOf } from '../core/index.ts';
import { calendarDay } from './calendar-days.ts';
import { gateway } from './gateways.ts';
import {
  currency,
  hsCode,
  port,
  PORT_KINDS,
  postcode,
  serviceTypeEntry,
  statusEntry,
  zone,
} from './reference-schemas.ts';

const limit = (max: number, defaultLimit: number) =>
  z.coerce.number().int().min(1).max(max).default(defaultLimit);

export const listCountryCodes = operation({
  id: 'listCountryCodes',
  domain: 'reference-data',
  method: 'GET',
  bases: ['guest'],
  path: '/data/country-codes',
  summary: 'List country names with codes; with `active_only` only countries that an active partner serves',
  permission: 'public',
  query: z.strictObject({
    active_only: queryFlag.default(false).describe('Only countries that an active partner serves.'),
    region: text(40)
      .toUpperCase()
      .optional()
      .describe('Code of a REGION zone, for example SOUTH_EASTERN_ASIA or ASIA.'),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.record(z.string(), countryCode).meta({ examples: [{ Malaysia: 'MY', Singapore: 'SG' }] }),
    ),
  },
  refusals: [],
});

export const listZones = operation({
  id: 'listZones',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/zones',
  summary: 'List the regions of the world, and areas within a country by postcode',
  permission: 'reference.read',
  query: z.strictObject({
    country: countryCode.optional().describe('Only zones of this country.'),
    kind: z.enum(['REGION', 'AREA']).optional().describe('Only regions, or only areas within countries.'),
  }),
  response: { status: 200, body: dataOf(zone) },
  refusals: [],
});

export const listServiceTypes = operation({
  id: 'listServiceTypes',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/serviceTypes',
  summary: 'List the service types of legs, in the sequence of a route',
  permission: 'reference.read',
  response: {
    status: 200,
    body: z.strictObject({
      serviceTypes: z.array(serviceTypeEntry).describe('Service types in the sequence of a route.'),
    }),
  },
  refusals: [],
});

export const listPorts = operation({
  id: 'listPorts',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/ports',
  summary:
    'List sea ports, airports and border posts by country and name; `search` finds by name, UN/LOCODE or IATA code',
  permission: 'reference.read',
  query: z.strictObject({
    country: countryCode.optional().describe('Only ports of this country.'),
    kind: z.enum(PORT_KINDS).optional().describe('Only sea ports, only airports, or only border posts.'),
    search: text(60).optional().describe('Part of the name, the UN/LOCODE or the IATA code.'),
    limit: limit(5_000, 2_000).describe('Number of ports at most.'),
  }),
  response: { status: 200, body: dataOf(port) },
  refusals: [],
});

export const listGateways = operation({
  id: 'listGateways',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/gateways',
  summary: 'List the default ports that orders without ports receive, by area, transport mode and lane',
  permission: 'reference.read',
  response: { status: 200, body: dataOf(gateway) },
  refusals: [],
});

export const listCalendarDays = operation({
  id: 'listCalendarDays',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/calendar-days',
  summary: 'List the public holidays and replaced working days of a country in a year, by day and state',
  permission: 'reference.read',
  query: z.strictObject({
    country: countryCode.describe('Country of the days.'),
    year: z.coerce
      .number()
      .int()
      .min(2000)
      .max(2100)
      .meta({ description: 'Calendar year.', examples: [2027] }),
  }),
  response: { status: 200, body: dataOf(calendarDay) },
  refusals: [],
});

export const listStatuses = operation({
  id: 'listStatuses',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/statuses',
  summary: 'List all statuses of orders and legs',
  permission: 'reference.read',
  response: { status: 200, body: dataOf(statusEntry) },
  refusals: [],
});

export const listCurrencies = operation({
  id: 'listCurrencies',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/currencies',
  summary: 'List currencies with the countries that use them',
  permission: 'reference.read',
  response: { status: 200, body: dataOf(currency) },
  refusals: [],
});

export const listHsCodes = operation({
  id: 'listHsCodes',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/hs-codes',
  summary: 'List HS codes by prefix of the code or words of the description',
  permission: 'reference.read',
  query: z.strictObject({
    search: text(60, 2).describe('Prefix of the code, or words of the description; all of them must occur.'),
    limit: limit(100, 20).describe('Number of HS codes at most.'),
  }),
  response: { status: 200, body: dataOf(hsCode) },
  refusals: [],
});

export const suggestHsCodes = operation({
  id: 'suggestHsCodes',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/hs-codes/suggestions',
  summary: 'Suggest HS codes for a description of goods, best first; none if it names no common goods',
  permission: 'reference.read',
  query: z.strictObject({
    description: text(500).describe('Description of the goods, in any language of the portal.'),
    limit: limit(20, 5).describe('Number of HS codes at most.'),
  }),
  response: { status: 200, body: dataOf(hsCode) },
  refusals: [],
});

export const listPostcodes = operation({
  id: 'listPostcodes',
  domain: 'reference-data',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/data/postcodes',
  summary: 'List places of a country by prefix of the postcode or place name',
  permission: 'reference.read',
  query: z.strictObject({
    country: countryCode.describe('Country of the places.'),
    search: text(60, 2).describe('Prefix of the postcode or of the place name.'),
    limit: limit(100, 20).describe('Number of places at most.'),
  }),
  response: { status: 200, body: dataOf(postcode) },
  refusals: [],
});

export const referenceDataOperations = [
  listCountryCodes,
  listZones,
  listServiceTypes,
  listPorts,
  listGateways,
  listCalendarDays,
  listStatuses,
  listCurrencies,
  listHsCodes,
  suggestHsCodes,
  listPostcodes,
];
