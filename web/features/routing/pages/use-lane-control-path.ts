import { useFlag } from '../../../flags/flag-store.ts';
import type { LaneControlPath } from '../lane-search.ts';

/** The path of the L-Control page that the navigation links to. */
export function useLaneControlPath(): LaneControlPath {
  const isRevamped = useFlag('use-514-lcontrol-revamp-pre-launch-setup');
  return isRevamped ? '/next/l-control/crossborder' : '/lControl';
}
