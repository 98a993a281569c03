import type { SessionUser } from '@portal/contract/auth';
// Imports the finder files directly: importing the `index.ts` of a feature would enlarge the first load.
import { bagFinder } from '../features/bagging/bag-finder.ts';
import { partnerMawbFinder } from '../features/mawb-documents/partner-mawb-finder.ts';
import { batchFinder } from '../features/orders/palette/batch-finder.ts';
import { mawbFinder } from '../features/orders/palette/mawb-finder.ts';
import { orderFinder } from '../features/orders/palette/order-finder.ts';
import { incomingOrderFinder } from '../features/partner-orders/incoming-order-finder.ts';
import type { Finder } from '../ui/commands/palette-entries.ts';

/** The finders by which the command palette searches for objects by code or name, for the permissions of a user. */
export function getFinders({ permissions, partnerProfiles }: SessionUser): readonly Finder[] {
  return [
    ...(permissions.includes('orders.read') ? [orderFinder, batchFinder, mawbFinder] : []),
    ...(permissions.includes('bagging.read') ? [bagFinder] : []),
    ...(permissions.includes('partner-orders.read')
      ? partnerProfiles.flatMap(({ partnerId }) => [
          incomingOrderFinder(partnerId),
          partnerMawbFinder(partnerId),
        ])
      : []),
  ];
}
