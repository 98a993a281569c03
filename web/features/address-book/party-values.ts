import { suggestTaxIdType, type Party } from '@portal/contract/orders';

/** The values of the address inputs; an empty string stands for a missing part. */
export type PartyValues = { readonly [K in keyof Required<Omit<Party, 'taxId'>>]: string } & TaxIdValues;

/** The tax identifier in the inputs. The token stands for the number while that is masked. */
interface TaxIdValues {
  readonly taxIdType: string;
  readonly taxIdNumber: string;
  readonly taxIdToken: string;
}

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
  taxIdType: '',
  taxIdNumber: '',
  taxIdToken: '',
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
    taxIdType: party.taxId?.type ?? '',
    taxIdNumber: party.taxId?.number ?? '',
    taxIdToken: party.taxId?.token ?? '',
  };
}

/** The address in the shape of the contract, not yet validated; empty parts are left out. */
export function partyToWire({
  taxIdType,
  taxIdNumber,
  taxIdToken,
  ...party
}: PartyValues): Readonly<Record<string, unknown>> {
  const number = taxIdNumber.trim();
  const type = taxIdType || (suggestTaxIdType(number, party.country) ?? 'OTHER');
  const taxId = number === '' ? undefined : omitEmptyTexts({ type, number, token: taxIdToken });
  return { ...omitEmptyTexts(party), ...(taxId !== undefined && { taxId }) };
}

function omitEmptyTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(texts).map(([key, value]) => [key, value.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
