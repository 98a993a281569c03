import type { NewPartner } from '../features/partners/index.ts';

const REGION = ['SG', 'MY', 'TH', 'VN', 'ID', 'PH', 'HK', 'CN'] as const;

/**
 * The six partners of the demo network; the names are invented. No partner has the last mile in Australia, so that
 * some orders are unallocated.
 */
export const DEMO_PARTNERS = {
  HARBOURLINE: {
    code: 'HARBOURLINE',
    name: 'Harbourline Freight',
    serviceTypes: ['FREIGHT_FORWARDER', 'CUSTOMS'],
    countries: [...REGION, 'AU'],
    ratingTenths: 45,
    city: 'Singapore',
    country: 'SG',
  },
  MONSOON: {
    code: 'MONSOON',
    name: 'Monsoon Air Cargo',
    serviceTypes: ['FREIGHT_FORWARDER', 'FIRST_MILE', 'PICKUP', 'LAST_MILE'],
    countries: [...REGION, 'AU'],
    ratingTenths: 41,
    city: 'Hong Kong',
    country: 'HK',
  },
  MERIDIAN: {
    code: 'MERIDIAN',
    name: 'Meridian Customs Brokers',
    serviceTypes: ['CUSTOMS'],
    countries: [...REGION, 'AU'],
    ratingTenths: 43,
    city: 'Kuala Lumpur',
    country: 'MY',
  },
  LIONPOST: {
    code: 'LIONPOST',
    name: 'Lionpost Couriers',
    serviceTypes: ['FIRST_MILE', 'PICKUP', 'DROPOFF', 'DOMESTIC', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE'],
    countries: ['SG', 'MY'],
    cod: true,
    ratingTenths: 47,
    city: 'Singapore',
    country: 'SG',
  },
  NUSANTARA: {
    code: 'NUSANTARA',
    name: 'Nusantara Ekspres',
    serviceTypes: ['DOMESTIC', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE', 'B2B'],
    countries: ['MY', 'ID', 'PH'],
    cod: true,
    ratingTenths: 42,
    city: 'Jakarta',
    country: 'ID',
  },
  CHAOPHRAYA: {
    code: 'CHAOPHRAYA',
    name: 'Chao Phraya Parcel',
    serviceTypes: ['DOMESTIC', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE', 'B2B'],
    countries: ['TH', 'VN'],
    cod: true,
    ratingTenths: 44,
    city: 'Bangkok',
    country: 'TH',
  },
} as const satisfies Record<string, NewPartner>;

export type DemoPartner = keyof typeof DEMO_PARTNERS;
