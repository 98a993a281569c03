import { defineReasons, refusalText } from '../core/reasons.ts';

export const DOCUMENT_REASONS = defineReasons('document', {
  not_found: refusalText('not_found', 'There is no such document.'),
  mawb_not_found: refusalText('not_found', 'None of your orders has this MAWB. Set it on the orders first.'),
  link_expired: refusalText('link_expired', 'This download link has expired. Open the document again.'),
  too_large: refusalText('too_large', 'A document may have up to 10 MB.'),
  empty: refusalText('unsupported_media', 'The file is empty.'),
  only_freight: refusalText(
    'not_allowed_now',
    '{orderCode} is not an order of freight (B2B): papers and checklist are those of freight.',
  ),
  paper_incomplete: refusalText(
    'not_allowed_now',
    '{orderCode} lacks {count, plural, one {# value} other {# values}} that the paper states.',
  ),
  paper_value_missing: 'is missing',
  paper_address_incomplete: 'has no city and no postcode',
  paper_hs_code_missing: 'has no HS code',
  paper_origin_missing: 'has no country of origin',
  paper_price_missing: 'has no value; customs need the value of goods that are free of charge too',
  paper_dimensions_missing: 'has no dimensions',
  paper_not_by_air: 'is not AIR: a house air waybill is for carriage by air',
  paper_no_forwarder: 'have no freight forwarder, who issues the house air waybill',
  paper_no_mawb: 'is missing: the forwarder assigns a MAWB to the booking, or Set AWB gives it to the order',
  unsupported_type: refusalText('unsupported_media', 'A document is a PDF, PNG, JPEG, XLSX or CSV.'),
});
