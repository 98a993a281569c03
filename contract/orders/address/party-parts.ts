/** What the name and address of a party consist of, as columns of files name it; the country stands beside them. */
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
] as const;
export type PartyPart = (typeof PARTY_PARTS)[number];
