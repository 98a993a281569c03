import { suggestTaxIdType, type Party, type TaxId } from '@portal/contract/parties';
import type { CheckableParty } from '@portal/contract/preflight';

/** The values of the address inputs; an empty string stands for a missing part. */
export type PartyValues = { readonly [K in keyof Required<Omit<Party, 'taxId'>>]: string } & TaxIdValues;

/** The tax identifier in the inputs. The token stands for the number while that is masked. */
export interface TaxIdValues {
  readonly taxIdType: string;
  readonly taxIdNumber: string;
  readonly taxIdToken: string;
}

/** The path of an input of an address or a seller for a path of the contract. */
export function toInputPath(path: string): string {
  return path.replace(/\btaxId\.type$/, 'taxIdType').replace(/\btaxId(\.number)?$/, 'taxIdNumber');
}

export const EMPTY_TAX_ID: TaxIdValues = { taxIdType: '', taxIdNumber: '', taxIdToken: '' };

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
  ...EMPTY_TAX_ID,
};

export function taxIdToValues(taxId: TaxId | undefined): TaxIdValues {
  return {
    taxIdType: taxId?.type ?? '',
    taxIdNumber: taxId?.number ?? '',
    taxIdToken: taxId?.token ?? '',
  };
}

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
    ...taxIdToValues(party.taxId),
  };
}

/** The address in the shape of the contract, not yet validated; empty parts are left out. */
export function partyToWire({
  taxIdType,
  taxIdNumber,
  taxIdToken,
  ...party
}: PartyValues): Readonly<Record<string, unknown>> {
  return {
    ...omitEmptyTexts(party),
    ...taxIdToWire({ taxIdType, taxIdNumber, taxIdToken }, party.country),
  };
}

/** The part of the address that pre-flight checks. */
export function toCheckableParty({ country, province, postcode, phone }: PartyValues): CheckableParty {
  return { country, ...omitEmptyTexts({ province, postcode, phone }) };
}

/** `taxId` in the shape of the contract; nothing without a number. `country`: suggests the type if none was chosen. */
export function taxIdToWire({ taxIdType, taxIdNumber, taxIdToken }: TaxIdValues, country: string) {
  const number = taxIdNumber.trim();
  if (number === '') return {};
  const type = taxIdType || (suggestTaxIdType(number, country) ?? 'OTHER');
  return { taxId: omitEmptyTexts({ type, number, token: taxIdToken }) };
}

function omitEmptyTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(texts).map(([key, value]) => [key, value.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
