/**
 * Usual types of packages of freight, by code of UN/ECE Recommendation 21 (repository uncefact/vocab-codes,
 * CLR/Rec21/current/code-list.csv, read on 2026-11-29), cartons first. The list has further ones.
 */
export const PACKAGE_TYPES = [
  'CT',
  'BX',
  'CS',
  'CR',
  'PX',
  'PK',
  'PC',
  'BG',
  'SA',
  'BL',
  'BE',
  'RO',
  'RL',
  'CL',
  'DR',
  'BA',
  'CY',
  'JC',
  'WA',
  'TU',
  'CG',
  'EN',
  'NE',
] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];
