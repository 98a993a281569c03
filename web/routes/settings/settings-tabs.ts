import type { Permission, SessionUser } from '@portal/contract/auth';
import type { ComponentType } from 'react';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import type { settingsMessages } from './settings-messages.ts';

export interface SettingsTab {
  /** Last segment of its path: `/next/settings/{key}`. */
  readonly key: string;
  readonly labelKey: keyof typeof settingsMessages.texts;
  /** `account`: settings of the user; `client` and `partner`: settings that their users share; `portal`: data of all. */
  readonly group: 'account' | 'client' | 'partner' | 'portal';
  /** Required to see the tab; every user sees a tab without permission. */
  readonly permission?: Permission;
  /** Only users of a customer see the tab. */
  readonly isOfCustomers?: true;
  /** The page of the tab, with its own `PageFrame`, loaded when it opens. */
  readonly page: ComponentType;
}

/** All tabs in display order. A tab has an entry here and a label in `settings-messages.ts`. */
const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    key: 'basic-profile',
    labelKey: 'basicProfile',
    group: 'account',
    page: lazyPage(() => import('../../features/accounts/basic-profile-page.tsx'), 'BasicProfilePage'),
  },
  {
    key: 'language-time-zone',
    labelKey: 'languageTimeZone',
    group: 'account',
    page: lazyPage(
      () => import('../../features/accounts/language-time-zone-page.tsx'),
      'LanguageTimeZonePage',
    ),
  },
  {
    key: 'password',
    labelKey: 'password',
    group: 'account',
    page: lazyPage(() => import('../../features/auth/password-page.tsx'), 'PasswordPage'),
  },
  {
    key: 'mfa',
    labelKey: 'mfa',
    group: 'account',
    page: lazyPage(() => import('../../features/auth/mfa-page.tsx'), 'MfaPage'),
  },
  {
    key: 'sessions',
    labelKey: 'sessions',
    group: 'account',
    page: lazyPage(() => import('../../features/auth/sessions-page.tsx'), 'SessionsPage'),
  },
  {
    key: 'notifications',
    labelKey: 'notifications',
    group: 'account',
    page: lazyPage(
      () => import('../../features/notifications/notification-preferences-page.tsx'),
      'NotificationPreferencesPage',
    ),
  },
  {
    key: 'team',
    labelKey: 'team',
    group: 'client',
    permission: 'team.read',
    page: lazyPage(() => import('../../features/accounts/team/team-page.tsx'), 'TeamPage'),
  },
  {
    key: 'customer-team',
    labelKey: 'team',
    group: 'client',
    permission: 'customer-users.read',
    isOfCustomers: true,
    page: lazyPage(() => import('../../features/customers/customer-team-page.tsx'), 'CustomerTeamPage'),
  },
  {
    key: 'api-credentials',
    labelKey: 'apiCredentials',
    group: 'client',
    permission: 'credentials.read',
    page: lazyPage(() => import('../../features/credentials/credentials-page.tsx'), 'CredentialsPage'),
  },
  {
    key: 'event-subscriptions',
    labelKey: 'eventSubscriptions',
    group: 'client',
    permission: 'webhooks.read',
    page: lazyPage(
      () => import('../../features/webhooks/event-subscriptions-page.tsx'),
      'EventSubscriptionsPage',
    ),
  },
  {
    key: 'pre-flight',
    labelKey: 'preflight',
    group: 'client',
    permission: 'preflight.configure',
    page: lazyPage(
      () => import('../../features/preflight/preflight-settings-page.tsx'),
      'PreflightSettingsPage',
    ),
  },
  {
    key: 'audit-log',
    labelKey: 'auditLog',
    group: 'client',
    permission: 'audit.read',
    page: lazyPage(() => import('../../features/audit/audit-log-page.tsx'), 'AuditLogPage'),
  },
  {
    key: 'partner-team',
    labelKey: 'team',
    group: 'partner',
    permission: 'partner-team.read',
    page: lazyPage(() => import('../../features/accounts/team/partner-team-page.tsx'), 'PartnerTeamPage'),
  },
  {
    key: 'partner-api-credentials',
    labelKey: 'apiCredentials',
    group: 'partner',
    permission: 'partner-credentials.write',
    page: lazyPage(
      () => import('../../features/credentials/partner-credentials-page.tsx'),
      'PartnerCredentialsPage',
    ),
  },
  {
    key: 'partner-event-subscriptions',
    labelKey: 'eventSubscriptions',
    group: 'partner',
    permission: 'partner-webhooks.write',
    page: lazyPage(
      () => import('../../features/webhooks/partner-event-subscriptions-page.tsx'),
      'PartnerEventSubscriptionsPage',
    ),
  },
  {
    key: 'partner-audit-log',
    labelKey: 'auditLog',
    group: 'partner',
    permission: 'partner-audit.read',
    page: lazyPage(() => import('../../features/audit/partner-audit-log-page.tsx'), 'PartnerAuditLogPage'),
  },
  {
    key: 'awb-stock',
    labelKey: 'awbStock',
    group: 'partner',
    permission: 'partner-bagging.write',
    page: lazyPage(() => import('../../features/orders/awb-stock/awb-stock-page.tsx'), 'AwbStockPage'),
  },
  {
    key: 'tracking-pages',
    labelKey: 'trackingPages',
    group: 'partner',
    permission: 'partner-orders.update',
    page: lazyPage(
      () => import('../../features/orders/carrier/tracking-links-page.tsx'),
      'TrackingLinksPage',
    ),
  },
  {
    key: 'public-holidays',
    labelKey: 'publicHolidays',
    group: 'portal',
    permission: 'reference.read',
    page: lazyPage(() => import('../../features/holidays/holidays-page.tsx'), 'HolidaysPage'),
  },
];

/** The tabs that the user can open. */
export function getVisibleTabs({
  permissions,
  customerId,
}: Pick<SessionUser, 'permissions' | 'customerId'>): readonly SettingsTab[] {
  return SETTINGS_TABS.filter(
    ({ permission, isOfCustomers }) =>
      (permission === undefined || permissions.includes(permission)) &&
      (isOfCustomers === undefined || customerId !== null),
  );
}
