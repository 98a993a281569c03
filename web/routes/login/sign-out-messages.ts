import { defineMessages } from '../../i18n/messages.ts';

export const signOutMessages = defineMessages('sign-out', {
  title: 'Your scans are not on the server yet',
  waiting: '{count, plural, one {# scan waits in this browser.} other {# scans wait in this browser.}}',
  conflicts: '{count, plural, one {# scan is to be resolved.} other {# scans are to be resolved.}}',
  keepHelp:
    'Scans that you keep stay yours: they are sent when you sign in on this device again. Other users cannot send them.',
  send: 'Send and log out',
  keep: 'Keep and log out',
  discard: 'Discard and log out',
  stay: 'Stay signed in',
  sendFailed: 'The scans could not be sent. Check the network and try again, or keep them.',
});
