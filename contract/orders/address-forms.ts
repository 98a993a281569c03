/** What an address names between its lines and its country, from the smallest place to the largest. */
export const AREA_PARTS = ['subdistrict', 'district', 'city', 'province', 'postcode'] as const;
export type AreaPart = (typeof AREA_PARTS)[number];

/** What a country calls these parts, in English; the words of another language stand in the web's catalogue. */
export const AREA_WORDS = {
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
export type AreaWord = keyof typeof AREA_WORDS;

interface AreaField {
  readonly part: AreaPart;
  readonly word: AreaWord;
}

/** How addresses of a country are written. */
export interface AddressForm {
  /** The parts it has, in the order people there say them; others are kept, and shown where they hold something. */
  readonly fields: readonly AreaField[];
  /** Carriers there sort by province or state. */
  readonly provinceNeeded: boolean;
  /** What its postcodes look like; null where it has none, undefined where we do not know. */
  readonly postcode: { readonly example: string; readonly form: RegExp } | null | undefined;
}

/** As `part` or `part:word`, where the country has a word of its own; `province!` is needed by carriers. */
function form(parts: string, postcode?: readonly [example: string, form: RegExp] | null): AddressForm {
  const fields = parts.split(' ').map((said): AreaField => {
    const [part = '', word = part] = said.replace('!', '').split(':');
    return { part: part as AreaPart, word: word as AreaWord };
  });
  const [example, shape] = postcode ?? [];
  return {
    fields,
    provinceNeeded: parts.includes('!'),
    postcode:
      example === undefined || shape === undefined
        ? (postcode as null | undefined)
        : { example, form: shape },
  };
}

const GENERAL = form('district city province postcode');

const FORMS: Readonly<Record<string, AddressForm>> = {
  AU: form('city:suburb province!:state postcode', ['2000', /^\d{4}$/]),
  CN: form('district city province!:provinceOnly postcode', ['518000', /^\d{6}$/]),
  GB: form('city:town province:county postcode', ['SW1A 1AA', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/]),
  HK: form('district', null),
  ID: form('subdistrict:kelurahan district:kecamatan city:regency province!:provinceOnly postcode', [
    '10110',
    /^\d{5}$/,
  ]),
  IN: form('district city province!:state postcode:pin', ['560001', /^[1-9]\d{5}$/]),
  JP: form('city province!:prefecture postcode', ['100-0001', /^\d{7}$/]),
  KH: form('subdistrict:commune district province:provinceOrCity postcode', ['120101', /^\d{5,6}$/]),
  KR: form('district city province:provinceOnly postcode', ['04524', /^\d{5}$/]),
  LA: form('subdistrict:kelurahan district province:provinceOnly postcode', ['01000', /^\d{4,5}$/]),
  MM: form('district:township city province:stateOrRegion postcode', ['11181', /^\d{5}$/]),
  MO: form('district', null),
  MY: form('city:town province!:state postcode', ['50450', /^\d{5}$/]),
  PH: form('subdistrict:barangay city:municipality province!:provinceOnly postcode:zip', ['1226', /^\d{4}$/]),
  SG: form('postcode', ['238823', /^\d{6}$/]),
  TH: form('subdistrict:tambon district:amphoe province!:provinceOnly postcode', ['10110', /^[1-9]\d{4}$/]),
  TW: form('district city postcode', ['100', /^\d{3}(\d{2,3})?$/]),
  US: form('city province!:state postcode:zip', ['94103', /^\d{5}(\d{4})?$/]),
  VN: form('subdistrict:ward district:quan province!:provinceOrCity postcode', ['70000', /^\d{5,6}$/]),
};

/** How addresses of a country are written; of one we know nothing special of, the general way. */
export function addressForm(country: string): AddressForm {
  return FORMS[country] ?? GENERAL;
}

/** The example of the country's form where this is hardly a postcode of it; it may still be one, so nothing is refused. */
export function doubtfulPostcode(country: string, postcode: string): string | undefined {
  const known = addressForm(country).postcode;
  const bare = postcode.replaceAll(/[\s-]/g, '').toUpperCase();
  return bare === '' || known === undefined || known === null || known.form.test(bare)
    ? undefined
    : known.example;
}
