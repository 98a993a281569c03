import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { RatingList } from './rating-list.tsx';
import { ratingMessages } from './rating-messages.ts';
import { ratingsQuery } from './scorecard-queries.ts';
import classes from './scorecards.module.css';

const RateDialog = lazyPart(() => import('./rate-dialog.tsx'), 'RateDialog');

/** The ratings of a partner, and the rating that the client can write now. */
export function RatingsSection({ partnerId, name }: { readonly partnerId: string; readonly name: string }) {
  const t = useMessages(ratingMessages);
  const { formatNumber } = useFormats();
  const query = useInfiniteQuery(ratingsQuery(partnerId));
  const dialog = useDialogState<string>();
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  if (first === undefined)
    return (
      <Section title={t('title')}>
        {error === null ? (
          <Skeleton height={120} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  const { summary, own } = first;
  const { average, count } = summary;
  const hasReply = own.rating?.reply != null;
  const canRate = !hasReply && (own.deliveredOrders > 0 || own.rating !== null);
  return (
    <Section title={t('title')}>
      <p className={classes.period}>
        {average === null
          ? t('none')
          : `${t('average', { rating: formatNumber(average, { minimumFractionDigits: 1 }) })} · ${t('count', { count })}`}
      </p>
      <RatingList ratings={data?.pages.flatMap((page) => page.data) ?? []} />
      <MoreButton query={query}>{t('showMore')}</MoreButton>
      <Permitted permission="connections.write">
        {canRate ? (
          <Button variant="default" mt="md" onClick={() => dialog.open(own.quarter)}>
            {t(own.rating === null ? 'rate' : 'change')}
          </Button>
        ) : (
          <p className={classes.note}>{t(hasReply ? 'hasReply' : 'noOrders')}</p>
        )}
      </Permitted>
      <Suspense fallback={null}>
        {dialog.subject !== undefined && (
          <RateDialog
            partnerId={partnerId}
            name={name}
            quarter={dialog.subject}
            rating={own.rating}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </Section>
  );
}
