import { defineMessages } from '../../i18n/messages.ts';

/** Texts of background jobs in the jobs tray. */
export const jobsMessages = defineMessages('jobs', {
  labels: 'Labels of {count, plural, one {# order} other {# orders}}',
  labelsReady: '{count, plural, one {# label is ready} other {# labels are ready}}',
  labelsFailed: '{count, plural, one {# order has no label} other {# orders have no label}}',
  fileExpired: 'The file has expired after seven days. Print the labels again.',
});
