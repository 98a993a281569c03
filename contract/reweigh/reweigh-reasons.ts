import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of reweighs, their disputes and files. */
export const REWEIGH_REASONS = defineReasons('reweigh', {
  not_found: refusalText('not_found', 'There is no such reweigh.'),
  allocation_not_found: refusalText('not_found', 'There is no such allocation of yours.'),
  file_not_found: refusalText('not_found', 'There is no such file.'),

  not_collected: refusalText('not_allowed_now', '{orderCode} has not been collected yet.'),
  order_ended: refusalText('not_allowed_now', '{orderCode} can no longer be reweighed: its route has ended.'),
  one_waiting: refusalText(
    'conflict',
    "An earlier reweigh of {orderCode} waits for the client's answer; withdraw it first.",
  ),
  one_disputed: refusalText('conflict', 'An earlier reweigh of {orderCode} is in dispute; decide it first.'),

  deadline_passed: refusalText('not_allowed_now', 'The time to dispute the reweigh of {orderCode} is over.'),
  disputed: refusalText('not_allowed_now', 'The reweigh of {orderCode} is in dispute.'),
  accepted: refusalText('not_allowed_now', 'The reweigh of {orderCode} has been accepted.'),
  upheld: refusalText('not_allowed_now', 'The partner has upheld the reweigh of {orderCode}.'),
  revised: refusalText('not_allowed_now', 'The partner has revised the reweigh of {orderCode}.'),
  withdrawn: refusalText('not_allowed_now', 'The partner has withdrawn the reweigh of {orderCode}.'),
  not_disputed: refusalText(
    'not_allowed_now',
    'The reweigh of {orderCode} is not disputed; it can only be withdrawn.',
  ),

  evidence_without_dispute: refusalText(
    'not_allowed_now',
    'Files are added to a dispute; dispute the reweigh first.',
  ),
  too_much_evidence: refusalText('not_allowed_now', 'A dispute has at most {maximum} files.'),
  file_too_large: refusalText('too_large', 'A file may have up to 10 MB.'),
  not_a_photo: refusalText('unsupported_media', 'A photo is a JPEG or a PNG.'),
  not_evidence: refusalText('unsupported_media', 'Evidence is a JPEG, a PNG or a PDF.'),

  piece_missing: 'names no piece: its number or its code is needed',
  not_its_piece: 'is not the code of a piece of {orderCode}',
  piece_repeated: 'names piece {piece} a second time',
  unknown_piece: 'is {piece}, and the order has {count, plural, one {# piece} other {# pieces}}',
  weight_expected: 'has no weight, but this is a reweigh of weights',
  dimensions_expected: 'has no length, width and height, but this is a reweigh of dimensions',
  revision_too_large: 'would weigh or cost more than the disputed reweigh',
});
