import { defineReasons, refusalText } from '../core/reasons.ts';

export const CREDENTIAL_REASONS = defineReasons('credential', {
  mistyped: refusalText(
    'signed_out',
    'This API credential was mistyped or cut off: its checksum does not match.',
  ),
  unknown: refusalText('signed_out', 'There is no such API credential.'),
  revoked: refusalText('signed_out', 'The API credential "{name}" was revoked.'),
  expired: refusalText('signed_out', 'The API credential "{name}" has expired.'),
  too_many: refusalText('not_allowed_now', 'There are {max} active credentials. Revoke one first.'),
  name_taken: refusalText('conflict', 'There is already a credential named "{name}".'),
  name_in_use: 'is taken: choose another name, or revoke that credential first',
  scope_of_client: 'has {scope}, which no customer has',
  not_in_future: 'must be in the future',
  not_found: refusalText('not_found', 'There is no such credential.'),
});
