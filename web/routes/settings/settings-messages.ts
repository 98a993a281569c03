import { defineMessages } from '../../i18n/messages.ts';

export const settingsMessages = defineMessages('settings', {
  settings: 'Settings',
  account: 'Your account',
  basicProfile: 'Basic profile',
  languageTimeZone: 'Language and time zone',
  password: 'Password',
  mfa: 'MFA',
  sessions: 'Sessions',
  notifications: 'Notifications',
  team: 'Team',
  preflight: 'Pre-flight',
  apiCredentials: 'API credentials',
  eventSubscriptions: 'Event subscriptions',
  auditLog: 'Change history',
  awbStock: 'AWB stock',
  trackingPages: 'Tracking pages',
  partners: 'Your partners',
  portal: 'Portal',
  publicHolidays: 'Public holidays',
});
