// The finder's own file, not its feature's `index.ts`: what else the feature offers must not weigh on the first load.
import { orderFinder } from '../features/orders/order-finder.ts';
import type { Finder } from '../ui/commands/palette-entries.ts';

/** Where the command palette looks for things by their codes; a feature adds its finder here. */
export const finders: readonly Finder[] = [orderFinder];
