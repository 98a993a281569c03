import { defineMessages } from '../../../i18n/messages.ts';

export const cameraMessages = defineMessages('camera', {
  open: 'Scan with the camera',
  close: 'Close the camera',
  picture: 'Picture of the camera',
  starting: 'The camera starts.',
  help: 'Hold the code in front of the camera. Code 128, QR and DataMatrix are read.',
  failure_REFUSED:
    'The browser may not use the camera. Allow it in the settings of this site, then try again.',
  failure_NONE: 'This device has no camera that the browser can use.',
  failure_IN_USE: 'Another program uses the camera. Close it and try again.',
  failure_NO_READER: 'The reader of codes could not be loaded. Check the network and try again.',
  failure_OTHER: 'The camera could not be started.',
});
