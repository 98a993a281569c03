/** The parts of an address between its lines and its country, from the smallest area to the largest. */
export const AREA_PARTS = ['subdistrict', 'district', 'city', 'province', 'postcode'] as const;
export type AreaPart = (typeof AREA_PARTS)[number];

/** English labels of the area parts. The web's catalogue has the other languages. */
export const AREA_LABELS = {
  subdistrict: 'Subdistrict',
  tambon: 'Subdistrict (tambon, khwaeng)',
  ward: 'Ward (phường, xã)',
  barangay: 'Barangay',
  kelurahan: 'Village (kelurahan, desa)',
  commune: 'Commune (khum, sangkat)',
  district: 'District',
  amphoe: 'District (amphoe, khet)',
  quan: 'District (quận, huyện)',
  kecamatan: 'District (kecamatan)',
  township: 'Township',
  city: 'City',
  town: 'Town or city',
  suburb: 'Suburb or city',
  municipality: 'City or municipality',
  regency: 'City or regency',
  province: 'Province or state',
  provinceOnly: 'Province',
  provinceOrCity: 'Province or city',
  state: 'State',
  stateOrRegion: 'State or region',
  prefecture: 'Prefecture',
  county: 'County',
  postcode: 'Postcode',
  zip: 'ZIP code',
  pin: 'PIN code',
} as const;
export type AreaLabel = keyof typeof AREA_LABELS;

interface AreaField {
  readonly part: AreaPart;
  readonly label: AreaLabel;
}

/** The address format of a country. */
export interface AddressFormat {
  /** The parts in their local order. Forms show other parts only when they have a value. */
  readonly fields: readonly AreaField[];
  /** Carriers need the province or state for sorting. */
  readonly isProvinceRequired: boolean;
  /** The format of postcodes; null when the country has none, undefined when it is unknown. */
  readonly postcode: { readonly example: string; readonly pattern: RegExp } | null | undefined;
}

/** Defines a format by its parts: `part` or `part:label`; `province!` is required by carriers. */
function defineFormat(
  parts: string,
  postcode?: readonly [example: string, form: RegExp] | null,
): AddressFormat {
  const fields = parts.split(' ').map((token): AreaField => {
    const [part = '', label = part] = token.replace('!', '').split(':');
    return { part: part as AreaPart, label: label as AreaLabel };
  });
  const [example, pattern] = postcode ?? [];
  return {
    fields,
    isProvinceRequired: parts.includes('!'),
    postcode:
      example === undefined || pattern === undefined ? (postcode as null | undefined) : { example, pattern },
  };
}

const DEFAULT_FORMAT = defineFormat('district city province postcode');

const FORMATS: Readonly<Record<string, AddressFormat>> = {
  AU: defineFormat('city:suburb province!:state postcode', ['2000', /^\d{4}$/]),
  CN: defineFormat('district city province!:provinceOnly postcode', ['518000', /^\d{6}$/]),
  GB: defineFormat('city:town province:county postcode', ['SW1A 1AA', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/]),
  HK: defineFormat('district', null),
  ID: defineFormat('subdistrict:kelurahan district:kecamatan city:regency province!:provinceOnly postcode', [
    '10110',
    /^\d{5}$/,
  ]),
  IN: defineFormat('district city province!:state postcode:pin', ['560001', /^[1-9]\d{5}$/]),
  JP: defineFormat('city province!:prefecture postcode', ['100-0001', /^\d{7}$/]),
  KH: defineFormat('subdistrict:commune district province:provinceOrCity postcode', ['120101', /^\d{5,6}$/]),
  KR: defineFormat('district city province:provinceOnly postcode', ['04524', /^\d{5}$/]),
  LA: defineFormat('subdistrict:kelurahan district province:provinceOnly postcode', ['01000', /^\d{4,5}$/]),
  MM: defineFormat('district:township city province:stateOrRegion postcode', ['11181', /^\d{5}$/]),
  MO: defineFormat('district', null),
  MY: defineFormat('city:town province!:state postcode', ['50450', /^\d{5}$/]),
  PH: defineFormat('subdistrict:barangay city:municipality province!:provinceOnly postcode:zip', [
    '1226',
    /^\d{4}$/,
  ]),
  SG: defineFormat('postcode', ['238823', /^\d{6}$/]),
  TH: defineFormat('subdistrict:tambon district:amphoe province!:provinceOnly postcode', [
    '10110',
    /^[1-9]\d{4}$/,
  ]),
  TW: defineFormat('district city postcode', ['100', /^\d{3}(\d{2,3})?$/]),
  US: defineFormat('city province!:state postcode:zip', ['94103', /^\d{5}(\d{4})?$/]),
  // No districts since 2025-07-01: Resolution 203/2025/QH15.
  VN: defineFormat('subdistrict:ward province!:provinceOrCity postcode', ['70000', /^\d{5,6}$/]),
};

/** The address format of a country, or the default format. */
export function getAddressFormat(country: string): AddressFormat {
  return FORMATS[country] ?? DEFAULT_FORMAT;
}

/**
 * Checks a postcode against the country's format. Returns an example when it does not match, otherwise undefined. The
 * postcode may still be valid, so it is not refused.
 */
export function checkPostcode(country: string, postcode: string): string | undefined {
  const format = getAddressFormat(country).postcode;
  const normalized = postcode.replaceAll(/[\s-]/g, '').toUpperCase();
  return normalized === '' || format === undefined || format === null || format.pattern.test(normalized)
    ? undefined
    : format.example;
}
