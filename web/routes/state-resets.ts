import { dismissMessages } from '../ui/toast/toast-store.ts';

interface Move {
  readonly from: string;
  readonly to: string;
}

/** What is reset on which moves, by the names of the specification. */
interface StateReset {
  readonly state: string;
  readonly on: (move: Move) => boolean;
  /**
   * Lets go of what is kept beside the address. Absent where the address alone holds the state: whoever comes by a
   * link without it finds it reset, and whoever comes back finds it as it was.
   */
  readonly forget?: () => void;
}

const toOrders = ({ to }: Move) => to.includes('orders');
const toMarketplace = ({ to }: Move) => to.includes('marketplace');
const unrelated = ({ from, to }: Move) => areaOf(from) !== areaOf(to);

export const STATE_RESETS: readonly StateReset[] = [
  { state: 'alerts', on: unrelated, forget: dismissMessages },
  { state: 'pagination', on: unrelated },
  { state: 'order filters', on: toOrders },
  { state: 'batch filter', on: toOrders },
  { state: 'order tab', on: toOrders },
  { state: 'incoming-orders filter', on: toOrders },
  { state: 'marketplace filter', on: toMarketplace },
  { state: 'marketplace detail', on: toMarketplace },
  { state: 'marketplace page', on: toMarketplace },
  {
    state: 'manifested bagging',
    on: ({ to }) => /^\/partner-portals\/.*\b(manifest|bagging)\b/.test(to),
  },
];

/** The states that a move resets; a new query on the same page is no move. */
export function resetsOn(from: string, to: string): readonly StateReset[] {
  const move = { from: plain(from), to: plain(to) };
  return move.from === move.to ? [] : STATE_RESETS.filter(({ on }) => on(move));
}

/** Resets what a move resets. It is told paths and nothing else, so nothing that the address says can be lost. */
export function resetState(from: string, to: string): void {
  for (const { forget } of resetsOn(from, to)) forget?.();
}

function plain(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}

/** Pages of one area are related: `/orders/1` and `/orders`, `/partner-portals/p/bagging` and its scan page. */
function areaOf(path: string): string {
  const [first, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === 'next') return rest[0] ?? '';
  if (first !== 'partner-portals') return first ?? '';
  const own = rest.length > 1 && /^[0-9a-f-]{36}$/.test(rest[0] ?? '') ? rest[1] : rest[0];
  return `partner ${own ?? ''}`;
}
