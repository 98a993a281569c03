import { normalizeText } from '@portal/contract/core';
import { createRequire } from 'node:module';
import countries, { type LocaleData } from 'i18n-iso-countries/index.js';
import { COUNTRY_ALIASES } from './country-aliases.ts';
import { findNearest } from './find-nearest.ts';
import { cellError, mistypedError, type CellError, type CellValue } from './cell-value.ts';

// The languages of the portal, and others whose country names occur in uploaded files.
const LANGUAGES = ['en', 'id', 'th', 'vi', 'zh', 'ms', 'fr', 'de', 'es', 'pt', 'ja', 'ko'] as const;

const require = createRequire(import.meta.url);
const COUNTRY_CODES = new Set(Object.keys(countries.getAlpha2Codes()));
const CODES_BY_NAME = indexNames();
const CODES_BY_ENGLISH_NAME = new Map(
  Object.entries(countries.getNames('en')).map(([code, name]) => [normalizeText(name), code] as const),
);

function indexNames(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const language of LANGUAGES) {
    const locale = require(`i18n-iso-countries/langs/${language}.json`) as LocaleData;
    countries.registerLocale(locale);
    for (const [code, names] of Object.entries(locale.countries)) {
      for (const name of Array.isArray(names) ? names : [names]) {
        if (!codes.has(normalizeText(name))) codes.set(normalizeText(name), code);
      }
    }
  }
  for (const [alias, code] of Object.entries(COUNTRY_ALIASES)) codes.set(alias, code);
  return codes;
}

/** Reads an ISO 3166-1 alpha-2 code from a code or a name in one of the languages. "NA" is Namibia, not a missing value. */
export function readCountry(cell: string): CellValue<string> | CellError {
  const code = cell.toUpperCase();
  if (COUNTRY_CODES.has(code)) return { value: code };
  const match = findByIso3OrName(cell, code);
  if (match !== undefined) return { value: match };
  const nearestName = findNearest(normalizeText(cell), CODES_BY_ENGLISH_NAME.keys());
  const suggestion = nearestName === undefined ? null : (CODES_BY_ENGLISH_NAME.get(nearestName) ?? null);
  const guess = suggestion ?? findSimilarCode(code);
  return guess === null ? cellError('row.unknown_country') : mistypedError('row.mistyped_country', guess);
}

function findByIso3OrName(cell: string, code: string): string | undefined {
  const iso3 = code.length === 3 ? countries.alpha3ToAlpha2(code) : undefined;
  return (
    iso3 ??
    CODES_BY_NAME.get(normalizeText(cell)) ??
    CODES_BY_NAME.get(normalizeText(cell.replace(/\(.*\)|,.*|^ประเทศ/, '')))
  );
}

/** The alpha-2 code that a mistyped three-letter code starts with, or null. */
function findSimilarCode(code: string): string | null {
  const firstTwo = code.slice(0, 2);
  return code.length === 3 && COUNTRY_CODES.has(firstTwo) ? firstTwo : null;
}

export function isCountry(cell: string): boolean {
  return COUNTRY_CODES.has(cell.toUpperCase()) || findByIso3OrName(cell, cell.toUpperCase()) !== undefined;
}
