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
}

/** Defines a format by its parts: `part` or `part:label`; `province!` is required by carriers. */
function defineFormat(parts: string): AddressFormat {
  const fields = parts.split(' ').map((token): AreaField => {
    const [part = '', label = part] = token.replace('!', '').split(':');
    return { part: part as AreaPart, label: label as AreaLabel };
  });
  return { fields, isProvinceRequired: parts.includes('!') };
}

const DEFAULT_FORMAT = defineFormat('district city province postcode');

const FORMATS: Readonly<Record<string, AddressFormat>> = {
  AU: defineFormat('city:suburb province!:state postcode'),
  CN: defineFormat('district city province!:provinceOnly postcode'),
  GB: defineFormat('city:town province:county postcode'),
  HK: defineFormat('district'),
  ID: defineFormat('subdistrict:kelurahan district:kecamatan city:regency province!:provinceOnly postcode'),
  IN: defineFormat('district city province!:state postcode:pin'),
  JP: defineFormat('city province!:prefecture postcode'),
  KH: defineFormat('subdistrict:commune district province:provinceOrCity postcode'),
  KR: defineFormat('district city province:provinceOnly postcode'),
  LA: defineFormat('subdistrict:kelurahan district province:provinceOnly postcode'),
  MM: defineFormat('district:township city province:stateOrRegion postcode'),
  MO: defineFormat('district'),
  MY: defineFormat('city:town province!:state postcode'),
  PH: defineFormat('subdistrict:barangay city:municipality province!:provinceOnly postcode:zip'),
  SG: defineFormat('postcode'),
  TH: defineFormat('subdistrict:tambon district:amphoe province!:provinceOnly postcode'),
  TW: defineFormat('district city postcode'),
  US: defineFormat('city province!:state postcode:zip'),
  // No districts since 2025-07-01: Resolution 203/2025/QH15.
  VN: defineFormat('subdistrict:ward province!:provinceOrCity postcode'),
};

/** The address format of a country, or the default format. */
export function getAddressFormat(country: string): AddressFormat {
  return FORMATS[country] ?? DEFAULT_FORMAT;
}
