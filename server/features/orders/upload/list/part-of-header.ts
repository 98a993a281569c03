import { uploadField, type PartyPart } from '@portal/contract/orders';
import { candidates } from '../map/field-patterns.ts';
import { understand } from '../map/field-words.ts';
import { headerWords } from '../map/header-words.ts';

export type PartyColumn = PartyPart | 'Country';

const LEAST_SURE = 0.45;

/** Which part of an address a column holds by its header, whoever's address it is, and how sure that is. */
export function partOfHeader(
  header: string,
): { readonly part: PartyColumn; readonly sure: number } | undefined {
  for (const { field, sure } of candidates(understand(headerWords(header)))) {
    if (sure < LEAST_SURE) return undefined;
    if (field === 'destinationCountry' || field === 'originCountry') return { part: 'Country', sure };
    const { part } = uploadField(field);
    if (part !== undefined) return { part, sure };
  }
  return undefined;
}
