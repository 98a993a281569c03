import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the tracking pages of a partner and its carriers. */
export const trackingLinksMessages = defineMessages('tracking-links', {
  title: 'Tracking pages',
  lead: 'Where clients and consignees track the numbers that you set: your own page, and one for each carrier that you hand parcels to. A number without a page is shown without a link.',
  partner: 'Partner',
  link: 'Tracking page {number}',
  carrier: 'Carrier',
  carrierHelp: 'Empty for your own numbers',
  url: 'Address',
  urlHelp: 'With {number} where the number goes',
  badUrl: 'An http or https address with {number} once is expected.',
  carrierTwice: 'This carrier has a page already.',
  none: 'No tracking pages yet.',
  add: 'Add a page',
  remove: 'Remove tracking page {number}',
  save: 'Save',
  saved: 'The tracking pages are saved',
});
