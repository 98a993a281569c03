import { defineMessages } from '../../i18n/messages.ts';

/** Texts beside amounts that are converted between currencies. */
export const exchangeRatesMessages = defineMessages('exchange-rates', {
  // Follows an amount: '55.98 SGD  converted at rates of 20 Nov 2026'.
  convertedAt: 'converted at rates of {day}',
  outdated: 'Rates {count, plural, one {# day} other {# days}} old',
});
