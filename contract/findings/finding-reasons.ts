import { defineReasons } from '../core/reasons.ts';

/** English texts of the findings by code. */
export const FINDING_TEXTS = {
  vague_description:
    '“{description}” says too little for customs. Name the goods, such as “cotton T-shirt for men”.',
  no_hs_code: '“{description}” has no HS code. Customs ask for it; six digits will do, such as 610910.',
  unknown_hs_code:
    '“{description}”: {hsCode} is not a code of {edition}. Search for the goods, or ask the seller for the code.',
  former_hs_code: '“{description}”: {edition} has no {hsCode} any more. Use {codes}.',
  hs_code_mismatch:
    '“{description}” is not what {hsCode} is for: goods of this name are usually under {suggestion}. Check code and description.',
  no_origin: '“{description}” does not say where it was made. Give the country, such as CN.',
  value_out_of_line:
    '“{description}” at {unitMoney} apiece is unusual for {category}: {lowMoney} to {highMoney} is usual. Check amount and currency.',
  weight_out_of_line:
    '“{description}” at {unitGrams} apiece is unusual for {category}: {lowGrams} to {highGrams} is usual. Check the unit.',
  unusual_density:
    'A parcel of {grossGrams} with sides of {sides} is unusual: weight and volume disagree by far. Check the units of both.',
  split_consignment:
    '{count} parcels to {consignee} on one day are worth {totalMoney} together; up to {limitMoney} counts as one low-value parcel there. Customs may add them up.',
  quantity_limit:
    '{count} pieces of {goodsTerm} to one consignee: {country} may allow only {limit} without an import licence. Check with the broker.',
  tax_id_missing:
    'The consignee has no tax identifier. Customs of {country} require one for this order: {taxIdTerm}.',
  tax_id_advised:
    'The consignee has no tax identifier. Clearance in {country} is quicker with one: {taxIdTerm}.',
  dangerous_goods_undeclared:
    '“{description}” looks like {goodsTerms}, which is not declared and flies only with approved carriers. Declare the goods, or choose another transport mode.',
  goods_undeclared:
    '“{description}” looks like {goodsTerms}, which is not declared. Declare the goods, or that nothing needs special handling.',
  goods_not_by_air:
    '“{description}” is {goodsTerms}. By air only approved carriers take it. Choose another transport mode, or let this finding only warn if your forwarder takes it.',
  battery_size_missing:
    '“{description}” is {goodsTerms} without a battery size. State the watt-hours or the grams of lithium of one battery.',
  zero_value: '“{description}” has the value 0. Give the value of the goods, also of gifts and samples.',
  high_value:
    '“{description}” at {unitMoney} apiece is unusual: up to {highMoney} is usual. Check amount and currency.',
  goods_currency:
    'The goods have values in {currency}, which is the currency of neither {originCountry} nor {country}. Check the currency.',
  cod_currency:
    'The amount to collect is {codMoney}, which is not in the currency of {country}, so nobody can collect it. Give the amount in that currency.',
  cod_without_sale:
    'The goods are a gift or a sample, yet {codMoney} is to be collected. Remove the amount to collect, or declare a sale.',
  unlikely_date:
    'The requested date, {requestedDate}, is in the past or more than a year ahead. Check the year, and the order of day and month.',
  phone_missing: 'The {partyTerm} has no phone number. Couriers call before the delivery.',
  doubtful_phone:
    'The phone number of the {partyTerm} has not the length of one in {country}. It is kept as it is; check it.',
  lost_zero:
    'The postcode “{postcode}” of the {partyTerm} has lost its leading zero. In {country} it is {suggestion}.',
  doubtful_postcode:
    'The postcode “{postcode}” of the {partyTerm} does not look like one of {country}, such as {example}. It is kept as it is; check it.',
  other_province:
    'The postcode “{postcode}” of the {partyTerm} is not in {province}. It is kept as it is; check postcode and province.',
  forbidden_goods: '“{description}” may not go to {country}: {explanation}',
} as const;

export type FindingCode = keyof typeof FINDING_TEXTS;
export const FINDING_CODES = Object.keys(FINDING_TEXTS) as [FindingCode, ...FindingCode[]];

export const FINDING_REASONS = defineReasons('finding', FINDING_TEXTS);
