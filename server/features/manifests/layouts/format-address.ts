import type { Party } from '@portal/contract/parties';

/** The parts of an address without country, in one line. */
export function formatAddress(party: Party): string {
  const { addressLine1, addressLine2, addressLine3, subdistrict, district, city, province, postcode } = party;
  return [addressLine1, addressLine2, addressLine3, subdistrict, district, city, province, postcode]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
