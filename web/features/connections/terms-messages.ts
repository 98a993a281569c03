import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the form of terms. */
export const termsMessages = defineMessages('connection-terms', {
  acceptTitle: 'Accept the request of {name}',
  acceptHelp:
    'Orders of {name} can go to you at once. The terms are optional, shown to the client, and can be changed later.',
  'change-termsTitle': 'Change the terms with {name}',
  'change-termsHelp': '{name} is notified of the new terms.',
  creditDays: 'Days to pay',
  creditDaysHelp: 'After the invoice; 0 is prepaid, empty is not agreed.',
  creditLimitHelp: 'Empty is no limit.',
  cutOff: 'Cut-off {number}',
  contact: 'Contact {number}',
  service: 'Service',
  time: 'Local time',
  addCutOff: 'Add cut-off',
  task: 'Task',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  addContact: 'Add contact',
  remove: 'Remove',
});
