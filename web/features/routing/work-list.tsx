import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import type { LaneControlPath } from './lane-place.ts';
import { exceptionsQuery, waitingQuery } from './routing-queries.ts';
import { WaitingPanel } from './waiting-panel.tsx';

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
  const waiting = useQuery(waitingQuery(page));
  const exceptions = useQuery(exceptionsQuery(exceptionsPage));
  if (waiting.isPending || exceptions.isPending) return <Skeleton height={480} />;
  return (
    <>
      <WaitingPanel path={path} page={page} onPage={onPage} />
      <ExceptionsPanel page={exceptionsPage} onPage={onExceptionsPage} />
    </>
  );
}
