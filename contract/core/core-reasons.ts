import { defineReasons, refusalText } from './reasons.ts';
import { REFUSAL_KINDS } from './refusal-kinds.ts';

/** Refusals that any operation may answer. */
export const CORE_REASONS = defineReasons('request', {
  invalid: refusalText('invalid', REFUSAL_KINDS.invalid.title),
  invalid_field: refusalText('invalid', '{field}: {reason}'),
  invalid_fields: refusalText('invalid', '{field}: {reason} (and {more} more)'),
  invalid_value: refusalText('invalid', 'A value is out of range or has the wrong form.'),
  invalid_address: refusalText('invalid', 'The address is not a valid URL.'),
  no_query: refusalText('invalid', 'This address takes no query.'),
  malformed: refusalText('invalid', 'The request cannot be read: {cause}'),
  not_http: refusalText('invalid', 'The request is not valid HTTP.'),
  incomplete_form: refusalText(
    'invalid',
    'The multipart body ends before its last boundary. Nothing was stored; send the whole file again.',
  ),
  timeout: refusalText('timeout', 'The request arrived too slowly.'),
  headers_too_large: refusalText('headers_too_large', 'Address and headers may have {limit} bytes together.'),
  unsupported_expectation: refusalText(
    'unsupported_expectation',
    'Of the header Expect only 100-continue is supported.',
  ),
  signed_out: refusalText('signed_out', REFUSAL_KINDS.signed_out.title),
  other_site: refusalText('forbidden', 'This request comes from another site.'),
  mfa_required: refusalText('mfa_required', 'Your company requires MFA. Set it up first.'),
  people_only: refusalText('forbidden', 'Only a signed-in user may do this, not an API credential.'),
  customer_view: refusalText(
    'forbidden',
    'You see the portal as a customer and can change nothing. Leave the view first.',
  ),
  role_not_allowed: refusalText('forbidden', 'Your role ({roleTerm}) may not do this.'),
  no_scope: refusalText('forbidden', 'No API credential may do this. Sign in as a user.'),
  scope_missing: refusalText('forbidden', 'The API credential "{credentialName}" lacks the scope {scope}.'),
  other_account: refusalText('forbidden', 'This part of the API is not for your kind of account.'),
  no_client: refusalText('forbidden', 'Your account does not belong to a client.'),
  suspended: refusalText('suspended', 'The account is suspended. Ask your account manager.'),
  suspended_for: refusalText('suspended', 'The account is suspended: {comment}.'),
  test_file: refusalText(
    'forbidden',
    'A test credential keeps nothing, so it takes no files. Send the rows as JSON.',
  ),
  too_many: refusalText(
    'too_many',
    'At most {limit} requests of this kind a minute. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  ),
  too_many_waiting: refusalText(
    'too_many',
    'Too many of your requests are waiting. Send fewer at the same time.',
  ),
  unknown_address: refusalText('not_found', 'There is nothing at this address.'),
  not_found: refusalText('not_found', REFUSAL_KINDS.not_found.title),
  duplicate: refusalText('conflict', 'Something with the same key already exists.'),
  concurrent_change: refusalText('conflict', 'Someone else is changing the same thing. Try again.'),
  in_flight: refusalText('request_in_flight', REFUSAL_KINDS.request_in_flight.title),
  stale: refusalText('stale', REFUSAL_KINDS.stale.title),
  too_large: refusalText('too_large', 'The request is larger than what is accepted here.'),
  unsupported_media: refusalText(
    'unsupported_media',
    'Send JSON as application/json, or a file as multipart/form-data.',
  ),
  file_expected: refusalText(
    'unsupported_media',
    'Send the file as multipart/form-data, in the field "{field}".',
  ),
  wrong_file_field: refusalText('invalid', 'The file belongs in the field "{field}", not in "{otherField}".'),
  one_file: refusalText(
    'invalid',
    'The field "{field}" takes one file; send the others in requests of their own.',
  ),
  no_file: refusalText('invalid', 'There is no file in the field "{field}".'),
  key_length: refusalText('invalid', 'Idempotency-Key must have 1 to 255 characters.'),
  key_reused: refusalText('key_reused', REFUSAL_KINDS.key_reused.title),
  busy: refusalText('unavailable', 'Too busy right now. Try again in a moment.'),
  shutting_down: refusalText('unavailable', 'This server is being replaced. Nothing was done; try again.'),
  files_unavailable: refusalText(
    'unavailable',
    'The file store cannot be used right now. Nothing was lost; try again in a minute.',
  ),
  database_unavailable: refusalText(
    'unavailable',
    'The database cannot be reached right now. Nothing was lost; try again in a few seconds.',
  ),
  storage_full: refusalText(
    'storage_full',
    'There is no room left to store this. Nothing was lost; try again later.',
  ),
  failed: refusalText('failed', REFUSAL_KINDS.failed.title),
});
