import type { DemoPartner } from './network.ts';

/** An airline by the prefix of its MAWB numbers and its designator, which its flight numbers begin with. */
interface Airline {
  readonly prefix: string;
  readonly iata: string;
  readonly airline: string;
}

const SINGAPORE_AIRLINES: Airline = { prefix: '618', iata: 'SQ', airline: 'Singapore Airlines' };

/**
 * The airlines that forwarders book. Sources of the prefixes, read on 2026-11-23: limcologistics.com (160, 217, 232) and
 * vietnamairlines.com (738); 618 is not confirmed.
 */
export const AIRLINES: Readonly<Partial<Record<DemoPartner, Airline>>> = {
  HARBOURLINE: SINGAPORE_AIRLINES,
  MONSOON: { prefix: '160', iata: 'CX', airline: 'Cathay Pacific' },
  STRAITSSKY: { prefix: '232', iata: 'MH', airline: 'Malaysia Airlines' },
  PEARLWING: { prefix: '217', iata: 'TG', airline: 'Thai Airways International' },
  LOTUSBRIDGE: { prefix: '738', iata: 'VN', airline: 'Vietnam Airlines' },
};

/** The airline that a forwarder books. */
export function getAirline(partner: DemoPartner): Airline {
  return AIRLINES[partner] ?? SINGAPORE_AIRLINES;
}
