import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Timeline, type TimelineEntry } from '../../ui/display/timeline.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';

interface EntryHistoryProps<Entry> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Entry[] }>>;
  readonly label: string;
  readonly moreLabel: string;
  readonly toEntry: (entry: Entry) => TimelineEntry;
}

/** The pages of a history that are loaded, newest first, with a button for older entries. */
export function EntryHistory<Entry>({ query, label, moreLabel, toEntry }: EntryHistoryProps<Entry>) {
  const { data, error, refetch } = query;
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Timeline label={label} entries={data?.pages.flatMap((page) => page.data.map(toEntry)) ?? []} />
      <MoreButton query={query}>{moreLabel}</MoreButton>
    </>
  );
}
