/** An airline by the prefix of its MAWB numbers and its designator, which its flight numbers begin with. */
interface Airline {
  readonly prefix: string;
  readonly designator: string;
}

const SINGAPORE_AIRLINES: Airline = { prefix: '618', designator: 'SQ' };

/** The airline that a forwarder books. */
const AIRLINES: Readonly<Record<string, Airline>> = {
  HARBOURLINE: SINGAPORE_AIRLINES,
  MONSOON: { prefix: '160', designator: 'CX' },
  STRAITSSKY: { prefix: '232', designator: 'MH' },
  PEARLWING: { prefix: '172', designator: 'CV' },
  LOTUSBRIDGE: { prefix: '738', designator: 'VN' },
};

/** The airline that a forwarder books, by the code of the forwarder. */
export function getAirline(partner: string): Airline {
  return AIRLINES[partner] ?? SINGAPORE_AIRLINES;
}
