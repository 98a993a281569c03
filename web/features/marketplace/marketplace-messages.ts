import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the marketplace. */
export const marketplaceMessages = defineMessages('marketplace', {
  partner: 'Partner',
  suspendedLead: '{code} · takes no new orders at the moment',
  services: 'Services',
  countries: 'Countries',
  ports: 'Ports',
  allPorts: 'All ports of these countries',
  cod: 'Cash on delivery',
  offered: 'Offered',
  notOffered: 'Not offered',
  office: 'Office',
});
