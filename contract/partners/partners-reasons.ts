import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals about partners of the network. */
export const PARTNER_REASONS = defineReasons('partner', {
  code_taken: refusalText('conflict', 'There is already a partner with code {partnerCode}.'),
  not_found: refusalText('not_found', 'There is no partner with code or id {codeOrId}.'),
});
