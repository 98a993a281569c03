import { defineMessages } from '../../i18n/messages.ts';

export const loginMessages = defineMessages('login', {
  page: 'Sign in',
  language: 'Language',
  title: 'Sign in to Client Portal',
  lead: 'Orders, labels and tracking over every partner of your route.',
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  emailMissing: 'Enter the e-mail address of your account',
  emailInvalid: 'Enter an e-mail address such as name@company.com',
  passwordMissing: 'Enter your password',
  capsLock: 'Caps Lock is on',
  show: 'Show the password',
  hide: 'Hide the password',
  claim: 'Every parcel, every leg, one place',
  claimMore: 'Upload a spreadsheet, see each row checked, and follow it from pick-up to the door.',
  signingOut: 'Signing you out',
});
