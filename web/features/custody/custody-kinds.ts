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
  UNBOOKED: 'warning',
  UNLOADED: 'warning',
  HANDED_OVER: 'success',
  RECEIVED: 'success',
  CHECKED: 'success',
  RECEIVED_AT_DESTINATION: 'success',
};

/** Kinds whose pieces a person has to look for: their entries have the codes. */
export const KINDS_WITH_CODES: readonly CustodyKind[] = ['UNCHECKED', 'MISSING', 'DAMAGED', 'NOT_ON_LIST'];

/** What happens to pieces with their MAWB. */
export const MAWB_KINDS: readonly CustodyKind[] = [
  'BOOKED',
  'UNBOOKED',
  'MANIFESTED',
  'OFFLOADED',
  'DEPARTED',
  'ARRIVED',
  'RECEIVED_AT_DESTINATION',
];

/** What happens to pieces with their bag. */
export const BAG_KINDS: readonly CustodyKind[] = [
  'BAGGED',
  'UNBAGGED',
  'SEALED',
  'OPENED',
  'COMPLETED',
  'HANDED_OVER',
  'RECEIVED',
  'LOADED',
  'UNLOADED',
];

/** Kinds in the timeline of an order: all but checks that found a piece present. The section of the ledger has those too. */
export const TIMELINE_KINDS: readonly CustodyKind[] = [...KINDS_WITH_CODES, ...BAG_KINDS, ...MAWB_KINDS];
