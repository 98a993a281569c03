import type { Zone } from '@portal/contract/reference-data';

/** Sub-regions of the UN M49 standard by continent. Taiwan, which M49 leaves out, is in Eastern Asia. */
const SUB_REGIONS: readonly (readonly [continent: string, name: string, countries: string])[] = [
  ['Africa', 'Northern Africa', 'DZ EG EH LY MA SD TN'],
  [
    'Africa',
    'Sub-Saharan Africa',
    'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW IO KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TF TG TZ UG YT ZA ZM ZW',
  ],
  ['Americas', 'Northern America', 'BM CA GL PM US'],
  [
    'Americas',
    'Latin America and the Caribbean',
    'AG AI AR AW BB BL BO BQ BR BS BV BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  ],
  ['Asia', 'Central Asia', 'KG KZ TJ TM UZ'],
  ['Asia', 'Eastern Asia', 'CN HK JP KP KR MN MO TW'],
  ['Asia', 'South-eastern Asia', 'BN ID KH LA MM MY PH SG TH TL VN'],
  ['Asia', 'Southern Asia', 'AF BD BT IN IR LK MV NP PK'],
  ['Asia', 'Western Asia', 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE'],
  ['Europe', 'Eastern Europe', 'BG BY CZ HU MD PL RO RU SK UA'],
  ['Europe', 'Northern Europe', 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ'],
  ['Europe', 'Southern Europe', 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK'],
  ['Europe', 'Western Europe', 'AT BE CH DE FR LI LU MC NL'],
  ['Oceania', 'Australia and New Zealand', 'AU CC CX HM NF NZ'],
  ['Oceania', 'Melanesia', 'FJ NC PG SB VU'],
  ['Oceania', 'Micronesia', 'FM GU KI MH MP NR PW UM'],
  ['Oceania', 'Polynesia', 'AS CK NU PF PN TK TO TV WF WS'],
  ['Antarctica', 'Antarctica', 'AQ'],
];

/** `South-eastern Asia` → `SOUTH_EASTERN_ASIA`. */
function toZoneCode(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z]+/g, '_');
}

function buildRegion(name: string, countries: readonly string[]): Zone {
  return {
    code: toZoneCode(name),
    name,
    kind: 'REGION',
    countries: [...countries].sort(),
    postcodePrefixes: [],
  };
}

function listCountries(isIncluded: (continent: string, name: string) => boolean): string[] {
  return SUB_REGIONS.filter(([continent, name]) => isIncluded(continent, name)).flatMap(([, , codes]) =>
    codes.split(' '),
  );
}

const CONTINENTS = [...new Set(SUB_REGIONS.map(([continent]) => continent))];

/** Continents, their sub-regions, and ASEAN: the values of `region` in the list of countries. */
export const REGIONS: readonly Zone[] = [
  ...CONTINENTS.map((name) =>
    buildRegion(
      name,
      listCountries((continent) => continent === name),
    ),
  ),
  ...SUB_REGIONS.filter(([continent, name]) => continent !== name).map(([, name, codes]) =>
    buildRegion(name, codes.split(' ')),
  ),
  buildRegion('ASEAN', ['BN', 'ID', 'KH', 'LA', 'MM', 'MY', 'PH', 'SG', 'TH', 'TL', 'VN']),
];
