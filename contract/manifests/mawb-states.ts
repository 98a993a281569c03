/** States of a MAWB. OPEN: it is booked, and bags can be added. From MANIFESTED on, its flight, route and bags are final. */
export const MAWB_STATES = ['OPEN', 'MANIFESTED', 'DEPARTED', 'ARRIVED'] as const;
export type MawbState = (typeof MAWB_STATES)[number];
