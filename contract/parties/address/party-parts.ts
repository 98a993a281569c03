/** The parts of a party as columns of files name them, without the country. */
export const PARTY_PARTS = [
  'Name',
  'Company',
  'Phone',
  'Email',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'Subdistrict',
  'District',
  'City',
  'Province',
  'Postcode',
  'TaxId',
] as const;
export type PartyPart = (typeof PARTY_PARTS)[number];
