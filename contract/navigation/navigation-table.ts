import type { NavigationEntry } from './navigation-entry.ts';

/** Every page that is built and linked, in the order of the menus. A page enters the table when it works. */
export const NAVIGATION = [
  {
    key: 'orders',
    path: '/orders',
    portals: ['client'],
    group: 'main',
    permission: 'orders.read',
    operations: ['listOrders', 'countOrders', 'countPaces'],
  },
  {
    key: 'tracking',
    path: '/tracking',
    portals: ['client', 'partner'],
    group: 'main',
    permission: 'tracking.read',
    operations: ['trackMany'],
  },
  {
    key: 'lcontrol',
    path: '/lControl',
    portals: ['client'],
    group: 'more',
    permission: 'routing.read',
    operations: ['listLaneControls', 'getLaneRules'],
    newer: { flag: 'use-514-lcontrol-revamp-pre-launch-setup', path: '/next/l-control/crossborder' },
    also: ['/lControlOld'],
  },
  {
    key: 'measurements',
    path: '/orders/measurements',
    portals: ['client'],
    group: 'more',
    permission: 'orders.read',
    operations: ['listMeasurements', 'countMeasurements'],
  },
  {
    key: 'reversals',
    path: '/orders/reversals',
    portals: ['client'],
    group: 'more',
    permission: 'orders.read',
    operations: ['listReversals'],
  },
  {
    key: 'addressBook',
    path: '/address-book',
    portals: ['client'],
    group: 'more',
    permission: 'address-book.read',
    operations: ['listAddresses'],
  },
  {
    key: 'labelConfiguration',
    path: '/label-configuration',
    portals: ['client'],
    group: 'more',
    permission: 'labels.configure',
    flag: 'display-client-logo-form',
    operations: ['setLogoPreference', 'setLabelOnly', 'setOrderCodeFormat'],
  },
  {
    key: 'settings',
    path: '/next/settings/basic-profile',
    portals: ['client', 'partner'],
    group: 'profile',
    permission: 'session',
    operations: ['getProfile'],
    also: ['/next/settings', '/account-profiles'],
  },
] as const satisfies readonly NavigationEntry[];

export type NavigationKey = (typeof NAVIGATION)[number]['key'];
