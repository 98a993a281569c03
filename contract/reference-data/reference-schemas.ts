import { z } from 'zod';
import { countryCode, currencyCode, portCode } from '../core/index.ts';
import { SERVICE_TYPES, STAGES } from '../orders/index.ts';

export const PORT_KINDS = ['SEA', 'AIR'] as const;
export type PortKind = (typeof PORT_KINDS)[number];

/** A sea port, an airport, or both under one UN/LOCODE. Coordinates are decimal degrees. */
export const port = z.strictObject({
  code: portCode,
  country: countryCode,
  name: z.string(),
  /** IATA code of the airport; null without an airport. */
  iata: z.string().nullable(),
  kinds: z.array(z.enum(PORT_KINDS)),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Port = z.output<typeof port>;

/** REGION: whole countries. AREA: a part of one country, by postcode prefixes. */
export const zone = z.strictObject({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['REGION', 'AREA']),
  countries: z.array(countryCode),
  postcodePrefixes: z.array(z.string()),
});
export type Zone = z.output<typeof zone>;

export const currency = z.strictObject({
  code: currencyCode,
  name: z.string(),
  /** Digits of the minor unit: 2 for SGD, 0 for VND. */
  minorDigits: z.int(),
  countries: z.array(countryCode),
});
export type Currency = z.output<typeof currency>;

export const serviceTypeEntry = z.strictObject({ name: z.enum(SERVICE_TYPES), label: z.string() });

export const statusEntry = z.strictObject({
  serviceType: z.string(),
  status: z.string(),
  label: z.string(),
  stage: z.enum(STAGES),
  terminal: z.boolean(),
});

export const hsCode = z.strictObject({
  code: z.string().regex(/^\d{2,10}$/),
  description: z.string(),
  section: z.string(),
});

export const postcode = z.strictObject({
  country: countryCode,
  postcode: z.string(),
  place: z.string(),
  district: z.string().nullable(),
  province: z.string().nullable(),
});
