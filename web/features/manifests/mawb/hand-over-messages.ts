import { defineMessages } from '../../../i18n/messages.ts';

export const handOverMessages = defineMessages('mawb-hand-overs', {
  title: 'Hand-over at the destination',
  none: 'No bag is handed over yet.',
  waiting:
    '{count, plural, one {# arrived bag waits for its hand-over} other {# arrived bags wait for their hand-over}}',
  entry: 'Received by {name}',
  bagCount: '{count, plural, one {# bag} other {# bags}}, {weight}',
  handOver: 'Hand bags over',
  saved: 'Bags of {awbNumber} are handed over',
  receivedBy: 'Received by',
  receivedByHelp: 'Name and company of the person who takes the bags over for the next leg.',
  handedOverAt: 'Handed over',
  bags: 'Bags',
  bagsHelp: 'Leave out the bags that another carrier collects.',
  signature: 'Signature',
  signatureHelp: 'Sign with the finger or the mouse.',
  clearSignature: 'Clear signature',
  showSignature: 'Show signature',
});
