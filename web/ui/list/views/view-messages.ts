import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the panel and the dialog of saved views, which are loaded with them. */
export const viewMessages = defineMessages('views', {
  saveView: 'Save this view',
  saveViewAs: 'Name of the view',
  saveViewHelp: 'Keeps the filters, the order and the columns you see now.',
  shareView: 'Share with the team',
  shareViewHelp: 'Everybody in your team sees the view; you alone change it.',
  viewShared: 'Shared with the team',
  viewSharedBy: 'Shared by {name}',
  removeView: 'Remove the view {name}',
  noViews: 'No saved views yet',
});
