import { defineMessages } from '../../../i18n/messages.ts';

/** What would be right, said at the field. */
export const faultMessages = defineMessages('faults', {
  missing: 'Needed',
  notANumber: 'Write a number',
  email: 'Write an e-mail address such as name@shop.com',
  hsCode: 'Write 6 to 10 digits such as 610910',
  country: 'Choose a country',
  port: 'Choose a port',
  currency: 'Choose a currency',
  choice: 'Choose one of the list',
  tooLong: 'At most {limit} characters',
  tooMuch: 'At most {limit}',
  tooLittle: 'At least {limit}',
  tooMany: 'At most {limit}',
  tooFew: 'At least {limit}',
});
