import type { PackageType } from '@portal/contract/trade';

/** English names of the codes of UN/ECE Recommendation 21, as papers print them. The web's catalogue has the other languages. */
export const PACKAGE_NAMES: Readonly<Record<PackageType, string>> = {
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
  NE: 'Unpacked',
};
