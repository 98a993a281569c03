import { createRequire } from 'node:module';
import countries, { type LocaleData } from 'i18n-iso-countries/index.js';
import { nearest } from './nearest.ts';
import { fault, mistyped, plain, type CellFault, type Reading } from './reading.ts';

// The portal's languages, and those whose names of countries turn up in files of the region.
const LANGUAGES = ['en', 'id', 'th', 'vi', 'zh', 'ms', 'fr', 'de', 'es', 'pt', 'ja', 'ko'] as const;

/** How people write countries where no list has it. */
const ALIASES: Readonly<Record<string, string>> = {
  'viet nam': 'VN',
  'congo drc': 'CD',
  drc: 'CD',
  'dr congo': 'CD',
  'congo kinshasa': 'CD',
  'democratic republic of congo': 'CD',
  'congo brazzaville': 'CG',
  'congo republic': 'CG',
  'republic of the congo': 'CG',
  korea: 'KR',
  'korea south': 'KR',
  'republic of korea': 'KR',
  'korea north': 'KP',
  swaziland: 'SZ',
  burma: 'MM',
  laos: 'LA',
  'lao pdr': 'LA',
  lao: 'LA',
  brunei: 'BN',
  'hong kong s a r': 'HK',
  macau: 'MO',
  'macau sar': 'MO',
  'hong kong sar': 'HK',
  hongkong: 'HK',
  'hong kong sar china': 'HK',
  'hong kong china': 'HK',
  'mainland china': 'CN',
  prc: 'CN',
  'p r china': 'CN',
  'peoples republic of china': 'CN',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  britain: 'GB',
  'u k': 'GB',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  uae: 'AE',
  emirates: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'east timor': 'TL',
  'timor leste': 'TL',
  macedonia: 'MK',
  moldova: 'MD',
  bolivia: 'BO',
  venezuela: 'VE',
  iran: 'IR',
  syria: 'SY',
  tanzania: 'TZ',
  russia: 'RU',
  palestine: 'PS',
  turkiye: 'TR',
  'taiwan roc': 'TW',
  'the gambia': 'GM',
  'the bahamas': 'BS',
  'the philippines': 'PH',
  pilipinas: 'PH',
  's pore': 'SG',
  spore: 'SG',
  'republic of singapore': 'SG',
  msia: 'MY',
  'west malaysia': 'MY',
  'east malaysia': 'MY',
};

const load = createRequire(import.meta.url);
const CODES = new Set(Object.keys(countries.getAlpha2Codes()));
const NAMES = names();
const ENGLISH = new Map(
  Object.entries(countries.getNames('en')).map(([code, name]) => [plain(name), code] as const),
);

function names(): Map<string, string> {
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    const locale = load(`i18n-iso-countries/langs/${language}.json`) as LocaleData;
    countries.registerLocale(locale);
    for (const [code, given] of Object.entries(locale.countries)) {
      for (const name of Array.isArray(given) ? given : [given]) {
        if (!found.has(plain(name))) found.set(plain(name), code);
      }
    }
  }
  for (const [alias, code] of Object.entries(ALIASES)) found.set(alias, code);
  return found;
}

/** ISO 3166-1 alpha-2 of a code or a name in any of the portal's languages. "NA" is Namibia, never a missing value. */
export function readCountry(cell: string): Reading<string> | CellFault {
  const code = cell.toUpperCase();
  if (CODES.has(code)) return { value: code };
  const known = byIso3OrName(cell, code);
  if (known !== undefined) return { value: known };
  const like = nearest(plain(cell), ENGLISH.keys());
  const suggestion = like === undefined ? null : (ENGLISH.get(like) ?? null);
  const guess = suggestion ?? (cell.length <= 3 ? nearCode(code) : null);
  return guess === null ? fault('unknown_country') : mistyped('mistyped_country', guess);
}

function byIso3OrName(cell: string, code: string): string | undefined {
  if (code === 'UK') return 'GB';
  if (code === 'KOSOVO') return 'XK';
  const iso3 = code.length === 3 ? countries.alpha3ToAlpha2(code) : undefined;
  return iso3 ?? NAMES.get(plain(cell)) ?? NAMES.get(plain(cell.replace(/\(.*\)|,.*|^ประเทศ/, '')));
}

/** For a mistyped code: the alpha-2 code that begins a three-letter one with the same first letters. */
function nearCode(code: string): string | null {
  const begin = code.slice(0, 2);
  return code.length === 3 && CODES.has(begin) ? begin : null;
}

export function isCountry(cell: string): boolean {
  return CODES.has(cell.toUpperCase()) || byIso3OrName(cell, cell.toUpperCase()) !== undefined;
}
