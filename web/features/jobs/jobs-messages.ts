import { defineMessages } from '../../i18n/messages.ts';

/** Words of background work in the jobs tray. */
export const jobsMessages = defineMessages('jobs', {
  labels: 'Labels of {count, plural, one {# order} other {# orders}}',
  labelsReady: '{count, plural, one {# label is ready} other {# labels are ready}}',
  labelsFailed: '{count, plural, one {# order has no label} other {# orders have no label}}',
  fileGone: 'The file was kept for seven days and is gone; print the labels again.',
});
