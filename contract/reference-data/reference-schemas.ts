import { z } from 'zod';
import { countryCode, currencyCode, portCode } from '../core/index.ts';
import { SERVICE_TYPES, STAGES } from '../trade/index.ts';

export const PORT_KINDS = ['SEA', 'AIR', 'LAND'] as const;
export type PortKind = (typeof PORT_KINDS)[number];

/** A sea port, an airport or a border post, or several of them under one UN/LOCODE. Coordinates are decimal degrees. */
export const port = z.strictObject({
  code: portCode.describe('UN/LOCODE of the port.'),
  country: countryCode.describe('Country of the port.'),
  name: z.string().meta({ description: 'Name of the port.', examples: ['Kuala Lumpur'] }),
  iata: z
    .string()
    .nullable()
    .meta({ description: 'IATA code of the airport; null without an airport.', examples: ['KUL'] }),
  kinds: z.array(z.enum(PORT_KINDS)).describe('SEA: sea port. AIR: airport. LAND: post of a road border.'),
  latitude: z
    .number()
    .nullable()
    .meta({ description: 'Latitude in decimal degrees; null if unknown.', examples: [2.7456] }),
  longitude: z
    .number()
    .nullable()
    .meta({ description: 'Longitude in decimal degrees; null if unknown.', examples: [101.7099] }),
});
export type Port = z.output<typeof port>;

/** REGION: whole countries. AREA: a part of one country, by postcode prefixes. */
export const zone = z.strictObject({
  code: z.string().meta({ description: 'Code of the zone.', examples: ['SOUTH_EASTERN_ASIA'] }),
  name: z.string().meta({ description: 'Name of the zone.', examples: ['South-Eastern Asia'] }),
  kind: z
    .enum(['REGION', 'AREA'])
    .describe('REGION: whole countries. AREA: a part of one country, by postcode prefixes.'),
  countries: z.array(countryCode).describe('Countries of the zone.'),
  postcodePrefixes: z
    .array(z.string())
    .meta({ description: 'Postcode prefixes of an AREA; empty for a REGION.', examples: [['50', '51']] }),
});
export type Zone = z.output<typeof zone>;

export const currency = z.strictObject({
  code: currencyCode.describe('ISO 4217 code.'),
  name: z.string().meta({ description: 'Name of the currency.', examples: ['Singapore Dollar'] }),
  minorDigits: z
    .int()
    .meta({ description: 'Digits of the minor unit: 2 for SGD, 0 for VND.', examples: [2] }),
  countries: z.array(countryCode).describe('Countries that use the currency.'),
});
export type Currency = z.output<typeof currency>;

export const serviceTypeEntry = z.strictObject({
  name: z.enum(SERVICE_TYPES).describe('Name of the service type, as in legs.'),
  label: z.string().meta({ description: 'English label of the service type.', examples: ['Last mile'] }),
});

export const statusEntry = z.strictObject({
  serviceType: z
    .string()
    .meta({ description: 'Service type of the leg that has the status.', examples: ['LAST_MILE'] }),
  status: z.string().meta({ description: 'Name of the status.', examples: ['OUT_FOR_DELIVERY'] }),
  label: z.string().meta({ description: 'English label of the status.', examples: ['Out for delivery'] }),
  stage: z.enum(STAGES).describe('Stage of an order in this status.'),
  terminal: z.boolean().describe('True if no other status follows.'),
});

export const hsCode = z.strictObject({
  code: z
    .string()
    .regex(/^\d{2,10}$/)
    .meta({ description: 'HS code without dots.', examples: ['610910'] }),
  description: z.string().meta({
    description: 'Description of the goods.',
    examples: ['T-shirts, singlets and other vests, of cotton, knitted or crocheted'],
  }),
  section: z.string().meta({ description: 'Section of the HS nomenclature.', examples: ['XI'] }),
});

export const postcode = z.strictObject({
  country: countryCode.describe('Country of the place.'),
  postcode: z.string().meta({ description: 'The postcode.', examples: ['50450'] }),
  place: z.string().meta({ description: 'Name of the place.', examples: ['Kuala Lumpur'] }),
  district: z
    .string()
    .nullable()
    .meta({ description: 'Name of the district; null if unknown.', examples: ['Kuala Lumpur'] }),
  province: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the state or province; null if unknown.',
      examples: ['Wilayah Persekutuan Kuala Lumpur'],
    }),
});
