import type { Translate } from '../../../i18n/messages.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Fault } from './field-errors.ts';
import type { faultMessages } from './field-error-messages.ts';

/** A fault in a clerk's words: what would be right. */
export function faultWords(t: Translate<typeof faultMessages.texts>, fault: Fault): string {
  if (fault.says === 'server') return fault.words;
  if ('limit' in fault) return t(fault.says, { limit: formatNumber(fault.limit) });
  return t(fault.says);
}
