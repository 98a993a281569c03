import { getAirports } from '../mawb/airports.ts';
import type { ManifestContent } from '../manifest/manifest-content.ts';

/** The label of a bag as piece `number` of `of` of its MAWB (IATA Resolution 606). */
export interface MawbPieceLabel {
  readonly awbNumber: string;
  readonly airline: string | null;
  /** IATA codes; UN/LOCODEs of ports without one. */
  readonly departure: string;
  readonly destination: string;
  readonly number: number;
  readonly of: number;
  readonly bagCode: string;
  readonly grossGrams: number;
  readonly totalGrams: number;
  readonly flight: string;
  /**
   * Text of the primary bar code: 16 digits, the MAWB number, a zero, and the number of the piece in four digits. IATA
   * Resolution 606 is not public. A description by SATO Europe (read 2026-11-23) names MAWB number and running number; the
   * zero and the four digits are from general knowledge and not confirmed, see docs/decisions/0194-awb-stock-and-papers.md.
   */
  readonly barcode: string;
}

/** One label for each bag of a MAWB, by bag code. */
export function buildPieceLabels({ header, bags }: ManifestContent): MawbPieceLabel[] {
  const totalGrams = bags.reduce((total, { grossGrams }) => total + grossGrams, 0);
  const sorted = [...bags].sort((left, right) => (left.bagCode < right.bagCode ? -1 : 1));
  return sorted.map(({ bagCode, grossGrams }, index) => ({
    awbNumber: header.awbNumber,
    airline: header.airline,
    ...getAirports(header),
    number: index + 1,
    of: bags.length,
    bagCode,
    grossGrams,
    totalGrams,
    flight: `${header.flightNumber} / ${header.flightDate}`,
    barcode: `${header.awbNumber.replace('-', '')}0${String(index + 1).padStart(4, '0')}`,
  }));
}
