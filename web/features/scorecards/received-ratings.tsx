import { Button, Skeleton } from '@mantine/core';
import type { Rating } from '@portal/contract/scorecards';
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
import { receivedRatingsQuery } from './scorecard-queries.ts';
import classes from './scorecards.module.css';

const ReplyDialog = lazyPart(() => import('./reply-dialog.tsx'), 'ReplyDialog');

/** The ratings that a partner has received, those without a reply first. */
export function ReceivedRatings({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(ratingMessages);
  const { formatNumber } = useFormats();
  const query = useInfiniteQuery(receivedRatingsQuery(partnerId));
  const dialog = useDialogState<Rating>();
  const { data, error, refetch } = query;
  const summary = data?.pages[0]?.summary;
  if (summary === undefined)
    return (
      <Section title={t('title')}>
        {error === null ? (
          <Skeleton height={120} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  const { average, count } = summary;
  return (
    <Section title={t('title')}>
      <p className={classes.period} id="ratings">
        {average === null
          ? t('none')
          : `${t('average', { rating: formatNumber(average, { minimumFractionDigits: 1 }) })} · ${t('count', { count })}`}
      </p>
      <RatingList
        ratings={data?.pages.flatMap((page) => page.data) ?? []}
        renderAction={(rating) =>
          rating.reply === null && (
            <Permitted permission="partner-connections.write">
              <Button size="xs" variant="default" onClick={() => dialog.open(rating)}>
                {t('replyAction')}
              </Button>
            </Permitted>
          )
        }
      />
      <MoreButton query={query}>{t('showMore')}</MoreButton>
      <Suspense fallback={null}>
        {dialog.subject !== undefined && (
          <ReplyDialog
            key={dialog.subject.id}
            partnerId={partnerId}
            rating={dialog.subject}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </Section>
  );
}
