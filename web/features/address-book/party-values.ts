import type { Party } from '@portal/contract/orders';

/** The values of the address inputs; an empty string stands for a missing part. */
export type PartyValues = { readonly [K in keyof Required<Party>]: string };

export const EMPTY_PARTY: PartyValues = {
  name: '',
  company: '',
  phone: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  subdistrict: '',
  district: '',
  city: '',
  province: '',
  postcode: '',
  country: '',
};

export function partyToValues(party: Party): PartyValues {
  return {
    name: party.name,
    company: party.company ?? '',
    phone: party.phone ?? '',
    email: party.email ?? '',
    addressLine1: party.addressLine1,
    addressLine2: party.addressLine2 ?? '',
    addressLine3: party.addressLine3 ?? '',
    subdistrict: party.subdistrict ?? '',
    district: party.district ?? '',
    city: party.city ?? '',
    province: party.province ?? '',
    postcode: party.postcode ?? '',
    country: party.country,
  };
}

/** The address in the shape of the contract, not yet validated; empty parts are left out. */
export function partyToWire(party: PartyValues): Readonly<Record<string, string>> {
  const entries = Object.entries(party).map(([key, value]) => [key, value.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
