import { defineReasons } from '../core/reasons.ts';

/** Errors in a file of forbidden goods. */
export const PREFLIGHT_REASONS = defineReasons('preflight', {
  no_goods_named: 'needs HS codes or words that identify the goods',
});
