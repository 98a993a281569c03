import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the status codes of a partner. */
export const statusCodesMessages = defineMessages('partner-status-codes', {
  add: 'Add code',
  editTitle: 'Code {code}',
  search: 'Code or words',
  empty: 'No status codes',
  emptyHelp:
    'Map the codes that your system writes. Status files and the API then accept them. Unknown codes that you report appear here.',
  code: 'Your code',
  codeHelp: 'Case, spaces and punctuation make no difference.',
  label: 'Meaning in your words',
  leg: 'Leg',
  anyLeg: 'Any leg with the status',
  status: 'Status',
  notMapped: 'Not mapped',
  suggested: 'Suggestion: {status}',
  reports: 'Reported without a status',
  lastReport: 'Last reported',
  lastOrder: 'Order',
  mapped: 'State',
  onlyMapped: 'Mapped',
  onlyUnmapped: 'Not mapped',
  saved: 'Code {code} is mapped.',
  remove: 'Remove code',
  removeTitle: 'Remove code {code}?',
  removeHelp: 'Reports with this code are refused again.',
  removed: 'Code {code} is removed.',
  missing: 'Enter a code and select a status.',
});
