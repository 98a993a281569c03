import { defineMessages } from '../../i18n/messages.ts';

export const scaleInputMessages = defineMessages('scale-input', {
  notAWeight: 'This is not a stable weight, such as 1.25.',
});
