import { CORE_REASONS } from '../core/core-reasons.ts';
import { FIELD_REASONS } from '../core/field-reasons.ts';
import { TERMS } from './terms.ts';

/** Every reason of the contract by its code. A domain's table is spread in here once. */
export const REASONS = {
  ...CORE_REASONS,
  ...FIELD_REASONS,
  ...TERMS,
} as const;
