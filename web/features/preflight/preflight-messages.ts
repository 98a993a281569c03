import { defineMessages } from '../../i18n/messages.ts';

export const preflightMessages = defineMessages('preflight', {
  title: 'Pre-flight',
  lead: 'Orders are checked when they are uploaded, entered or sent by API. Choose which findings only warn, and which stop an order.',
  warning: 'Warn',
  blocker: 'Stop',
  severityOf: 'Severity of “{finding}”',
  notAllowed: 'Only an admin may change this.',
  failed: 'The change was not saved. Try again.',
  warnings: '{count, plural, one {Something to check} other {# things to check}}',
  blockers: '{count, plural, one {This stops the order} other {# things stop the order}}',
  more: '{count, plural, one {# more} other {# more}}',

  vague_description: 'Vague description',
  vague_description_help:
    '“Gift”, “goods” or only an article number does not tell customs what the goods are.',
  no_hs_code: 'No HS code',
  no_hs_code_help: 'An item that crosses a border has none.',
  unknown_hs_code: 'Unknown HS code',
  unknown_hs_code_help: 'The code of an item that crosses a border is not in HS 2022.',
  former_hs_code: 'Former HS code',
  former_hs_code_help: 'HS 2022 has replaced the code of an item that crosses a border.',
  no_origin: 'No country of origin',
  no_origin_help: 'An item that crosses a border has no country of origin.',
  value_out_of_line: 'Unusual value',
  value_out_of_line_help: 'A piece costs far less or more than its category does.',
  weight_out_of_line: 'Unusual weight',
  weight_out_of_line_help: 'A piece weighs far less or more than its category does.',
  unusual_density: 'Unusual density',
  unusual_density_help: 'Weight and volume of a parcel disagree by far, as where one has another unit.',
  quantity_limit: 'Many pieces',
  quantity_limit_help: 'More pieces than the destination allows one consignee without an import licence.',
  split_consignment: 'Split consignment',
  split_consignment_help:
    'Several parcels to one consignee on one day are each below the low value limit, but not in total.',
  tax_id_missing: 'Tax identifier required',
  tax_id_missing_help: 'The consignee has no tax identifier, and customs of the destination require one.',
  tax_id_advised: 'Tax identifier advised',
  tax_id_advised_help: 'The consignee has no tax identifier, and customs of the destination may ask for one.',
  dangerous_goods_undeclared: 'Undeclared dangerous goods by air',
  dangerous_goods_undeclared_help:
    'The HS code or the words of an item mean goods that fly only with approved carriers, and the item does not declare them.',
  goods_undeclared: 'Undeclared dangerous goods',
  goods_undeclared_help:
    'The HS code or the words of an item mean dangerous goods such as batteries or perfume, and the item does not declare them.',
  goods_not_by_air: 'Dangerous goods by air',
  goods_not_by_air_help:
    'An item of an order by air is declared as goods that fly only with approved carriers. Choose “Warn” if your forwarder takes them.',
  battery_size_missing: 'Battery size missing',
  battery_size_missing_help:
    'An item is declared as lithium batteries, without watt-hours or grams of lithium.',
  forbidden_goods: 'Forbidden goods',
  forbidden_goods_help: 'Goods that are not allowed on the lane, by the operator’s list.',
});
