import type { ReasonParams, StoredReason } from './reasons.ts';

const namesByKey = new Map<string, Intl.DisplayNames>();

/** Their names are short in browsers, and `Hong Kong SAR China` in Node.js. */
const SHORT_NAMES: ReadonlySet<string> = new Set(['HK', 'MO']);

/** The name of a country in a locale: `TH` → `Thailand`; the code itself if there is no name. */
export function getCountryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const style = SHORT_NAMES.has(code) ? 'short' : 'long';
  const key = `${locale} ${style}`;
  const names = namesByKey.get(key) ?? new Intl.DisplayNames(locale, { type: 'region', style });
  namesByKey.set(key, names);
  return names.of(code) ?? code;
}

/** Countries whose English name has the article in a sentence. The names of the other languages have none. */
const COUNTRIES_WITH_ARTICLE: ReadonlySet<string> = new Set(
  [
    ['AE', 'AX', 'BQ', 'BS', 'CC', 'CF', 'CK', 'DO', 'FK', 'FO', 'GB', 'GM', 'IM', 'IO', 'KM', 'KY', 'MH'],
    ['MP', 'MV', 'NL', 'PH', 'PN', 'PS', 'SB', 'SC', 'TC', 'TF', 'UM', 'US', 'VG', 'VI'],
  ].flat(),
);

/** The name of a country inside a sentence: `the Philippines` in English. */
export function getCountryInSentence(code: string, locale: string): string {
  const name = getCountryName(code, locale);
  return locale.startsWith('en') && COUNTRIES_WITH_ARTICLE.has(code) ? `the ${name}` : name;
}

/** Domains whose reasons name countries: findings inside a sentence, changes of figures as lanes. */
const COUNTRY_NAMES: ReadonlyMap<string, typeof getCountryName> = new Map([
  ['finding', getCountryInSentence],
  ['insight', getCountryName],
]);

/** The values of a reason, with the names of countries if its domain has them. Other reasons quote what a person typed. */
export function nameCountries({ code, params }: StoredReason, locale: string): ReasonParams {
  const getName = COUNTRY_NAMES.get(code.slice(0, code.indexOf('.')));
  if (getName === undefined) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /country$/i.test(name) ? getName(value, locale) : value,
    ]),
  );
}
