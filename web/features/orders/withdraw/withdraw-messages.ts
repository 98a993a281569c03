import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the withdrawal of an event. */
export const withdrawMessages = defineMessages('withdraw-event', {
  withdraw: 'Withdraw',
  withdrawLabel: 'Withdraw “{status}”',
  title: 'Withdraw “{status}”?',
  text: 'The order returns to its status without this event. The event stays in the history as withdrawn, and is no longer shown in tracking.',
  reason: 'Reason',
  reason_WRONG_ORDER: 'Wrong order',
  reason_WRONG_STATUS: 'Wrong status',
  reason_WRONG_TIME: 'Wrong time',
  reason_DUPLICATE: 'Reported twice',
  reason_OTHER: 'Other',
  comment: 'What was wrong',
  commentRequired: 'Write what was wrong.',
  confirm: 'Withdraw the event',
  keep: 'Keep the event',
  done: 'The event was withdrawn',
  by_PARTNER: 'Withdrawn by the partner: {reason}',
  by_CLIENT: 'Withdrawn by the client: {reason}',
  by_OPERATOR: 'Withdrawn by the operator: {reason}',
});
