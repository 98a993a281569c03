import type { CustodyKind } from '@portal/contract/custody';
import type { Tone } from '../../ui/theme/theme-tokens.ts';

export const CUSTODY_TONES: Partial<Record<CustodyKind, Tone>> = {
  UNBAGGED: 'warning',
  OPENED: 'warning',
  UNCHECKED: 'warning',
  MISSING: 'danger',
  DAMAGED: 'danger',
  NOT_ON_LIST: 'danger',
  OFFLOADED: 'warning',
  HANDED_OVER: 'success',
  RECEIVED: 'success',
  CHECKED: 'success',
  RECEIVED_AT_DESTINATION: 'success',
};

/** Kinds whose pieces a person has to look for: their entries have the codes. */
export const KINDS_WITH_CODES: readonly CustodyKind[] = ['UNCHECKED', 'MISSING', 'DAMAGED', 'NOT_ON_LIST'];

/** What happens to pieces with their MAWB. */
export const MAWB_KINDS: readonly CustodyKind[] = [
  'MANIFESTED',
  'OFFLOADED',
  'DEPARTED',
  'ARRIVED',
  'RECEIVED_AT_DESTINATION',
];

/** Kinds in the timeline of an order: pieces to look for, and the way of the MAWB. The section of the ledger has all kinds. */
export const TIMELINE_KINDS: readonly CustodyKind[] = [...KINDS_WITH_CODES, ...MAWB_KINDS];
