import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface MoreButtonProps {
  /** What an infinite query says of its next page. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly children: ReactNode;
}

/** Below a part of a page: loads its next entries. Nothing if there are no more. */
export function MoreButton({ query, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      size="xs"
      mt="sm"
      style={{ alignSelf: 'start' }}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
