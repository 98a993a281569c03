import { dismissMessages } from '../ui/toast/toast-store.ts';

interface PathChange {
  readonly from: string;
  readonly to: string;
}

/** A state that is reset on some path changes, by its name in the specification. */
interface StateReset {
  readonly state: string;
  readonly appliesTo: (change: PathChange) => boolean;
  /** Resets state outside the URL. Absent when the URL holds the state, because a link without it resets it. */
  readonly reset?: () => void;
}

const leadsToOrders = ({ to }: PathChange) => to.includes('orders');
const leadsToMarketplace = ({ to }: PathChange) => to.includes('marketplace');
const leavesArea = ({ from, to }: PathChange) => getArea(from) !== getArea(to);

export const STATE_RESETS: readonly StateReset[] = [
  { state: 'alerts', appliesTo: leavesArea, reset: dismissMessages },
  { state: 'pagination', appliesTo: leavesArea },
  { state: 'order filters', appliesTo: leadsToOrders },
  { state: 'batch filter', appliesTo: leadsToOrders },
  { state: 'order tab', appliesTo: leadsToOrders },
  { state: 'incoming-orders filter', appliesTo: leadsToOrders },
  { state: 'marketplace filter', appliesTo: leadsToMarketplace },
  { state: 'marketplace detail', appliesTo: leadsToMarketplace },
  { state: 'marketplace page', appliesTo: leadsToMarketplace },
  {
    state: 'manifested bagging',
    appliesTo: ({ to }) => /^\/partner-portals\/.*\b(manifest|bagging)\b/.test(to),
  },
];

/** The states that a path change resets. A new query on the same path is not a change. */
export function findResets(from: string, to: string): readonly StateReset[] {
  const change = { from: normalizePath(from), to: normalizePath(to) };
  return change.from === change.to ? [] : STATE_RESETS.filter(({ appliesTo }) => appliesTo(change));
}

/** Runs the resets of a path change. It gets paths only, so it cannot change the query of the URL. */
export function resetState(from: string, to: string): void {
  for (const { reset } of findResets(from, to)) reset?.();
}

function normalizePath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}

/** The area of a path: `/orders/1` and `/orders` have the same, as have `/partner-portals/p/bagging` and its scan page. */
function getArea(path: string): string {
  const [first, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === 'next') return rest[0] ?? '';
  if (first !== 'partner-portals') return first ?? '';
  const segment = rest.length > 1 && /^[0-9a-f-]{36}$/.test(rest[0] ?? '') ? rest[1] : rest[0];
  return `partner ${segment ?? ''}`;
}
