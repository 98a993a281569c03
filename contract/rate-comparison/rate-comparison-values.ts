/** Rows that a comparison ranks; the best ones where there are more combinations. */
export const MAX_COMBINATIONS = 200;

/** What rows can be sorted by; the best row is first. */
export const COMPARISON_SORTS = ['price', 'landed', 'days', 'measuredDays', 'rating'] as const;
export type ComparisonSort = (typeof COMPARISON_SORTS)[number];

/** How the client reaches a partner: connected, booked on its behalf (BOB), or not before a connection. */
export const PARTNER_ACCESS = ['CONNECTED', 'ON_BEHALF', 'NOT_CONNECTED'] as const;
export type PartnerAccess = (typeof PARTNER_ACCESS)[number];

/** Ends of a parcel whose address can be without a postcode. */
export const PARCEL_ENDS = ['ORIGIN', 'DESTINATION'] as const;
export type ParcelEnd = (typeof PARCEL_ENDS)[number];

/** Postcode areas that a comparison lists for each end. */
export const MAX_POSTCODE_AREAS = 30;

/** Parcels that one file can compare. */
export const MAX_FILE_PARCELS = 1000;
