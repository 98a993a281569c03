import type { ManifestLayoutKey } from '@portal/contract/manifests';
import type { BundledLayout } from '../manifest-layout.ts';
import { CHINA } from './china.ts';
import { GENERAL } from './general.ts';
import { INDONESIA } from './indonesia.ts';
import { MALAYSIA } from './malaysia.ts';
import { PHILIPPINES } from './philippines.ts';
import { SINGAPORE } from './singapore.ts';
import { THAILAND } from './thailand.ts';
import { VIETNAM } from './vietnam.ts';

/** The bundled layouts. Those of countries are starters: a broker of the country confirms them before the first use. */
export const BUNDLED_LAYOUTS: Readonly<Record<ManifestLayoutKey, BundledLayout>> = {
  GENERAL,
  SG: SINGAPORE,
  MY: MALAYSIA,
  TH: THAILAND,
  VN: VIETNAM,
  ID: INDONESIA,
  PH: PHILIPPINES,
  CN: CHINA,
};
