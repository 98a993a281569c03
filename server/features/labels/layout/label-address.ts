import type { Party } from '@portal/contract/parties';

/** Name and address of a party as printed. */
export type LabelParty = Omit<Party, 'email' | 'taxId'>;

/** The parts of an address block, in the sequence that carriers of the destination country expect. */
export interface AddressBlock {
  readonly name: string;
  /** Street lines; they may be wrapped, scaled down and truncated. */
  readonly lines: readonly string[];
  /** Never truncated, unlike the town beside it. */
  readonly postcode: string;
  readonly town: string;
  readonly postcodeFirst: boolean;
  readonly country: string;
  readonly phone: string;
}

/** Destination and origin countries in which the postcode precedes the town. */
const POSTCODE_FIRST = new Set(
  'MY PH LA CN KR TW DE FR IT ES NL BE CH AT SE NO DK FI PL PT CZ GR TR MX BR VA RS SI SK HR HU RO BG'.split(
    ' ',
  ),
);

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export function toAddressBlock(party: LabelParty): AddressBlock {
  const area = [party.subdistrict, party.district].filter(Boolean).join(', ');
  const lines = [party.company, party.addressLine1, party.addressLine2, party.addressLine3, area];
  return {
    name: party.name,
    lines: lines.filter((line) => line !== undefined && line.trim() !== '') as string[],
    postcode: party.postcode ?? '',
    town: [party.city, party.province === party.city ? undefined : party.province].filter(Boolean).join(', '),
    postcodeFirst: POSTCODE_FIRST.has(party.country),
    country: (countryNames.of(party.country) ?? party.country).toUpperCase(),
    phone: party.phone ?? '',
  };
}

/** An address on one line, for the return address. */
export function toAddressLine(party: LabelParty): string {
  const { name, lines, postcode, town, postcodeFirst, country, phone } = toAddressBlock(party);
  const cityLine = (postcodeFirst ? [postcode, town] : [town, postcode]).filter(Boolean).join(' ');
  return [name, ...lines, cityLine, country, phone].filter(Boolean).join(', ');
}
