import { defineMessages } from '../../i18n/messages.ts';

export const shortcutsMessages = defineMessages('shortcuts', {
  shortcutsOn: 'Single-key shortcuts',
  shortcutsOnHelp: 'Turn them off if a screen reader or voice control needs these keys.',
});
