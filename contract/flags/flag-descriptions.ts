import type { FlagName } from './flags.ts';

/** What each flag switches, for operators. In a file of its own because every web page loads `flags.ts`. */
export const FLAG_DESCRIPTIONS: Readonly<Record<FlagName, string>> = {
  'use-287-l-parcel-b2c-clean-up': 'the newer top bar, without footer',
  'use-635-use-new-l-parcel-page': 'L-Parcel leads to the newer order list',
  'use-514-lcontrol-revamp-pre-launch-setup': 'L-Control leads to the newer cross-border page',
  'use-751-own-freight-management-status-via-client-portal': 'the L-Parcel submenu with Update Status',
  'use-mawb-management-freight': "partner links follow the partner's service types",
  'com-1965-temporary-hide-client-bagging': 'hides Bagging from clients',
  'display-l-freight-submenu': 'the L-Freight submenu',
  'display-client-logo-form': 'Label Configuration',
  'display-manage-customers': 'the Customer Portal',
  'display-lchat-on-client-portal': 'the chat',
  'display-help-desk-on-client-portal': 'the help-desk widget',
  'display-messenger-on-client-portal': 'the messenger widget',
};
