import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of carriers' tracking numbers. */
export const carrierMessages = defineMessages('carriers', {
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
  carrierHelp: 'Leave empty if {partner} issued the number.',
  ownCarrierHelp: 'The carrier that issued the number.',
  addNumber: 'Add tracking number',
  editNumber: 'Edit tracking number',
  dialogTitle: 'Tracking number of {code}, {leg}',
  removeHelp: 'Empty removes the number.',
  save: 'Save',
  notNow: 'Not now',
  saved: 'The tracking number is saved',
  removed: 'The tracking number is removed',
  // a link to the web page of a carrier, in a new tab
  openPage: '{number}: tracking page of the carrier, in a new tab',
});
