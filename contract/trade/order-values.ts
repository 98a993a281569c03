/** Service types, in the sequence in which lists show them. */
export const SERVICE_TYPES = [
  'FIRST_MILE',
  'PICKUP',
  'DROPOFF',
  'DOMESTIC',
  'FREIGHT_FORWARDER',
  'CUSTOMS',
  'SRI',
  'B2B',
  'SELF_COLLECT_LAST_MILE',
  'LAST_MILE',
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Service types that the first leg of an order can have; B2B: one partner carries freight from door to door. */
export const FIRST_LEGS = ['FIRST_MILE', 'PICKUP', 'DROPOFF', 'B2B'] as const;
export type FirstLeg = (typeof FIRST_LEGS)[number];

export const MOVEMENTS = ['DOMESTIC', 'CROSS_BORDER', 'B2B'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** What the partner that delivers needs: nothing, or the delivery code that the consignee has. */
export const DELIVERY_CONFIRMATIONS = ['NONE', 'CODE'] as const;

export const SERVICE_LEVELS = ['ECONOMY', 'ECONOMY_PLUS', 'EXPRESS'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

export const PAYMENT_TYPES = ['prepaid', 'cod'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Transport modes of the main carriage. */
export const SHIPMENT_MODES = ['AIR', 'SEA', 'LAND'] as const;
export type ShipmentMode = (typeof SHIPMENT_MODES)[number];

/** Service types whose rates can have a transport mode; collection, clearance and the last mile have none. */
export const SERVICE_TYPES_WITH_MODE: readonly ServiceType[] = ['FREIGHT_FORWARDER', 'DOMESTIC', 'B2B'];

/** The tabs of the order list. */
export const STAGES = ['UNALLOCATED', 'READY', 'IN_TRANSIT', 'EXCEPTION', 'DELIVERED', 'CLOSED'] as const;
export type Stage = (typeof STAGES)[number];

/** Delays of an order under way against the measured transit times of its lane. */
export const DELAY_KINDS = ['LATE', 'STUCK'] as const;
export type DelayKind = (typeof DELAY_KINDS)[number];

/**
 * Why goods are sent: sale of goods, gift, commercial sample, returned goods. Form CN 23 of the Universal Postal Union has these,
 * documents and other (entry 10; printed in OECD, Misuse of Small Parcels for Trade in Counterfeit Goods, 2018, annex A; read on
 * 2026-11-23).
 */
export const CONSIGNMENT_KINDS = ['SALE', 'GIFT', 'SAMPLE', 'RETURN'] as const;
export type ConsignmentKind = (typeof CONSIGNMENT_KINDS)[number];

/** The 22 categories of the specification. */
export const ORDER_CATEGORIES = [
  'Fashion & Accessories',
  'Shoes',
  'Bag & Purse',
  'Gadget & Accessories',
  'Health & Beauty',
  'Media',
  'Music & Books',
  'Mother & Baby',
  'Pet Supplies',
  'Sports & Outdoors',
  'Stationery & Craft',
  'Toys & Games',
  'Travel & Luggage',
  'Food & Supplements',
  'Bedding & Bath',
  'Cameras & Drones',
  'Computers & Laptops',
  'Electronics Accessories',
  'Furniture & Organization',
  'Motors',
  'Outdoor & Garden',
  'Documents & Letter',
] as const;
export type OrderCategory = (typeof ORDER_CATEGORIES)[number];

/** The years of dates of an order. */
export const MIN_YEAR = 1950;
export const MAX_YEAR = 2150;

/** Whether a date or local time in ISO 8601 is in these years; files have the same limits. */
export function isInDateRange(date: string): boolean {
  return date >= `${MIN_YEAR}` && date < `${MAX_YEAR + 1}`;
}
export const MAX_GRAMS = 100_000_000;
export const MAX_MILLIMETRES = 30_000;
