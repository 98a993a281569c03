import { getSupport } from '@portal/contract/support';
import { bind, type Binding } from '../../http/binding.ts';
import type { SupportAddresses } from '../../platform/settings.ts';
import type { Flags } from '../flags/index.ts';

export function supportRoutes(addresses: SupportAddresses, flags: Flags): Binding[] {
  return [
    bind(getSupport, async ({ context }) => {
      const flagValues = await flags.getValues(context.caller.client?.id ?? null);
      return {
        value: {
          faqUrl: addresses.faqUrl ?? null,
          shippingGuidelinesUrl: addresses.shippingGuidelinesUrl ?? null,
          helpDesk:
            addresses.helpDeskScriptUrl !== undefined && flagValues['display-help-desk-on-client-portal'],
          messenger:
            addresses.messengerScriptUrl !== undefined && flagValues['display-messenger-on-client-portal'],
        },
      };
    }),
  ];
}
