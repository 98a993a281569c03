import type { SessionUser } from '@portal/contract/auth';
// Imports the finder files directly: importing the `index.ts` of a feature would enlarge the first load.
import { bagFinder } from '../features/bagging/bag-finder.ts';
import { orderFinder } from '../features/orders/palette/order-finder.ts';
import { incomingOrderFinder } from '../features/partner-orders/incoming-order-finder.ts';
import type { Finder } from '../ui/commands/palette-entries.ts';

/** The finders by which the command palette searches for objects by code, for the permissions of a user. */
export function getFinders({ permissions, partnerProfiles }: SessionUser): readonly Finder[] {
  return [
    ...(permissions.includes('orders.read') ? [orderFinder] : []),
    ...(permissions.includes('bagging.read') ? [bagFinder] : []),
    ...(permissions.includes('partner-orders.read')
      ? partnerProfiles.map(({ partnerId }) => incomingOrderFinder(partnerId))
      : []),
  ];
}
