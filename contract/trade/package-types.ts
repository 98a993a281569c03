/**
 * Usual types of packages of freight, by code of UN/ECE Recommendation 21, with the names of its list (repository
 * uncefact/vocab-codes, CLR/Rec21/current/code-list.csv, read on 2026-11-29). The list has further ones.
 */
export const PACKAGE_TYPE_NAMES = {
  CT: 'Carton',
  BX: 'Box',
  CS: 'Case',
  CR: 'Crate',
  PX: 'Pallet',
  PK: 'Package',
  PC: 'Parcel',
  BG: 'Bag',
  SA: 'Sack',
  BL: 'Bale, compressed',
  BE: 'Bundle',
  RO: 'Roll',
  RL: 'Reel',
  CL: 'Coil',
  DR: 'Drum',
  BA: 'Barrel',
  CY: 'Cylinder',
  JC: 'Jerrican, rectangular',
  WA: 'Intermediate bulk container',
  TU: 'Tube',
  CG: 'Cage',
  EN: 'Envelope',
  NE: 'Unpacked or unpackaged',
} as const;
export type PackageType = keyof typeof PACKAGE_TYPE_NAMES;
export const PACKAGE_TYPES = Object.keys(PACKAGE_TYPE_NAMES) as [PackageType, ...PackageType[]];
