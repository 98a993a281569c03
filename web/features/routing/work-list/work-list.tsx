import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import type { LaneControlPath } from '../lane-search.ts';
import { exceptionsQuery, POLL_INTERVAL_MS, unallocatedQuery } from '../routing-queries.ts';
import { UnallocatedPanel } from './unallocated-panel.tsx';

interface WorkListProps {
  /** Path of the page that shows the list. */
  readonly path: LaneControlPath;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly exceptionsPage: number;
  readonly onExceptionsPage: (page: number) => void;
}

/** Unallocated orders and orders with an exception. Both are shown when both have loaded, which avoids a layout shift. */
export function WorkList({ path, page, onPage, exceptionsPage, onExceptionsPage }: WorkListProps) {
  // After a reroute of all orders, the lists are polled.
  const [isFollowing, setIsFollowing] = useState(false);
  const refetchInterval = isFollowing ? POLL_INTERVAL_MS : false;
  const unallocated = useQuery({ ...unallocatedQuery(page), refetchInterval });
  const exceptions = useQuery({ ...exceptionsQuery(exceptionsPage), refetchInterval });
  const startFollowing = () => setIsFollowing(true);
  if (unallocated.isPending || exceptions.isPending) return <Skeleton height={480} />;
  return (
    <>
      <UnallocatedPanel
        query={unallocated}
        path={path}
        page={page}
        onPage={onPage}
        onAllRerouted={startFollowing}
      />
      <ExceptionsPanel
        query={exceptions}
        page={exceptionsPage}
        onPage={onExceptionsPage}
        onAllRerouted={startFollowing}
      />
    </>
  );
}
