import { getTrackingLinks, setTrackingLinks, setTrackingNumber } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import { toValue } from '../../../request/payloads.ts';
import { setNumberAsPartner, setNumberOfOwnFreight } from './set-tracking-number.ts';
import { loadTrackingLinks, replaceTrackingLinks } from './tracking-links.ts';

interface CarrierRoutesDeps {
  readonly clock: Clock;
  /** Whether a client can report the status of its own freight: a flag. */
  readonly isOwnFreightEnabled: (clientId: string) => Promise<boolean>;
}

/** Routes of tracking numbers of carriers. */
export function carrierRoutes({ clock, isOwnFreightEnabled }: CarrierRoutesDeps): Binding[] {
  return [
    bind(setTrackingNumber, async ({ params, body, context }) => {
      if (context.caller.permissions.has('partner-orders.update')) {
        return toValue(await setNumberAsPartner(clock, context, params.id, body));
      }
      if (!(await isOwnFreightEnabled(context.clientId))) return refuse('status.own_freight_disabled');
      return toValue(await setNumberOfOwnFreight(clock, context, params.id, body));
    }),
    bind(getTrackingLinks, async ({ params, context }) =>
      toValue(await loadTrackingLinks(context, params.partnerId)),
    ),
    bind(setTrackingLinks, async ({ params, body, context }) =>
      toValue(await replaceTrackingLinks(context, params.partnerId, body.links)),
    ),
  ];
}
