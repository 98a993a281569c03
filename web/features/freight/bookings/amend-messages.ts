import { defineMessages } from '../../../i18n/messages.ts';

export const amendMessages = defineMessages('amend-booking', {
  title: 'Change the pieces of {code}',
  help: 'You pay the rates of the day of your booking. You can change the pieces until {time}.',
  now: 'Now',
  afterwards: 'Afterwards',
  difference: 'Difference',
  incomplete: 'Complete the pieces, or weight and volume, to see the price.',
  loading: 'Computing the price…',
  waits:
    'This needs more space, so {partner} has to confirm the booking again. The space is held until the cut-off.',
  save: 'Save the change',
  saved: 'The pieces of booking {code} are changed',
  savedWaits: 'The pieces of booking {code} are changed. {partner} confirms it again.',
});
