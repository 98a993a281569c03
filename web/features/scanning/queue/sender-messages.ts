import { defineMessages } from '../../../i18n/messages.ts';

export const senderMessages = defineMessages('scan-sender', {
  conflicts:
    '{count, plural, one {# scan was decided otherwise by the server. Open the station to resolve it.} other {# scans were decided otherwise by the server. Open the station to resolve them.}}',
});
