import { defineMessages } from '../../../i18n/messages.ts';

export const statusMessageTexts = defineMessages('status-messages', {
  open: 'Read status messages',
  title: 'Status messages of airlines',
  lead: 'FSU or FSA messages as text, or one XFSU as XML. Departures and arrivals of your MAWBs are recorded, other statuses are reported for their orders. Nothing changes until you have seen the outcome of each.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  outcomes: 'Outcomes',
  summary: '{changeCount} to apply, {repeatCount} applied before, {refusedCount} refused',
  result: '{changeCount} applied, {repeatCount} applied before, {refusedCount} refused',
  willApply: 'Will be applied',
  result_APPLIED: 'Applied',
  result_REPEATED: 'Applied before',
  result_INFORMATIVE: 'No change',
  result_REFUSED: 'Refused',
  notUpdated:
    '{count, plural, one {The status of # order does not change} other {The statuses of # orders do not change}}',
  apply: '{count, plural, one {Apply # status} other {Apply # statuses}}',
});
