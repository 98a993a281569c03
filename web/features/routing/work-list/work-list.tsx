import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import type { LaneControlPath } from '../lane-search.ts';
import { exceptionsQuery, FOLLOW_MS, waitingQuery } from '../routing-queries.ts';
import { WaitingPanel } from './unallocated-panel.tsx';

interface WorkListProps {
  /** Of the page it stands on. */
  readonly path: LaneControlPath;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly exceptionsPage: number;
  readonly onExceptionsPage: (page: number) => void;
}

/** Orders that wait for a partner, and orders that came off their way: both at once, so that neither pushes the other. */
export function WorkList({ path, page, onPage, exceptionsPage, onExceptionsPage }: WorkListProps) {
  // Who has asked for all to be routed watches them go.
  const [follows, setFollows] = useState(false);
  const refetchInterval = follows ? FOLLOW_MS : false;
  const waiting = useQuery({ ...waitingQuery(page), refetchInterval });
  const exceptions = useQuery({ ...exceptionsQuery(exceptionsPage), refetchInterval });
  const follow = () => setFollows(true);
  if (waiting.isPending || exceptions.isPending) return <Skeleton height={480} />;
  return (
    <>
      <WaitingPanel answer={waiting} path={path} page={page} onPage={onPage} onAllRerouted={follow} />
      <ExceptionsPanel
        answer={exceptions}
        page={exceptionsPage}
        onPage={onExceptionsPage}
        onAllRerouted={follow}
      />
    </>
  );
}
