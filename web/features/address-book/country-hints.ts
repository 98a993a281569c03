interface CountryHint {
  /** A postcode of the country's form; null where the country has none. */
  readonly postcode: string | null;
  readonly phone: string;
  /** Carriers there sort by province or state. */
  readonly provinceNeeded?: true;
}

/** How addresses of the countries we ship most look, said before a clerk gets them wrong. */
const HINTS: Readonly<Record<string, CountryHint>> = {
  AU: { postcode: '2000', phone: '+61 2 9123 4567', provinceNeeded: true },
  CN: { postcode: '518000', phone: '+86 755 1234 5678', provinceNeeded: true },
  GB: { postcode: 'SW1A 1AA', phone: '+44 20 7123 4567' },
  HK: { postcode: null, phone: '+852 2123 4567' },
  ID: { postcode: '10110', phone: '+62 21 1234 5678', provinceNeeded: true },
  IN: { postcode: '560001', phone: '+91 80 1234 5678', provinceNeeded: true },
  JP: { postcode: '100-0001', phone: '+81 3 1234 5678', provinceNeeded: true },
  KH: { postcode: '120101', phone: '+855 23 123 456' },
  KR: { postcode: '04524', phone: '+82 2 1234 5678' },
  LA: { postcode: '01000', phone: '+856 21 123 456' },
  MM: { postcode: '11181', phone: '+95 1 234 567' },
  MO: { postcode: null, phone: '+853 2812 3456' },
  MY: { postcode: '50450', phone: '+60 3 1234 5678', provinceNeeded: true },
  PH: { postcode: '1226', phone: '+63 2 8123 4567', provinceNeeded: true },
  SG: { postcode: '238823', phone: '+65 6123 4567' },
  TH: { postcode: '10110', phone: '+66 2 123 4567', provinceNeeded: true },
  TW: { postcode: '100', phone: '+886 2 1234 5678' },
  US: { postcode: '94103', phone: '+1 415 123 4567', provinceNeeded: true },
  VN: { postcode: '700000', phone: '+84 28 1234 5678', provinceNeeded: true },
};

/** What we can say about addresses of a country, or undefined where we know nothing special. */
export function hintOf(country: string): CountryHint | undefined {
  return HINTS[country];
}
