import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of connections. The state is named by a term. */
export const CONNECTION_REFUSALS = defineReasons('connection', {
  not_found: refusalText('not_found', 'There is no such connection.'),
  partner_not_found: refusalText('not_found', 'There is no such partner.'),
  action_not_allowed: refusalText('not_allowed_now', 'This is not possible: the connection is {stateTerm}.'),
  not_connected: refusalText('not_allowed_now', 'This is not possible: there is no connection.'),
  rejected_recently: refusalText(
    'not_allowed_now',
    'The request was rejected. You can send another one from {againTime}.',
  ),
  other_side_suspended: refusalText(
    'not_allowed_now',
    'The other side suspended the connection, and only it can resume the connection.',
  ),
  rates_hidden: refusalText('not_allowed_now', 'The partner shows its rates to connected clients only.'),
  partner_suspended: refusalText('not_allowed_now', 'The partner takes no new clients at the moment.'),
});
