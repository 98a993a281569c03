import { defineMessages } from '../../../i18n/messages.ts';

export const weightChargeMessages = defineMessages('weight-charge', {
  title: 'Weight charge',
  noRates:
    'The booking has no rates: the air waybill says AS AGREED, and there is no FWB and no XFWB. Rates are final with the manifest.',
  noBags: 'The charge is computed when bags are under the MAWB.',
  chargeableWeight: 'Chargeable weight',
  volumetricWeight: 'Volumetric weight',
  chargedWeight: 'Charged as',
  rateClass: 'Rate class',
  rateOfClass: '{rateClass}, {rate} per kg',
  rateOfMinimum: '{rateClass}, minimum charge',
  amount: 'Weight charge',
  nextBreak: '{weight} to the break of {break}',
  atNoCharge: '{weight} more travel at no extra charge. On a MAWB of their own they would cost {saved}.',
  atExtraCharge: '{weight} more cost {extra}, which is {saved} less than on a MAWB of their own.',
  suggestion: '{count, plural, one {# waiting bag fits} other {# waiting bags fit}}: {bags}',
  costOfSuggestion:
    'With {count, plural, one {this bag} other {these bags}} the chargeable weight is {weight} and the charge {amount}: {extra} more than now, {saved} less than on two MAWBs.',
  addBags: '{count, plural, one {Add the bag} other {Add the bags}}',
  bagsAdded: '{count, plural, one {# bag added} other {# bags added}}',
  noSuggestion: 'No completed bags that wait at your facility reach it.',
});
