import { z } from 'zod';
import { countryCode, currencyCode, portCode } from '../core/index.ts';
import { SERVICE_TYPES, STAGES } from '../orders/index.ts';

export const PORT_KINDS = ['SEA', 'AIR'] as const;
export type PortKind = (typeof PORT_KINDS)[number];

/** A sea port, an airport, or both under one UN/LOCODE. Coordinates are decimal degrees. */
export const port = z.strictObject({
  code: portCode.describe('UN/LOCODE of the port.'),
  country: countryCode.describe('Country of the port.'),
  name: z.string().describe('Name of the port.'),
  iata: z.string().nullable().describe('IATA code of the airport; null without an airport.'),
  kinds: z.array(z.enum(PORT_KINDS)).describe('SEA, AIR or both.'),
  latitude: z.number().nullable().describe('Latitude in decimal degrees; null if unknown.'),
  longitude: z.number().nullable().describe('Longitude in decimal degrees; null if unknown.'),
});
export type Port = z.output<typeof port>;

/** REGION: whole countries. AREA: a part of one country, by postcode prefixes. */
export const zone = z.strictObject({
  code: z.string().describe('Code of the zone.'),
  name: z.string().describe('Name of the zone.'),
  kind: z
    .enum(['REGION', 'AREA'])
    .describe('REGION: whole countries. AREA: a part of one country, by postcode prefixes.'),
  countries: z.array(countryCode).describe('Countries of the zone.'),
  postcodePrefixes: z.array(z.string()).describe('Postcode prefixes of an AREA; empty for a REGION.'),
});
export type Zone = z.output<typeof zone>;

export const currency = z.strictObject({
  code: currencyCode.describe('ISO 4217 code.'),
  name: z.string().describe('Name of the currency.'),
  minorDigits: z.int().describe('Digits of the minor unit: 2 for SGD, 0 for VND.'),
  countries: z.array(countryCode).describe('Countries that use the currency.'),
});
export type Currency = z.output<typeof currency>;

export const serviceTypeEntry = z.strictObject({
  name: z.enum(SERVICE_TYPES).describe('Name of the service type, as in legs.'),
  label: z.string().describe('English label of the service type.'),
});

export const statusEntry = z.strictObject({
  serviceType: z.string().describe('Service type of the leg that has the status.'),
  status: z.string().describe('Name of the status.'),
  label: z.string().describe('English label of the status.'),
  stage: z.enum(STAGES).describe('Stage of an order in this status.'),
  terminal: z.boolean().describe('True if no other status follows.'),
});

export const hsCode = z.strictObject({
  code: z
    .string()
    .regex(/^\d{2,10}$/)
    .describe('HS code without dots.'),
  description: z.string().describe('Description of the goods.'),
  section: z.string().describe('Section of the HS nomenclature.'),
});

export const postcode = z.strictObject({
  country: countryCode.describe('Country of the place.'),
  postcode: z.string().describe('The postcode.'),
  place: z.string().describe('Name of the place.'),
  district: z.string().nullable().describe('Name of the district; null if unknown.'),
  province: z.string().nullable().describe('Name of the state or province; null if unknown.'),
});
