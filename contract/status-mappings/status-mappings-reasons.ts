import { defineReasons, refusalText } from '../core/reasons.ts';

export const STATUS_MAPPING_REASONS = defineReasons('statusmapping', {
  no_version: refusalText('not_found', 'The status mapping has no version {version}.'),
  no_such_status: refusalText('invalid', 'The service type has no such status.'),
  status_twice: refusalText('invalid', 'Each status of a service type is listed once.'),
  starts_in_past: refusalText('invalid', 'A version is used from now on, or from a later time on.'),
  restores_draft: refusalText('invalid', 'Version {version} is a draft: save it with a time instead.'),
  in_use: refusalText(
    'not_allowed_now',
    'Version {version} is used, or was. Restore an earlier version instead.',
  ),
  columns_missing: refusalText('unreadable_file', 'The file needs the columns {columnsList}.'),
  word_too_long: refusalText('invalid', 'A word for a status has at most {max} characters.'),
});
