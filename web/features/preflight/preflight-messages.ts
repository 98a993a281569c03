import { defineMessages } from '../../i18n/messages.ts';

export const preflightMessages = defineMessages('preflight', {
  title: 'Pre-flight',
  lead: 'Orders are looked over when they are uploaded, typed or sent by API. Choose what only warns, and what stops an order.',
  warning: 'Warn',
  blocker: 'Stop',
  choiceOf: 'What “{finding}” does',
  notAllowed: 'Only an admin may change this.',
  failed: 'The choice was not saved. Try again.',
  warnings: '{count, plural, one {Something to check} other {# things to check}}',
  blockers: '{count, plural, one {This stops the order} other {# things stop the order}}',
  more: '{count, plural, one {# more} other {# more}}',

  vague_description: 'Vague description',
  vague_description_help: '“Gift”, “goods”, a bare article number: customs cannot tell what it is.',
  no_hs_code: 'No HS code',
  no_hs_code_help: 'An item that crosses a border has none.',
  no_origin: 'No country of origin',
  no_origin_help: 'An item that crosses a border does not say where it was made.',
  value_out_of_line: 'Unusual value',
  value_out_of_line_help: 'A piece costs far less or more than its category does.',
  weight_out_of_line: 'Unusual weight',
  weight_out_of_line_help: 'A piece weighs far less or more than its category does.',
  split_consignment: 'Split consignment',
  split_consignment_help:
    'Parcels to one consignee on one day each count as low value there, and together do not.',
  forbidden_goods: 'Forbidden goods',
  forbidden_goods_help: 'By the operator’s list, goods that may not travel that lane.',
});
