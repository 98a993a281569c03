import { Loader } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import classes from './chat-panel.module.css';

interface LoadOnScrollProps {
  /** What an infinite query says of its next page. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** The end of a list: loads the next page when it is scrolled into view. */
export function LoadOnScroll({ query }: LoadOnScrollProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { ref, entry } = useIntersection();
  const isDue = entry?.isIntersecting === true && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className={classes.end}>
      {isFetchingNextPage && <Loader size="sm" />}
    </div>
  );
}
