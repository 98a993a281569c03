import { Skeleton } from '@mantine/core';
import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { usePartnerId } from '../partner-orders/index.ts';
import { rateCardQuery } from './rate-card-queries.ts';

interface LoadedCardProps {
  readonly cardId: string;
  /** Another version than the current one. */
  readonly version?: number | undefined;
  /** Waits for the card of the server, not an earlier answer: for forms. */
  readonly isFresh?: boolean;
  /** The title of the page until the card is loaded. */
  readonly title: string;
  readonly children: (rateCard: PartnerRateCard, partnerId: string) => ReactNode;
}

/** A page about a card, once it is loaded. */
export function LoadedCard({ cardId, version, isFresh = false, title, children }: LoadedCardProps) {
  const partnerId = usePartnerId();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...rateCardQuery(partnerId, cardId, version),
    refetchOnMount: isFresh ? 'always' : true,
  });
  if (data !== undefined && (isFetchedAfterMount || !isFresh)) return children(data, partnerId);
  return (
    <PageFrame title={title}>
      {error === null ? (
        <Skeleton height={480} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
