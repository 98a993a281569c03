import { defineMessages } from '../../i18n/messages.ts';

export const supportMessages = defineMessages('support', {
  faq: 'FAQ',
  getHelp: 'Get Help',
  shippingGuidelines: 'Shipping Guidelines',
  messenger: 'Messenger',
  close: 'Close',
});
