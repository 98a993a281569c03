import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { NewOrderActions, orderCountsQuery } from '../orders/index.ts';
import { AttentionSection } from './attention-section.tsx';
import { CutOffsSection } from './cut-offs-section.tsx';
import { ExceptionKinds } from './exception-kinds.tsx';
import { FirstSteps } from './first-steps.tsx';
import { homeMessages } from './home-messages.ts';
import { homeSummaryQuery } from './home-queries.ts';
import classes from './home.module.css';
import { OnTimeSection } from './on-time-section.tsx';
import { OrdersByDay } from './orders-by-day.tsx';
import { RunningUploads } from './running-uploads.tsx';

/** `/`: what needs attention and how orders run, for users of a client or of its customers. */
export function HomePage() {
  const t = useMessages(homeMessages);
  return (
    <PageFrame title={t('title')} actions={<NewOrderActions />}>
      <Content />
    </PageFrame>
  );
}

function Content() {
  const counts = useQuery(orderCountsQuery);
  const summary = useQuery(homeSummaryQuery);
  const error = counts.error ?? summary.error;
  if (counts.data === undefined || summary.data === undefined)
    return error === null ? (
      <HomeSkeleton />
    ) : (
      <ErrorState
        error={error}
        onRetry={() => {
          void counts.refetch();
          void summary.refetch();
        }}
      />
    );
  const orders = Object.values(counts.data).reduce((sum, count) => sum + count, 0);
  if (orders === 0)
    return (
      <div className={classes.page}>
        <FirstSteps />
        <RunningUploads />
      </div>
    );
  const { exceptions, longWaits, cutOffs, ordersByDay, onTime } = summary.data;
  return (
    <div className={classes.page}>
      <AttentionSection stages={counts.data} longWaits={longWaits} />
      <RunningUploads />
      {exceptions.length === 0 ? null : <ExceptionKinds exceptions={exceptions} />}
      {cutOffs.length === 0 ? null : <CutOffsSection cutOffs={cutOffs} />}
      <OrdersByDay days={ordersByDay} />
      {onTime === null ? null : <OnTimeSection onTime={onTime} />}
    </div>
  );
}

const TILES = [1, 2, 3, 4, 5];
const LINES = [1, 2, 3, 4];

/** The sections that most clients have, without their numbers. */
function HomeSkeleton() {
  const t = useMessages(homeMessages);
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.wide}>
        <Section title={t('attention')}>
          <div className={classes.tiles}>
            {TILES.map((tile) => (
              <Skeleton key={tile} height={82} />
            ))}
          </div>
        </Section>
      </div>
      <Section title={t('exceptionKinds')}>
        <div className={classes.lines}>
          {LINES.map((line) => (
            <Skeleton key={line} height={20} />
          ))}
        </div>
      </Section>
      <Section title={t('byDay')}>
        <Skeleton height={152} />
      </Section>
    </div>
  );
}
