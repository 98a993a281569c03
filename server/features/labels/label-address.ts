import type { Party } from '@portal/contract/orders';

/** Name and address as printed; an order's party is one. */
export type LabelParty = Omit<Party, 'email'>;

/** The parts of an address block, in the order a carrier in the country of destination reads them. */
export interface AddressBlock {
  readonly name: string;
  /** Street lines; may wrap, shrink and, last of all, end in an ellipsis. */
  readonly lines: readonly string[];
  /** The postcode is never cut; the town beside it may be. */
  readonly postcode: string;
  readonly town: string;
  readonly postcodeFirst: boolean;
  readonly country: string;
  readonly phone: string;
}

/** Countries of our lanes, and their usual origins, where the postcode stands before the town. */
const POSTCODE_FIRST = new Set(
  'MY PH LA CN KR TW DE FR IT ES NL BE CH AT SE NO DK FI PL PT CZ GR TR MX BR VA RS SI SK HR HU RO BG'.split(
    ' ',
  ),
);

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export function addressBlock(party: LabelParty): AddressBlock {
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

/** All of an address in one line, for the return address. */
export function addressLine(party: LabelParty): string {
  const { name, lines, postcode, town, postcodeFirst, country, phone } = addressBlock(party);
  const place = (postcodeFirst ? [postcode, town] : [town, postcode]).filter(Boolean).join(' ');
  return [name, ...lines, place, country, phone].filter(Boolean).join(', ');
}
