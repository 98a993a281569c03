import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Reasons about proofs of delivery and delivery codes. */
export const PROOF_REASONS = defineReasons('proof', {
  no_code: refusalText('not_allowed_now', 'The order {orderCode} has no delivery code.'),
  code_used: refusalText('not_allowed_now', 'The delivery code of {orderCode} has been used.'),
  code_missing: 'The delivery needs the delivery code that the consignee has.',
  code_wrong:
    'The delivery code is wrong. {count, plural, =0 {No attempt is left} one {# attempt is left} other {# attempts are left}}.',
  code_locked: 'Too many wrong delivery codes. The shipper can renew the code.',
  not_a_delivery: 'Only DELIVERED and COLLECTED have a proof of delivery.',
  not_delivered: refusalText('not_allowed_now', '{serviceTypeTerm} of {orderCode} is not delivered.'),
  not_carried: refusalText('not_found', 'You do not carry {serviceTypeTerm} of {orderCode}.'),
  file_not_found: refusalText('not_found', 'There is no such image.'),
  file_too_large: refusalText('too_large', 'An image may have up to 5 MB.'),
  not_an_image: refusalText('unsupported_media', 'A signature or a photo is a JPEG or PNG image.'),
  too_many_files: refusalText(
    'not_allowed_now',
    'A proof of delivery has one signature and up to five photos.',
  ),
});
