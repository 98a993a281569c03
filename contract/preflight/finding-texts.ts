/**
 * English texts of the findings by code; placeholders in braces are filled from the finding's `params`. Row errors of an
 * upload use the same codes and texts.
 */
export const FINDING_TEXTS = {
  vague_description:
    '“{description}” says too little for customs. Name the goods, such as “cotton T-shirt for men”.',
  no_hs_code: '“{description}” has no HS code. Customs ask for it; six digits will do, such as 610910.',
  no_origin: '“{description}” does not say where it was made. Give the country, such as CN.',
  value_out_of_line:
    '“{description}” at {worth} apiece is unusual for {category}: {low} to {high} is usual. Check amount and currency.',
  weight_out_of_line:
    '“{description}” at {weight} kg apiece is unusual for {category}: {low} to {high} kg is usual. Check the unit.',
  split_consignment:
    '{count} parcels to {consignee} on one day are worth {total} together; up to {limit} counts as one low-value parcel there. Customs may add them up.',
  forbidden_goods: '“{description}” may not go to {country}: {reason}',
} as const;

export type FindingCode = keyof typeof FINDING_TEXTS;
export const FINDING_CODES = Object.keys(FINDING_TEXTS) as [FindingCode, ...FindingCode[]];
