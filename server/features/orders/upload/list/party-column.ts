import { getUploadField } from '@portal/contract/orders';
import type { PartyPart } from '@portal/contract/parties';
import { matchFields } from '../map/field-patterns.ts';
import { findConcepts } from '../map/header-concepts.ts';
import { parseHeader } from '../map/parse-header.ts';

export type PartyColumn = PartyPart | 'Country';

const MIN_CONFIDENCE = 0.45;

/** The part of an address that a column holds by its header, for any party; confidence is 0 to 1. */
export function findPartyColumn(
  header: string,
): { readonly part: PartyColumn; readonly confidence: number } | undefined {
  for (const { field, confidence } of matchFields(findConcepts(parseHeader(header)))) {
    if (confidence < MIN_CONFIDENCE) return undefined;
    if (field === 'destinationCountry' || field === 'originCountry') return { part: 'Country', confidence };
    const { part } = getUploadField(field);
    if (part !== undefined) return { part, confidence };
  }
  return undefined;
}
