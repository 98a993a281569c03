import { defineReasons, refusalText } from '../core/reasons.ts';

export const DOCUMENT_REASONS = defineReasons('document', {
  not_found: refusalText('not_found', 'There is no such document.'),
  mawb_not_found: refusalText('not_found', 'None of your orders has this MAWB. Set it on the orders first.'),
  link_expired: refusalText('link_expired', 'This download link has expired. Open the document again.'),
  too_large: refusalText('too_large', 'A document may have up to 10 MB.'),
  empty: refusalText('unsupported_media', 'The file is empty.'),
  unsupported_type: refusalText('unsupported_media', 'A document is a PDF, PNG, JPEG, XLSX or CSV.'),
});
