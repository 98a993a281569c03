/** An airline by the prefix of its MAWB numbers and its designator, which its flight numbers begin with. */
interface Airline {
  readonly prefix: string;
  readonly iata: string;
  readonly airline: string;
}

const SINGAPORE_AIRLINES: Airline = { prefix: '618', iata: 'SQ', airline: 'Singapore Airlines' };

/**
 * The airline that a forwarder books. Sources of the prefixes, read on 2026-11-23: limcologistics.com (160, 172, 232) and
 * vietnamairlines.com (738); 618 is not confirmed.
 */
const AIRLINES: Readonly<Record<string, Airline>> = {
  HARBOURLINE: SINGAPORE_AIRLINES,
  MONSOON: { prefix: '160', iata: 'CX', airline: 'Cathay Pacific' },
  STRAITSSKY: { prefix: '232', iata: 'MH', airline: 'Malaysia Airlines' },
  PEARLWING: { prefix: '172', iata: 'CV', airline: 'Cargolux' },
  LOTUSBRIDGE: { prefix: '738', iata: 'VN', airline: 'Vietnam Airlines' },
};

/** The airlines of the MAWBs of the demo. */
export const DEMO_AIRLINES: readonly Airline[] = Object.values(AIRLINES);

/** The airline that a forwarder books, by the code of the forwarder. */
export function getAirline(partner: string): Airline {
  return AIRLINES[partner] ?? SINGAPORE_AIRLINES;
}
