import { defineMessages } from '../../i18n/messages.ts';

export const deviceMessages = defineMessages('device', {
  newVersion: 'A new version of the portal is ready.',
  reload: 'Reload',
});
