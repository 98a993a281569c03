import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the address picker, which order forms load without the address book. */
export const addressPickerMessages = defineMessages('address-picker', {
  pick: 'From your address book',
  pickHelp: 'Type two letters of a name, company, phone number or place',
  noMatch: 'No address contains "{text}"',
  noAddresses: 'The address book has no address of this kind yet',
  failed: 'The address book cannot be loaded now. Type the address instead.',
  default: 'Default',
});
