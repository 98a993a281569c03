import type { SessionUser } from '@portal/contract/auth';
// The finders' own files, not their features' `index.ts`: what else a feature offers must not weigh on the first load.
import { bagFinder } from '../features/bagging/bag-finder.ts';
import { orderFinder } from '../features/orders/palette/order-finder.ts';
import { incomingOrderFinder } from '../features/partner-orders/incoming-order-finder.ts';
import type { Finder } from '../ui/commands/palette-entries.ts';

/** Where the command palette looks for things by their codes, for what a user may see; a feature adds its finder here. */
export function findersFor({ permissions, partnerProfiles }: SessionUser): readonly Finder[] {
  return [
    ...(permissions.includes('orders.read') ? [orderFinder] : []),
    ...(permissions.includes('bagging.read') ? [bagFinder] : []),
    ...(permissions.includes('partner-orders.read')
      ? partnerProfiles.map(({ partnerId }) => incomingOrderFinder(partnerId))
      : []),
  ];
}
