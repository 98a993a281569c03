import { defineMessages } from '../../i18n/messages.ts';

export const jobsListMessages = defineMessages('jobs-list', {
  jobsNone: 'Nothing is running. Imports, exports and labels are listed here until you remove them.',
  jobOpen: 'Open',
  jobDownload: 'Download',
  jobDismiss: 'Remove "{title}" from the list',
  jobCancel: 'Stop "{title}"',
  jobStop: 'Stop',
  jobProgress: '{done} of {total}',
  jobProblems: 'What could not be done',
  jobDone: 'Done',
  jobFailed: 'Failed',
  jobCancelled: 'Stopped',
  jobWaiting: 'Waiting',
});
