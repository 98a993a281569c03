import { useFlag } from '../../../flags/flag-store.ts';
import type { LaneControlPath } from '../lane-search.ts';

/** The page that the navigation leads to. */
export function useLaneControlPath(): LaneControlPath {
  const isNewer = useFlag('use-514-lcontrol-revamp-pre-launch-setup');
  return isNewer ? '/next/l-control/crossborder' : '/lControl';
}
