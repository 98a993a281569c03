import { formatNumber } from '../../../i18n/format.ts';
import { defineMessages, type Translate } from '../../../i18n/messages.ts';
import type { FieldError } from './field-errors.ts';

/** Shown at the field: what to enter instead. */
export const fieldErrorMessages = defineMessages('field-errors', {
  missing: 'Needed',
  notANumber: 'Write a number',
  email: 'Write an e-mail address such as name@shop.com',
  hsCode: 'Write 6 to 10 digits such as 610910',
  country: 'Choose a country',
  port: 'Choose a port',
  currency: 'Choose a currency',
  accountNumber: 'Write 5 to 20 digits, or an IBAN. Compare its digits with the document.',
  bic: 'Write 8 or 11 letters and digits such as DBSSSGSG',
  choice: 'Choose one of the list',
  tooLong: 'At most {limit} characters',
  tooMuch: 'At most {limit}',
  tooLittle: 'At least {limit}',
  tooMany: 'At most {limit}',
  tooFew: 'At least {limit}',
});

/** The message of a field error in the language of the page. */
export function formatFieldError(t: Translate<typeof fieldErrorMessages.texts>, error: FieldError): string {
  if (error.code === 'server') return error.message;
  if ('limit' in error) return t(error.code, { limit: formatNumber(error.limit) });
  return t(error.code);
}
