import type { Permission } from '@portal/contract/auth';
import type { ComponentType } from 'react';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import type { settingsMessages } from './settings-messages.ts';

export interface SettingsTab {
  /** The last part of its address: `/next/settings/{key}`. */
  readonly key: string;
  readonly words: keyof typeof settingsMessages.texts;
  /** `own` is the person's, `client` and `partner` what their people share. */
  readonly group: 'own' | 'client' | 'partner';
  /** Whoever lacks it does not see the tab; without one it is everybody's. */
  readonly permission?: Permission;
  /** A page of its own, with its `PageFrame`; its bundle comes when it is opened. */
  readonly page: ComponentType;
}

/** Every tab of the settings, in their order. A tab is a line here and its words in `settings-messages.ts`. */
const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    key: 'basic-profile',
    words: 'basicProfile',
    group: 'own',
    page: lazyPage(() => import('../../features/accounts/basic-profile-page.tsx'), 'BasicProfilePage'),
  },
  {
    key: 'language-time-zone',
    words: 'languageTimeZone',
    group: 'own',
    page: lazyPage(
      () => import('../../features/accounts/language-time-zone-page.tsx'),
      'LanguageTimeZonePage',
    ),
  },
  {
    key: 'password',
    words: 'password',
    group: 'own',
    page: lazyPage(() => import('../../features/auth/password-page.tsx'), 'PasswordPage'),
  },
  {
    key: 'mfa',
    words: 'mfa',
    group: 'own',
    page: lazyPage(() => import('../../features/auth/mfa-page.tsx'), 'MfaPage'),
  },
  {
    key: 'sessions',
    words: 'sessions',
    group: 'own',
    page: lazyPage(() => import('../../features/auth/sessions-page.tsx'), 'SessionsPage'),
  },
  {
    key: 'notifications',
    words: 'notifications',
    group: 'own',
    page: lazyPage(
      () => import('../../features/notifications/notification-preferences-page.tsx'),
      'NotificationChoicesPage',
    ),
  },
  {
    key: 'team',
    words: 'team',
    group: 'client',
    permission: 'team.read',
    page: lazyPage(() => import('../../features/accounts/team/team-page.tsx'), 'TeamPage'),
  },
  {
    key: 'api-credentials',
    words: 'apiCredentials',
    group: 'client',
    permission: 'credentials.read',
    page: lazyPage(() => import('../../features/credentials/credentials-page.tsx'), 'CredentialsPage'),
  },
  {
    key: 'event-subscriptions',
    words: 'eventSubscriptions',
    group: 'client',
    permission: 'webhooks.read',
    page: lazyPage(
      () => import('../../features/webhooks/event-subscriptions-page.tsx'),
      'EventSubscriptionsPage',
    ),
  },
  {
    key: 'pre-flight',
    words: 'preflight',
    group: 'client',
    permission: 'preflight.configure',
    page: lazyPage(
      () => import('../../features/preflight/preflight-settings-page.tsx'),
      'PreflightSettingsPage',
    ),
  },
  {
    key: 'audit-log',
    words: 'auditLog',
    group: 'client',
    permission: 'audit.read',
    page: lazyPage(() => import('../../features/audit/audit-log-page.tsx'), 'AuditLogPage'),
  },
  {
    key: 'awb-stock',
    words: 'awbStock',
    group: 'partner',
    permission: 'partner-orders.update',
    page: lazyPage(() => import('../../features/orders/awb-stock/awb-stock-page.tsx'), 'AwbStockPage'),
  },
];

/** The tabs a person may open. */
export function visibleTabs(permissions: readonly Permission[]): readonly SettingsTab[] {
  return SETTINGS_TABS.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
}
